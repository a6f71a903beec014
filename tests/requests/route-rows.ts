/**
 * Answers of every address to every role: status and heading, or where it leads (`→`). `=` and an unwritten column repeat the
 * one before; `support, all: …` names roles. Forms are sent empty. `route-world.ts` makes each `{name}`.
 */
export const routeRows = `
#                         visitor | buyer | designer | both | support | moderation | money | catalogue | all

# Catalogue
GET /                          | 200 Compre e venda objetos impressos em 3D
GET /marketplace               | 200 Projetos 3D
GET /marketplace/sugestoes     | 200
GET /projeto/{listed}          | 200 Vaso Maré
GET /projeto/{own}             | 200 Vaso Maré                                     | = | 200 Meu vaso | = | 200 Vaso Maré
GET /projeto/{hidden}          | 404 Projeto não encontrado                        | = | =            | = | 200 Vaso guardado
GET /projeto/{slug}            | → /projeto/{listed}
GET /maker/{shop}              | 200 Helena Prado
GET /maker/{unknown}           | 404 Loja não encontrada
GET /maker/{shop}/novidades.xml | 200
GET /maker/{unknown}/novidades.xml | 404
GET /feeds/produtos.xml        | 200
GET /maker/{shop}/produtos.xml | 200
GET /maker/{unknown}/produtos.xml | 404
GET /projeto/{unknown}         | 404 Projeto não encontrado
GET /projeto/{bought}/avaliar  | → sign-in and back                                | 200 Sua avaliação
GET /projeto/{listed}/avaliar  | → sign-in and back                                | → /projeto/{listed}
POST /projeto/{bought}/avaliar | → /auth?mode=login&redirect=%2Fprojeto%2F{bought} | 400 Sua avaliação
GET /avaliacoes/{unknown}/resposta | → sign-in and back | 404 Página não encontrada
POST /avaliacoes/{unknown}/resposta | → /auth?mode=login | 404 Página não encontrada
GET /avaliacoes/{review}/resposta | → sign-in and back | 404 Página não encontrada
POST /avaliacoes/{review}/resposta | → /auth?mode=login | 404 Página não encontrada
GET /denunciar/avaliacao/{review} | 200 Denunciar avaliação
GET /projeto/{listed}/perguntas | 200 Perguntas sobre Vaso Maré
GET /projeto/{hidden}/perguntas | 404 Página não encontrada | = | = | = | 200 Perguntas sobre Vaso guardado
POST /projeto/{listed}/perguntas | 400 Perguntas sobre Vaso Maré
POST /projeto/{hidden}/perguntas | 400 Página não encontrada | = | = | = | 400 Perguntas sobre Vaso guardado
GET /perguntas/{question} | 200 Serve em caixa de 12 cm?
GET /perguntas/{unknown} | 404 Página não encontrada
POST /perguntas/{question} | → /auth?mode=login | 404 Página não encontrada
GET /perguntas/{question}/resposta | → sign-in and back | 404 Página não encontrada
POST /perguntas/{question}/resposta | → /auth?mode=login | 404 Página não encontrada
GET /denunciar/pergunta/{question} | 200 Denunciar pergunta
POST /denunciar/pergunta/{question} | 400 Denunciar pergunta
GET /denunciar/resposta/{question} | 404 Página não encontrada
GET /projeto/{listed}/imprimi | → sign-in and back | 404 Página não encontrada
POST /projeto/{listed}/imprimi | → /auth?mode=login | 404 Página não encontrada
GET /projeto/{listed}/impressoes | 200 Feitas por quem tem os arquivos
GET /projeto/{hidden}/impressoes | 404 Página não encontrada | = | = | = | 200 Feitas por quem tem os arquivos
GET /impressoes/{make} | 200 Vaso Maré
POST /impressoes/{make}/excluir | → /auth?mode=login | 404
GET /denunciar/impressao/{make} | 200 Denunciar impressão
POST /denunciar/impressao/{make} | 400 Denunciar impressão
GET /impressoes/{unknown} | 404 Página não encontrada
GET /impressoes/{unknown}/excluir | → /impressoes/{unknown}
POST /impressoes/{unknown}/excluir | → /auth?mode=login | 404
GET /projeto/{listed}/denunciar | 200 Denunciar projeto
GET /projeto/{hidden}/denunciar | 404 Página não encontrada | = | = | = | 200 Denunciar projeto
POST /projeto/{listed}/denunciar | 400 Denunciar projeto
GET /denunciar/perfil/{maker} | 200 Denunciar perfil
POST /denunciar/perfil/{maker} | 400 Denunciar perfil
GET /denunciar/avaliacao/{unknown} | 404 Página não encontrada
GET /denunciar/mensagem/{unknown} | → sign-in and back | 404 Página não encontrada
GET /denunciar/nada/{unknown} | 404 Página não encontrada
GET /denunciar/direitos | 200 Reclamação de direitos
POST /denunciar/direitos | 400 Reclamação de direitos
GET /denuncias/{reportToken} | 200 Denúncia {reported}
GET /denuncias/{unknown} | 404 Denúncia não encontrada
POST /denuncias/{reportToken} | 400 Denúncia {reported}
GET /transparencia | 200 O que moderamos, em números
GET /transparencia/meses.csv | 200
GET /conta-bloqueada/{unknown} | 404 Este link não vale mais
POST /conta-bloqueada/{unknown} | 404 Este link não vale mais
GET /projeto/{listed}/impressoras | 200 Quem imprime perto de mim?
GET /projeto/{hidden}/impressoras | 404 Página não encontrada
GET /projeto/{listed}/quero-imprimir | → sign-in and back | → /dashboard/entusiasta | 200 Quero imprimir este projeto | = | → /dashboard/entusiasta
GET /projeto/{hidden}/quero-imprimir | → sign-in and back | → /dashboard/entusiasta | 404 Página não encontrada | = | → /dashboard/entusiasta
POST /projeto/{listed}/quero-imprimir | → /auth?mode=login | → /dashboard/entusiasta | 400 Quero imprimir este projeto | = | → /dashboard/entusiasta
GET /favoritos                 | → sign-in and back                                | 200 Favoritos
GET /kits/mesa-posta           | 200 Mesa posta
GET /kits/nada                 | 404 Kit não encontrado
GET /denunciar/kit/{kit}       | 200 Denunciar kit
POST /denunciar/kit/{kit}      | 400 Denunciar kit
GET /sitemap/kits/{kit}.xml    | 200
GET /sitemap/kits/{unknown}.xml | 404
GET /colecoes                  | 200 Coleções
POST /colecoes                 | → /auth?mode=login | 400 Coleções
GET /colecoes/nada             | 404 Coleção não encontrada
GET /colecoes/{collection}     | 200 Casa pequena
GET /colecoes/{secret}         | 404 Coleção não encontrada
POST /colecoes/{collection}    | → /auth?mode=login | 404 Coleção não encontrada
POST /colecoes/{secret}        | → /auth?mode=login | 404 Coleção não encontrada
GET /denunciar/colecao/{unknown} | 404 Página não encontrada
GET /sitemap/colecoes/{unknown}.xml | 404
GET /colecoes/guardar          | → sign-in and back | 404 Página não encontrada
GET /colecoes/guardar?project_id={listed} | → sign-in and back | 200 Salvar em coleção
GET /colecoes/guardar?project_id={hidden} | → sign-in and back | 404 Página não encontrada
POST /colecoes/guardar?project_id={listed} | → /auth?mode=login | 400 Salvar em coleção
GET /seguir                    | → /novidades
POST /seguir                   | → /auth?mode=login&redirect=%2Fnovidades          | 400
GET /avisos                    | → sign-in and back | 200 Avisos
POST /avisos                   | → /auth?mode=login | 400 Não entendemos o que foi enviado
GET /avise-me                  | → /perfil/buscas
POST /avise-me                 | → /auth?mode=login&redirect=%2Fmarketplace | → /marketplace
GET /perfil/violacoes          | → sign-in and back | 200 Violações
GET /perfil/buscas             | → sign-in and back | 200 Buscas salvas
POST /perfil/buscas            | → /auth?mode=login | → /perfil/buscas
GET /perfil/avisos             | → sign-in and back | 200 Avisos por e-mail
POST /perfil/avisos            | → /auth?mode=login | → /perfil/avisos
GET /descadastrar/{unknown}    | 404 Este link não vale mais
POST /descadastrar/{unknown}   | 404 Este link não vale mais
GET /novidades                 | → sign-in and back | 200 Novidades
GET /favoritos/alternar        | → /favoritos
POST /favoritos/alternar       | → /auth?mode=login&redirect=%2Ffavoritos          | → /favoritos

# API
GET /api/categories                 | 200
POST /api/categories                | 405
GET /api/projects                   | 200
POST /api/projects                  | 405
GET /api/projects/{listed}          | 200
GET /api/projects/{hidden}          | 404 | =   | =   | = | 200
POST /api/projects/{listed}         | 405
GET /api/projects/{listed}/reviews  | 200
GET /api/projects/{hidden}/reviews  | 404 | =   | =   | = | 200
POST /api/projects/{listed}/reviews | 405
GET /api/get-download-url           | 405
POST /api/get-download-url          | 401 | 400
GET /api/create-checkout            | 405
POST /api/create-checkout           | 401 | 400
GET /api/verify-payment             | 405
POST /api/verify-payment            | 401 | 400
GET /api/openapi.json               | 200
GET /api/nao-existe                 | 404
POST /api/nao-existe                | 404
GET /api/uploads                    | 401 | 403 | 200 | = | 403
POST /api/uploads                   | 401 | 403 | 400 | = | 403

# Library
GET /minhas-compras                    | → sign-in and back | 200 Minhas Compras
GET /minhas-compras/arquivos/{file}    | → sign-in and back | → /arquivo/…
GET /minhas-compras/arquivos/{unknown} | → sign-in and back | 404
GET /minhas-compras/arquivos/{file}/abrir/orcaslicer | → sign-in and back | → orcaslicer://…
GET /minhas-compras/{unknown}/arquivos.zip | → sign-in and back | 404
GET /minhas-compras/{unknown}/licenca  | → sign-in and back | 404 Página não encontrada
POST /minhas-compras/{unknown}/licenca | → /auth?mode=login | 404 Página não encontrada
GET /minhas-compras/{unknown}/certificado.pdf | → sign-in and back | 404
GET /minhas-compras/{unknown}/contrato.pdf | → sign-in and back | 404
GET /minhas-compras/{unknown}/etiquetas.pdf | → sign-in and back | 404
GET /certificados                      | 200 Conferir certificado
GET /certificados/LC-ABCD-EFGH-2345    | 404 Conferir certificado
GET /certificados/chaves.json          | 200
GET /fatiar/nada/nada.stl              | 404
GET /minhas-compras/{unknown}             | → sign-in and back | 404 Página não encontrada
POST /minhas-compras/{unknown}            | → /auth?mode=login | 404 Página não encontrada
GET /minhas-compras/{unknown}/desistir | → sign-in and back | 404 Página não encontrada
POST /minhas-compras/{unknown}/desistir | → /auth?mode=login | 400 Página não encontrada
GET /minhas-compras/{unknown}/problema | → sign-in and back | 404 Página não encontrada
POST /minhas-compras/{unknown}/problema | → /auth?mode=login | 400 Página não encontrada
GET /devolucao-pix/{unknown}           | 404 Este link não vale mais
POST /devolucao-pix/{unknown}          | 400 Este link não vale mais
GET /devolucoes/{unknown}              | → sign-in and back | 404 Página não encontrada
POST /devolucoes/{unknown}             | → /auth?mode=login | 404 Página não encontrada
GET /conversas                         | → sign-in and back | 200 Conversas
GET /conversas/{purchase}              | → sign-in and back | 404 Página não encontrada
POST /conversas/{purchase}             | → /auth?mode=login | 400 Página não encontrada
GET /conversas/{unknown}               | → sign-in and back | 404 Página não encontrada
POST /conversas/{unknown}              | → /auth?mode=login | 400 Página não encontrada
GET /bloquear                          | → /perfil
POST /bloquear                         | → /auth?mode=login | 400
GET /fotos/{unknown}/400               | → sign-in and back | 404
GET /arquivo/{unknown}                 | 404

# Cart and payment
GET /carrinho           | → sign-in and back | 200 Carrinho
POST /carrinho          | → /auth?mode=login | → /carrinho
GET /finalizar-compra   | → /carrinho
POST /finalizar-compra  | → /auth?mode=login | → /carrinho
GET /entrega            | → sign-in and back | → /carrinho
POST /entrega           | → /auth?mode=login | → /entrega?endereco=
GET /frete              | 200 Frete e prazo
POST /frete             | 400 Frete e prazo
GET /comprar            | → /marketplace
POST /comprar           | → /auth?mode=login | → /marketplace
GET /projeto/{listed}/gratis  | → /projeto/{listed}
POST /projeto/{listed}/gratis | → /auth?mode=login | → /projeto/{listed}
POST /projeto/{hidden}/gratis | → /auth?mode=login | → /projeto/{hidden}
GET /revisar            | → sign-in and back | → /carrinho
POST /revisar           | → /auth?mode=login | → /carrinho
GET /compra-sucesso     | → sign-in and back | → /marketplace
GET /sandbox/{unknown}  | 404 Página não encontrada
POST /sandbox/{unknown} | 400 Não entendemos o que foi enviado
GET /sandbox/etiquetas/{unknown}  | 404 Página não encontrada
POST /sandbox/etiquetas/{unknown} | 400 Não entendemos o que foi enviado
GET /pagar/{unknown}    | → sign-in and back | 404 Página não encontrada
GET /webhooks/sandbox   | 405
POST /webhooks/sandbox  | 401
GET /webhooks/sandbox/pix  | 405
POST /webhooks/sandbox/pix | 401

# Look and pictures
GET /tema                     | → /
POST /tema                    | 400
GET /midia/{unknown}-800.webp | 404

# Selling
GET /dashboard/maker                | → sign-in and back | → /dashboard/entusiasta | 200 Olá, Rafael Souza     | = | → /dashboard/entusiasta
GET /novo-projeto                   | → sign-in and back | → /dashboard/entusiasta | 200 Novo Projeto 3D       | = | → /dashboard/entusiasta
POST /novo-projeto                  | → sign-in and back | → /dashboard/entusiasta | 400 Novo Projeto 3D       | = | → /dashboard/entusiasta
GET /editar-projeto/{own}           | → sign-in and back | → /dashboard/entusiasta | 200 Editar Meu vaso       | = | → /dashboard/entusiasta
GET /editar-projeto/{listed}        | → sign-in and back | → /dashboard/entusiasta | 404 Página não encontrada | = | → /dashboard/entusiasta
POST /editar-projeto/{own}          | → /auth?mode=login | → /dashboard/entusiasta | 400 Editar Meu vaso       | = | → /dashboard/entusiasta
GET /meus-projetos                  | → sign-in and back | → /dashboard/entusiasta | 200 Meus Projetos         | = | → /dashboard/entusiasta
GET /meus-projetos/promocoes        | → sign-in and back | → /dashboard/entusiasta | 200 Promoções              | = | → /dashboard/entusiasta
POST /meus-projetos/promocoes       | → /auth?mode=login | → /dashboard/entusiasta | 400 Nova promoção          | = | → /dashboard/entusiasta
GET /meus-projetos/{own}/rede | → sign-in and back | → /dashboard/entusiasta | 200 Rede de impressão | = | → /dashboard/entusiasta
GET /meus-projetos/{listed}/rede | → sign-in and back | → /dashboard/entusiasta | 404 Página não encontrada | = | → /dashboard/entusiasta
POST /meus-projetos/{listed}/rede | → /auth?mode=login | → /dashboard/entusiasta | 404 Página não encontrada | = | → /dashboard/entusiasta
GET /meus-projetos/{own}/estado     | → /meus-projetos
POST /meus-projetos/{own}/estado    | → /auth?mode=login | → /dashboard/entusiasta | 400                       | = | → /dashboard/entusiasta
GET /meus-projetos/{own}/excluir    | → sign-in and back | → /dashboard/entusiasta | 200 Excluir projeto?      | = | → /dashboard/entusiasta
GET /meus-projetos/{listed}/excluir | → sign-in and back | → /dashboard/entusiasta | 404 Página não encontrada | = | → /dashboard/entusiasta
GET /meus-projetos/{own}/arquivos    | → sign-in and back | → /dashboard/entusiasta | 200 Arquivos de Meu vaso  | = | → /dashboard/entusiasta
GET /meus-projetos/{listed}/arquivos | → sign-in and back | → /dashboard/entusiasta | 404 Página não encontrada | = | → /dashboard/entusiasta
GET /arquivos/{unknown}/relatorio   | → sign-in and back | → /dashboard/entusiasta | 404 Página não encontrada | = | → /dashboard/entusiasta
POST /arquivos/{unknown}/relatorio  | → /auth?mode=login | → /dashboard/entusiasta | 400 Não entendemos o que foi enviado                    | = | → /dashboard/entusiasta
POST /meus-projetos/{own}/excluir   | → /auth?mode=login | → /dashboard/entusiasta | → /meus-projetos          | = | → /dashboard/entusiasta
GET /meus-projetos/{own}/recurso | → sign-in and back | → /dashboard/entusiasta | → /meus-projetos | = | → /dashboard/entusiasta
GET /meus-projetos/{removed}/recurso | → sign-in and back | → /dashboard/entusiasta | → /meus-projetos | = | → /dashboard/entusiasta
GET /meus-projetos/{own}/marcas | → sign-in and back | → /dashboard/entusiasta | → /meus-projetos | = | → /dashboard/entusiasta
POST /meus-projetos/{own}/marcas | → /auth?mode=login | → /dashboard/entusiasta | → /meus-projetos | = | → /dashboard/entusiasta
POST /meus-projetos/{own}/recurso | → /auth?mode=login | → /dashboard/entusiasta | → /meus-projetos | = | → /dashboard/entusiasta
GET /reclamacoes/{unknown} | → sign-in and back | → /dashboard/entusiasta | 404 Página não encontrada | = | → /dashboard/entusiasta
POST /reclamacoes/{unknown} | → /auth?mode=login | → /dashboard/entusiasta | 404 Página não encontrada | = | → /dashboard/entusiasta
GET /rede | → sign-in and back | → /dashboard/entusiasta | 200 Rede de impressão | = | → /dashboard/entusiasta
GET /rede/{unknown} | → sign-in and back | → /dashboard/entusiasta | 404 Página não encontrada | = | → /dashboard/entusiasta
POST /rede/{unknown} | → /auth?mode=login | → /dashboard/entusiasta | 400 Página não encontrada | = | → /dashboard/entusiasta
GET /rede/{unknown}/ofertas | → sign-in and back | → /dashboard/entusiasta | 404 Página não encontrada | = | → /dashboard/entusiasta
POST /rede/{unknown}/ofertas | → /auth?mode=login | → /dashboard/entusiasta | 404 Página não encontrada | = | → /dashboard/entusiasta
GET /rede/{unknown}/arquivos/{file} | → sign-in and back | → /dashboard/entusiasta | 404 | = | → /dashboard/entusiasta
GET /producao                       | → sign-in and back | → /dashboard/entusiasta | 200 Produção              | = | → /dashboard/entusiasta
GET /meus-projetos/precos           | → sign-in and back | → /dashboard/entusiasta | 200 Preços e prazos       | = | → /dashboard/entusiasta
POST /meus-projetos/precos          | → /auth?mode=login | → /dashboard/entusiasta | → /meus-projetos/precos   | = | → /dashboard/entusiasta
GET /producao/fichas                | → sign-in and back | → /dashboard/entusiasta | 200 Fichas de produção    | = | → /dashboard/entusiasta
GET /producao/{unknown}             | → sign-in and back | → /dashboard/entusiasta | 404 Página não encontrada | = | → /dashboard/entusiasta
GET /producao/{unknown}/etiqueta    | → sign-in and back | → /dashboard/entusiasta | 404                       | = | → /dashboard/entusiasta
POST /producao                      | → /auth?mode=login | → /dashboard/entusiasta | 400 Produção              | = | → /dashboard/entusiasta
POST /producao/{unknown}            | → /auth?mode=login | → /dashboard/entusiasta | 404 Página não encontrada | = | → /dashboard/entusiasta
GET /dashboard-vendas               | → sign-in and back | → /dashboard/entusiasta | 200 Dashboard de Vendas   | = | → /dashboard/entusiasta
GET /dashboard-vendas/csv           | → sign-in and back | → /dashboard/entusiasta | 200                       | = | → /dashboard/entusiasta
GET /visitas                        | → sign-in and back | → /dashboard/entusiasta | 200 Visitas               | = | → /dashboard/entusiasta
GET /visitas/csv                    | → sign-in and back | → /dashboard/entusiasta | 200                       | = | → /dashboard/entusiasta
GET /carteira                       | → sign-in and back | → /dashboard/entusiasta | 200 Carteira              | = | → /dashboard/entusiasta
GET /carteira/conta                 | → sign-in and back | → /dashboard/entusiasta | 200 Conta de recebimento  | = | → /dashboard/entusiasta
POST /carteira/conta                | → /auth?mode=login | → /dashboard/entusiasta | 400 Conta de recebimento  | = | → /dashboard/entusiasta
GET /carteira/contestar/{unknown}   | → sign-in and back | → /dashboard/entusiasta | 404 Página não encontrada | = | → /dashboard/entusiasta
POST /carteira/contestar/{unknown}  | → /auth?mode=login | → /dashboard/entusiasta | 400 Página não encontrada | = | → /dashboard/entusiasta
GET /perfil/vendedor                | → sign-in and back | → /dashboard/entusiasta | 200 Dados de vendedor    | = | → /dashboard/entusiasta
POST /perfil/vendedor               | → /auth?mode=login | → /dashboard/entusiasta | 400 Dados de vendedor    | = | → /dashboard/entusiasta
GET /perfil/oficina                 | → sign-in and back | → /dashboard/entusiasta | 200 Prazo das peças       | = | → /dashboard/entusiasta
POST /perfil/oficina                | → /auth?mode=login | → /dashboard/entusiasta | 400 Prazo das peças       | = | → /dashboard/entusiasta
GET /perfil/loja                    | → sign-in and back | → /dashboard/entusiasta | 200 Sua loja              | = | → /dashboard/entusiasta
POST /perfil/loja                   | → /auth?mode=login | → /dashboard/entusiasta | → /perfil/loja            | = | → /dashboard/entusiasta
GET /perfil/frete                   | → sign-in and back | → /dashboard/entusiasta | 200 Frete                 | = | → /dashboard/entusiasta
POST /perfil/frete                  | → /auth?mode=login | → /dashboard/entusiasta | 400 Frete                 | = | → /dashboard/entusiasta
GET /carteira/extrato               | → sign-in and back | → /dashboard/entusiasta | 200                       | = | → /dashboard/entusiasta
GET /carteira/documentos            | → sign-in and back | → /dashboard/entusiasta | 200 Documentos fiscais    | = | → /dashboard/entusiasta
POST /carteira/documentos           | → /auth?mode=login | → /dashboard/entusiasta | 400 Documentos fiscais    | = | → /dashboard/entusiasta
GET /carteira/taxas                 | → sign-in and back | → /dashboard/entusiasta | 200 Taxas da plataforma   | = | → /dashboard/entusiasta
GET /carteira/taxas.pdf             | → sign-in and back | → /dashboard/entusiasta | 200                       | = | → /dashboard/entusiasta

# Buying
GET /dashboard/entusiasta | → sign-in and back | 200 Olá, Rafael Souza | → /dashboard/maker | 200 Olá, Rafael Souza

# Support
GET /contato                         | 200 Entre em Contato
POST /contato                        | 400 Entre em Contato
GET /suporte                         | 200 Suporte
POST /suporte                        | 400 Suporte
GET /suporte/conversa                | 200 Chat com o suporte
POST /suporte/conversa               | 400 Chat com o suporte
GET /suporte/conversa/{unknown}      | 404 Conversa não encontrada
POST /suporte/conversa/{unknown}     | 404 Conversa não encontrada
GET /newsletter                      | 200 Um e-mail por mês com projetos novos
POST /newsletter                     | 400 Um e-mail por mês com projetos novos
GET /newsletter/confirmar/{unknown}  | 404 Este link não vale mais
GET /newsletter/talvez/{unknown}     | 404 Página não encontrada
POST /newsletter/confirmar/{unknown} | 404 Este link não vale mais

# Pages of text
GET /como-funciona    | 200 Como Funciona
GET /para-designers   | 200 Venda o que você projeta
GET /para-impressoras | 200 Imprima em casa ou receba a peça pronta
GET /sobre            | 200 Sobre a Camada
GET /carreiras        | 200 Carreiras
GET /imprensa         | 200 Imprensa
GET /imprensa/kit.zip | 200
GET /faq              | 200 Perguntas frequentes
GET /termos           | 200 Termos de Uso
GET /responsaveis     | 200 Para responsáveis por menores
GET /acessibilidade   | 200 Acessibilidade
GET /termos/versoes   | 200 Versões dos Termos de Uso
GET /termos/1         | 200 Termos de Uso, versão 1
GET /termos/{unknown} | 404 Página não encontrada
GET /privacidade            | 200 Política de Privacidade
GET /privacidade/versoes    | 200 Versões da Política de Privacidade
GET /privacidade/1          | 200 Política de Privacidade, versão 1
GET /privacidade/{unknown}  | 404 Página não encontrada
GET /desenvolvedores  | 200 API para desenvolvedores

# Accounts
GET /auth             | 200 Entrar         | → /dashboard/entusiasta | → /dashboard/maker | = | → /admin
GET /auth?mode=signup | 200 Criar conta    | → /dashboard/entusiasta | → /dashboard/maker | = | → /admin
GET /convite/{invitation}  | 200 Convite para a equipe
POST /convite/{invitation} | → /auth?mode=login | 400 Convite para a equipe
GET /convite/{unknown}     | 404 Este convite não existe
POST /auth            | 400 Entrar         | → /dashboard/entusiasta | → /dashboard/maker | = | → /admin
GET /sair             | → /
POST /sair            | → /
GET /perfil           | → sign-in and back | 200 Perfil
POST /perfil          | → /auth?mode=login | 400 Perfil
GET /perfil/foto              | → sign-in and back | 200 Sua foto
POST /perfil/foto             | → /auth?mode=login | 400 Sua foto
GET /confirmar-email          | → sign-in and back | → /perfil/seguranca
GET /confirmar-email?token=x  | 404 Este link não vale mais
POST /confirmar-email?token=x | 400 Este link não vale mais
POST /confirmar-email         | → /auth?mode=login | → /perfil/seguranca
GET /perfil/email             | → sign-in and back | 200 Trocar e-mail
POST /perfil/email            | → /auth?mode=login | 400 Trocar e-mail
GET /perfil/email/confirmar   | 404 Este link não vale mais
POST /perfil/email/confirmar  | 400 Este link não vale mais
GET /perfil/enderecos            | → sign-in and back | 200 Endereços
GET /perfil/enderecos/novo       | → sign-in and back | 200 Novo endereço
POST /perfil/enderecos/novo      | → /auth?mode=login | 400 Novo endereço
GET /perfil/enderecos/{unknown}  | → sign-in and back | 404 Página não encontrada
POST /perfil/enderecos/{unknown} | → /auth?mode=login | 404 Página não encontrada
GET /perfil/dados                | → sign-in and back | 200 Seus dados
POST /perfil/dados               | → /auth?mode=login | 400 Seus dados
GET /perfil/dados/arquivo        | → sign-in and back | → /perfil/dados
GET /perfil/excluir                  | → sign-in and back | 200 Excluir a conta
POST /perfil/excluir                 | → /auth?mode=login | 400 Excluir a conta
GET /perfil/seguranca    | → sign-in and back | 200 Segurança
POST /perfil/seguranca   | → /auth?mode=login | → /perfil/seguranca
GET /perfil/senha        | → sign-in and back | 200 Trocar senha
POST /perfil/senha       | → /auth?mode=login | 400 Trocar senha
GET /auth/chave  | → /auth | → /auth
POST /auth/chave | 200
GET /perfil/chaves  | → sign-in and back | 200 Chaves de acesso
POST /perfil/chaves | → /auth?mode=login | 400 Chaves de acesso
GET /perfil/verificacao  | → sign-in and back | 200 Verificação em duas etapas
POST /perfil/verificacao | → /auth?mode=login | 400 Verificação em duas etapas
GET /perfil/impressora   | 200 Qual é a sua impressora?
POST /perfil/impressora  | 400 Qual é a sua impressora?
GET /perfil/custos       | → sign-in and back | 200 Custos de impressão
POST /perfil/custos      | → /auth?mode=login | 400 Custos de impressão

# Staff
GET /admin                   | 404 Página não encontrada | = | = | = | 200 Administração
GET /admin/abrir             | 404 Página não encontrada | all: 200 Abrir a loja
POST /admin/abrir            | 404 Página não encontrada | all: 400 Abrir a loja
GET /admin/abrir/{unknown}   | 404 | all: → /admin/abrir
GET /admin/suporte           | 404 Página não encontrada | support, all: 200 Suporte
GET /admin/suporte/{thread}  | 404 Página não encontrada | support, all: 200 Vaso quebrado
POST /admin/suporte/{thread} | 404 Página não encontrada | support, all: 400 Vaso quebrado
GET /admin/newsletter        | 404 Página não encontrada | catalogue, all: 200 Newsletter
POST /admin/newsletter       | 404 Página não encontrada | catalogue, all: 400 Newsletter
GET /admin/newsletter/{newsletter}  | 404 Página não encontrada | catalogue, all: 200 Novidades de novembro
POST /admin/newsletter/{newsletter} | 404 Página não encontrada | catalogue, all: 400 Novidades de novembro
GET /admin/newsletter/{unknown}     | 404 Página não encontrada
GET /admin/incidentes             | 404 Página não encontrada | all: 200 Incidentes
POST /admin/incidentes            | 404 Página não encontrada | all: 400 Incidentes
GET /admin/incidentes/{incident}  | 404 Página não encontrada | all: 200 Cópia perdida
POST /admin/incidentes/{incident} | 404 Página não encontrada | all: 400 Cópia perdida
GET /admin/incidentes/{unknown}   | 404 Página não encontrada
GET /admin/termos    | 404 Página não encontrada | all: 200 Termos
POST /admin/termos   | 404 Página não encontrada | all: 400 Termos
GET /admin/moderacao | 404 Página não encontrada | moderation, all: 200 Moderação
POST /admin/moderacao | 404 Página não encontrada | moderation, all: 400 Não entendemos o que foi enviado
GET /admin/recursos/{appealed} | 404 Página não encontrada | moderation, all: 200 Recurso contra a retirada
POST /admin/recursos/{appealed} | 404 Página não encontrada | moderation, all: 400 Recurso contra a retirada
GET /admin/recursos/{unknown} | 404 Página não encontrada
POST /admin/recursos/{unknown} | 404 Página não encontrada
GET /admin/categorias | 404 Página não encontrada | catalogue, all: 200 Categorias
POST /admin/categorias | 404 Página não encontrada | catalogue, all: 400 Categorias
GET /admin/categorias/{category}  | 404 Página não encontrada | catalogue, all: 200 Réplicas
POST /admin/categorias/{category} | 404 Página não encontrada | catalogue, all: 400 Réplicas
GET /admin/categorias/{unknown}   | 404 Página não encontrada
POST /admin/categorias/{unknown}  | 404 Página não encontrada
GET /admin/loja  | 404 Página não encontrada | all: 200 Ajustes da loja
POST /admin/loja | 404 Página não encontrada | all: 400 Ajustes da loja
GET /admin/lojas | 404 Página não encontrada | moderation, all: 200 Nomes de lojas
POST /admin/lojas | 404 Página não encontrada | moderation, all: 400 Nomes de lojas
GET /admin/colecoes | 404 Página não encontrada | catalogue, all: 200 Coleções da semana
POST /admin/colecoes | 404 Página não encontrada | catalogue, all: 400 Coleções da semana
GET /admin/projetos | 404 Página não encontrada | moderation, all: 200 Projetos
GET /admin/projetos/{listed} | 404 Página não encontrada | moderation, all: 200 Vaso Maré
POST /admin/projetos/{listed} | 404 Página não encontrada | moderation, all: 400 Vaso Maré
GET /admin/projetos/{listed}/marcas | 404 Página não encontrada | moderation, all: 200 Render, foto e IA
POST /admin/projetos/{listed}/marcas | 404 Página não encontrada | moderation, all: 400 Render, foto e IA
GET /projeto/{removed} | 404 Projeto não encontrado | = | = | = | 200 Vaso removido
GET /api/projects/{removed} | 404 | = | = | = | 200
GET /admin/pessoas           | 404 Página não encontrada | support, moderation, money, all: 200 Pessoas
GET /admin/pessoas/{maker}   | 404 Página não encontrada | support, moderation, money, all: 200 Helena Prado
POST /admin/pessoas/{maker}  | 404 Página não encontrada | moderation, all: 400 Helena Prado
GET /admin/pessoas/{maker}/valores   | 404 Página não encontrada | money, all: 200 Valores de Helena Prado
POST /admin/pessoas/{maker}/valores  | 404 Página não encontrada | money, all: 400 Valores de Helena Prado
GET /admin/pessoas/{unknown}/valores | 404 Página não encontrada
GET /admin/pedidos           | 404 Página não encontrada | support, money, all: 200 Pedidos
GET /admin/pedidos/{order}   | 404 Página não encontrada | support, money, all: 200 Pedido {number}
POST /admin/pedidos/{order}  | 404 Página não encontrada | money, all: 400 Pedido {number}
GET /admin/repasses               | 404 Página não encontrada | money, all: 200 Repasses
POST /admin/repasses              | 404 Página não encontrada | money, all: 400 Repasses
GET /admin/repasses/{run}         | 404 Página não encontrada | money, all: 200 Repasses de 27/11/2026, R$ 0,00
POST /admin/repasses/{run}        | 404 Página não encontrada | money, all: 400 Repasses de 27/11/2026, R$ 0,00
GET /admin/repasses/{unknown}     | 404 Página não encontrada
GET /admin/repasses/{run}/arquivo | 404 | money, all: 200
GET /admin/numeros           | 404 Página não encontrada | money, all: 200 Números
GET /admin/numeros/makers.csv | 404 | money, all: 200
GET /admin/fiscal            | 404 Página não encontrada | money, all: 200 Fiscal
GET /admin/fiscal/vendas.csv | 404 | money, all: 200
GET /admin/fiscal/taxas      | 404 Página não encontrada | money, all: 200 NFS-e das taxas
POST /admin/fiscal/taxas     | 404 Página não encontrada | money, all: 400 NFS-e das taxas
GET /admin/tarefas  | 404 Página não encontrada | all: 200 Tarefas
POST /admin/tarefas | 404 Página não encontrada | all: 400 Tarefas
GET /admin/equipe | 404 Página não encontrada | all: 200 Equipe
POST /admin/equipe | 404 Página não encontrada | all: 400 Equipe
GET /admin/registro          | 404 Página não encontrada | = | = | = | 200 Registro
GET /admin/auditoria | 404 Página não encontrada | money, all: 200 Auditoria
GET /admin/pedidos/{unknown}/devolver | 404 Página não encontrada
POST /admin/pedidos/{unknown}/devolver | 404 Página não encontrada | money, all: 400 Página não encontrada
GET /admin/devolucoes | 404 Página não encontrada | money, all: 200 Contestações e reembolsos
POST /admin/devolucoes | 404 Página não encontrada | money, all: 400 Contestações e reembolsos
GET /admin/contestacoes/{unknown} | 404 Página não encontrada
POST /admin/contestacoes/{unknown} | 404 Página não encontrada | money, all: 400 Página não encontrada
GET /admin/ordens | 404 Página não encontrada | all: 200 Ordens judiciais
POST /admin/ordens | 404 Página não encontrada | all: 400 Ordens judiciais
GET /admin/ordens/{courtOrder} | 404 Página não encontrada | all: 200 Processo 1234
POST /admin/ordens/{courtOrder} | 404 Página não encontrada | all: → /admin/ordens/{courtOrder}
GET /admin/ordens/{unknown} | 404 Página não encontrada
GET /admin/ordens/{courtOrder}/arquivo | 404 | all: 200
GET /admin/denuncias/{report} | 404 Página não encontrada | moderation, all: 200 Outro motivo
POST /admin/denuncias/{report} | 404 Página não encontrada | moderation, all: 400 Outro motivo
GET /admin/denuncias/{unknown} | 404 Página não encontrada
GET /admin/denuncias/arquivos/{unknown} | 404
GET /admin/mediacao | 404 Página não encontrada | support, all: 200 Mediação
GET /admin/mediacao/{unknown} | 404 Página não encontrada
POST /admin/mediacao/{unknown} | 404 Página não encontrada | support, all: 400 Página não encontrada

# For machines
GET /robots.txt                     | 200
GET /.well-known/security.txt       | 200
GET /.well-known/change-password    | → /perfil/senha
GET /sitemap.xml                    | 200
GET /sitemap/paginas.xml            | 200
GET /sitemap/projetos/{listed}.xml  | 200
GET /sitemap/projetos/{unknown}.xml | 404
GET /sitemap/makers/{shop}.xml      | 200
GET /sitemap/makers/zzz.xml         | 404
GET /novidades.xml                  | 200

# Everything else
GET /nao-existe  | 404 Página não encontrada
POST /nao-existe | 404 Página não encontrada
`
