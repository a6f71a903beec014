/**
 * What the specification says to the letter, in the readings that were decided: `point of the specification | screen | where | words`.
 * The screens are made in `spec-screens.ts` and `spec-screens-of-trade.ts`. Where: a selector; `toast`; `under NAME`, the error below that field; or `script`, for
 * words that only the page's own script ever shows.
 */
const table = `
# 1. For whom, and what is sold
1 physical object            | printed project      | main               | Compra única • Objeto físico impresso em 3D
1 files                      | project              | main               | Compra única • Arquivos digitais (STL)
1 formats                    | faq                  | main               | STL, OBJ, 3MF e STEP
1 payment methods            | faq                  | main               | Com Pix, cartão de crédito ou cartão de débito
1 fee                        | faq                  | main               | 8% sobre cada venda. O maker fica com 92%
1 fee                        | terms                | main               | 8% sobre cada venda; o maker fica com 92%
1 fee                        | how it works         | main               | A taxa é de 8%
1 fee                        | for designers        | main               | 92% de cada venda
1 payouts                    | faq                  | main               | Toda semana, por Pix ou transferência bancária
1 payouts                    | terms                | main               | O repasse é semanal, por Pix ou transferência bancária

# 2. Screens and routes
2 home, hero                 | home                 | h1                 | Compre e venda objetos impressos em 3D
2 home, to the marketplace   | home                 | main a[href="/marketplace"] | Explorar Projetos
2 home, how it works         | home                 | #como              | Como funciona
2 home, makers               | home                 | main h3            | Para makers
2 home, buyers               | home                 | main h3            | Para compradores
2 home, testimonials         | home                 | main blockquote    | Vendi a primeira luminária no segundo dia.
2 any other path             | unknown path         | h1                 | Página não encontrada
2 any other path, link home  | unknown path         | main a[href="/"]   | Voltar para a página inicial
2 header                     | home                 | header nav a[href="/como-funciona"]   | Como Funciona
2 header                     | home                 | header nav a[href="/para-designers"]  | Para Makers
2 header                     | home                 | header nav a[href="/para-impressoras"] | Compradores
2 header                     | home                 | header nav a[href="/marketplace"]     | Projetos
2 header                     | home                 | header nav a[href="/contato"]         | Contato
2 header, mobile menu        | home                 | #menu-principal a[href="/como-funciona"]   | Como Funciona
2 header, mobile menu        | home                 | #menu-principal a[href="/para-designers"]  | Para Makers
2 header, mobile menu        | home                 | #menu-principal a[href="/para-impressoras"] | Compradores
2 header, mobile menu        | home                 | #menu-principal a[href="/marketplace"]     | Projetos
2 header, mobile menu        | home                 | #menu-principal a[href="/contato"]         | Contato
2 header, logged out         | home                 | header a[href="/auth?mode=login"]     | LOGIN
2 header, logged out         | home                 | header a[href="/auth?mode=signup"]    | CADASTRE-SE
2 header, logged in          | buyer's home         | #menu-conta        | MINHA CONTA
2 header, logged in          | buyer's home         | #menu-conta a[href="/dashboard/entusiasta"] | Painel
2 header, logged in          | buyer's home         | #menu-conta a[href="/favoritos"] | Favoritos
2 header, logged in          | buyer's home         | #menu-conta form[action="/sair"] button | Sair
2 header, cart badge         | cart                 | header a[href="/carrinho"] | 2
2 footer, newsletter         | home                 | footer form[action="/newsletter"] button | Inscrever
2 footer, year               | home                 | footer             | © 2024–
2 auth, toggle               | login                | main a[href="/auth?mode=signup"] | Cadastre-se
2 auth, toggle               | sign-up              | main a[href="/auth?mode=login"]  | Entre
2 auth, account type         | sign-up              | label:has(input[name=userType][value=buyer])    | Comprador - Quero imprimir projetos
2 auth, account type         | sign-up              | label:has(input[name=userType][value=designer]) | Maker - Quero vender meus projetos
2 auth, spinner              | login                | script             | Carregando...
2 marketplace, chips         | marketplace          | #categorias li:first-child | Todos
2 marketplace, count line    | marketplace          | main output        | projeto(s) encontrado(s)
2 marketplace, empty         | nothing found        | main h2, main h3   | Nenhum projeto encontrado com os critérios de busca.
2 marketplace, card          | marketplace          | main article       | por Helena Prado
2 marketplace, card          | marketplace          | main article       | R$ 24,90
2 project, breadcrumb        | project              | nav[aria-label="Você está em"] a | Decoração
2 project, title             | project              | h1                 | Vaso Maré
2 project, author            | project              | main               | por Helena Prado
2 project, downloads         | project              | main               | 0 downloads
2 project, price             | project              | main               | R$ 24,90
2 project, buttons           | project              | main button        | Comprar Agora
2 project, buttons           | project              | main button        | Adicionar ao Carrinho
2 project, buttons           | project              | main button        | Favoritar
2 project, buttons           | favourite project    | main button        | Favoritado
2 project, buttons           | project              | main button        | Compartilhar
2 project, share             | project              | script             | Link copiado para a área de transferência!
2 project, description       | project              | main               | Um vaso em espiral que se imprime sem suporte.
2 project, details           | project              | main               | 6 h 30 min
2 project, details           | project              | main               | PLA azul
2 project, details           | project              | main a[href="https://exemplo.com.br/vaso"] | exemplo.com.br
2 project, details           | project              | main               | Camada de 0,2 mm
2 project, average           | reviewed project     | #avaliacoes        | 4,5
2 project, reviewer          | reviewed project     | #avaliacoes li     | Bruno Comprador
2 project, review form       | bought project       | #avaliacoes form[action$="/avaliar"] button | Enviar avaliação
2 project, not found         | no such project      | h1                 | Projeto não encontrado
2 project, not found         | no such project      | main a[href="/marketplace"] | Voltar para o marketplace
2 cart, skeleton             | cart                 | script             | Carregando o carrinho
2 cart, empty                | empty cart           | main               | Seu carrinho está vazio
2 cart, empty                | empty cart           | main a[href="/marketplace"] | Explorar Projetos
2 cart, item                 | cart                 | main li            | Vaso Maré
2 cart, item                 | cart                 | main li            | por Helena Prado
2 cart, item                 | cart                 | main li            | R$ 24,90
2 cart, summary              | cart                 | main aside h2      | Resumo do Pedido
2 cart, subtotal             | cart                 | main aside         | Subtotal (2 itens)
2 cart, subtotal             | cart of one          | main aside         | Subtotal (1 item)
2 cart, total                | cart                 | main aside         | Total
2 cart, checkout             | cart                 | main aside form[action="/finalizar-compra"] button | Finalizar Compra
2 cart, checkout             | cart                 | script             | Processando...
2 cart, clear                | cart                 | main aside form[action="/carrinho"] button | Limpar Carrinho
2 favourites, one            | one favourite        | main               | Você tem 1 projeto favorito
2 favourites, several        | two favourites       | main               | Você tem 2 projetos favoritos
2 favourites, none           | no favourites        | main               | Você ainda não adicionou nenhum projeto aos favoritos
2 favourites, none           | no favourites        | main h2            | Nenhum favorito ainda
2 favourites, hint           | no favourites        | main               | Clique no coração
2 favourites, none           | no favourites        | main a[href="/marketplace"] | Explorar Projetos
2 maker dashboard            | maker dashboard      | h1                 | Helena Prado
2 maker dashboard            | maker dashboard      | main a[href="/novo-projeto"] | Criar Novo Projeto
2 maker dashboard            | maker dashboard      | main dt            | Total de Projetos
2 maker dashboard            | maker dashboard      | main dt            | Total de Vendas
2 maker dashboard            | maker dashboard      | main dt            | Receita Total
2 maker dashboard            | maker dashboard      | main a[href="/meus-projetos"]    | Gerenciar projetos
2 maker dashboard            | maker dashboard      | main a[href="/dashboard-vendas"] | Análise de vendas
2 enthusiast dashboard       | buyer dashboard      | h1                 | Bruno Comprador
2 enthusiast dashboard       | buyer dashboard      | main a[href="/marketplace"] | Explorar Projetos
2 enthusiast dashboard       | buyer dashboard      | main a[href="/favoritos"]   | Meus Favoritos
2 enthusiast dashboard       | buyer dashboard      | main dt            | Compras Realizadas
2 enthusiast dashboard       | buyer dashboard      | main dt            | Favoritos
2 enthusiast dashboard       | buyer dashboard      | main dt            | Total Investido
2 enthusiast dashboard       | buyer dashboard      | main h2            | Compras Recentes
2 enthusiast dashboard       | buyer dashboard      | main article       | por Helena Prado
2 enthusiast dashboard       | buyer dashboard      | main a[href="/minhas-compras"] | Ver Todas as Compras
2 my projects                | my projects          | h1                 | Meus Projetos
2 my projects                | my projects          | main a[href="/novo-projeto"] | Novo Projeto
2 my projects, edit          | my projects          | main article a[href^="/editar-projeto/"] | Editar
2 my projects, toggle        | my projects          | main article button | Desativar
2 my projects, delete        | my projects          | main article button | Excluir
2 my projects, dialog        | my projects          | main dialog h2     | Excluir projeto?
2 my projects, inactive      | hidden own project   | main article .pic  | Inativo
2 my projects, toggle        | hidden own project   | main article button | Ativar
2 my projects, empty         | no projects          | main h2            | Nenhum projeto ainda
2 my projects, empty         | no projects          | main a[href="/novo-projeto"] | Criar Primeiro Projeto
2 new project                | new project          | h1                 | Novo Projeto 3D
2 payment result, success    | paid                 | h1                 | Compra Realizada!
2 payment result, success    | paid                 | main a[href="/minhas-compras"] | Minhas Compras
2 payment result, success    | paid                 | main a[href="/marketplace"]    | Explorar Projetos
2 payment result, failure    | declined             | h1                 | Algo deu errado
2 payment result, failure    | declined             | main a[href="/marketplace"]    | Voltar ao marketplace
2 payment result, waiting    | pending payment      | h1                 | Aguardando confirmação do pagamento...
2 my purchases               | purchases            | h1                 | Minhas Compras
2 my purchases, download     | purchases            | main a[href^="/minhas-compras/arquivos/"] | Baixar
2 sales dashboard            | sales                | h1                 | Dashboard de Vendas
2 sales dashboard, stats     | sales                | main dt            | Vendas
2 sales dashboard, stats     | sales                | main dt            | Receita bruta
2 sales dashboard, stats     | sales                | main dt            | Receita líquida
2 sales dashboard, stats     | sales                | main dt            | Ticket médio
2 contact                    | contact              | h1                 | Entre em Contato
2 contact                    | contact              | main form button   | Enviar Mensagem
2 contact, ways              | contact              | main dt            | E-mail
2 contact, ways              | contact              | main dt            | Telefone
2 contact, ways              | contact              | main dt            | Endereço
2 contact, hours             | contact              | main dl            | Segunda a sexta: 9h às 18h
2 contact, hours             | contact              | main dl            | Sábado: 10h às 14h
2 contact, hours             | contact              | main dl            | Domingo: fechado
2 contact, quick support     | contact              | main a[href="/suporte"] | Central de Ajuda
2 contact, cards             | contact              | main li a[href="/para-designers"] | Como vender meus projetos?
2 contact, cards             | contact              | main li a[href="/como-funciona"]  | Como compro e recebo?
2 contact, cards             | contact              | main li a[href="/como-funciona"]  | Como funciona o pagamento?
2 contact, fields            | contact              | main label         | Nome
2 contact, fields            | contact              | main label         | E-mail
2 contact, fields            | contact              | main label         | Assunto
2 contact, fields            | contact              | main label         | Mensagem
2 support                    | support              | main label         | Nome
2 support                    | support              | main label         | Email
2 support                    | support              | main label         | Assunto
2 support                    | support              | main label         | Mensagem
2 support, e-mail            | support              | main a[href^="mailto:"] | suporte@
2 support, live chat         | support              | main a[href="/suporte/conversa"] | Chat com o suporte
2 support, phone             | support              | main               | segunda a sexta, 9h às 18h
2 support, quick links       | support              | main a[href="/faq"]           | Perguntas frequentes
2 support, quick links       | support              | main a[href="/como-funciona"] | Como Funciona
2 support, quick links       | support              | main a[href="/termos"]        | Termos de Uso
2 about                      | about                | main h2            | Nossa missão
2 about                      | about                | main dt            | Comunidade
2 about                      | about                | main dt            | Qualidade
2 about                      | about                | main dt            | Inovação
2 about                      | about                | main a[href^="/auth"] | Crie sua conta
2 careers                    | careers              | main h2            | Desenvolvedor(a) full-stack
2 careers                    | careers              | main h2            | Designer de UI/UX
2 careers                    | careers              | main li            | Remoto, tempo integral
2 careers                    | careers              | main a[href^="mailto:"] | vagas@
2 faq                        | faq                  | main a[href="/contato"] | Fale com a gente
2 terms                      | terms                | main               | Última atualização: 
2 privacy                    | privacy              | main               | LGPD
2 press                      | press                | main a[href="/imprensa/kit.zip"] | Baixar press kit
2 press                      | press                | main               | fundado em 2024
2 press, figures             | press                | main dl            | 10 mil+
2 press, figures             | press                | main dl            | 5 mil+
2 press, figures             | press                | main dl            | 50 mil+
2 press, contact             | press                | main a[href^="mailto:"] | imprensa@
2 marketing copy             | for designers        | main dl            | R$ 2.500
2 marketing copy             | for designers        | main dl            | 10 mil+
2 marketing copy             | for designers        | main dl            | 50 mil+
2 maker landing              | for designers        | main a[href^="/auth?mode=signup"] | Criar conta de maker
2 maker landing              | for designers        | main h2            | O que você ganha
2 maker landing              | for designers        | main h2            | Histórias de quem vende
2 buyer landing              | for buyers           | main h2            | Categorias
2 buyer landing              | for buyers           | main h2            | Por que comprar na Camada
2 buyer landing              | for buyers           | main h2            | Em três passos

# 5. Validation rules
5 login, e-mail              | login sent wrong     | under email        | Email inválido
5 login, password            | login sent wrong     | under password     | Senha deve ter no mínimo 6 caracteres
5 sign-up, name              | sign-up sent wrong   | under fullName     | Nome deve ter no mínimo 3 caracteres
5 sign-up, e-mail            | sign-up sent wrong   | under email        | Email inválido
5 sign-up, password          | sign-up sent wrong   | under password     | Senha deve ter no mínimo 6 caracteres
5 project, title             | new project sent empty | under title      | Título deve ter no mínimo 3 caracteres
5 project, description       | new project sent empty | under description | Descrição deve ter no mínimo 10 caracteres
5 project, category          | new project sent empty | under category_id | Selecione uma categoria
5 project, price             | new project sent empty | under price      | Preço deve ser maior que zero
5 project, link              | new project sent wrong | under reference_link | Link inválido
5 project, image             | new project sent empty | under image      | Adicione uma imagem do projeto
5 project, image type        | new project sent wrong | under image      | Por favor, selecione um arquivo de imagem
5 project, image size        | new project with a large image | under image | Imagem deve ter menos de 5MB
5 decided: files             | new project sent empty | under files      | Adicione pelo menos um arquivo do modelo
5 edited project             | own project sent wrong | under title      | Título deve ter no mínimo 3 caracteres
5 favourite, logged out      | favourite by a visitor | toast            | Faça login para favoritar
5 own project                | own project          | main button[disabled] | Este é seu projeto
5 own project                | own project to the cart | toast           | Este é seu projeto
5 creation without a user    | new project by a visitor | toast          | Usuário não autenticado

# 8. Error catalogue
8 sign-up failure            | sign-up fails        | main [role=alert]  | Erro ao criar conta
8 sign-in failure            | sign-in refused      | main [role=alert]  | Erro ao fazer login
8 sign-in failure            | sign-in fails        | main [role=alert]  | Erro ao fazer login
8 sign-out failure           | sign-out fails       | toast              | Erro ao fazer logout
8 profile failure            | profile fails        | main [role=alert]  | Erro ao atualizar perfil
8 no user                    | review by a visitor  | toast              | Usuário não autenticado
8 project create failure     | creation fails       | main               | Erro ao criar projeto
8 project update failure     | update fails         | main               | Erro ao atualizar projeto
8 project update failure     | toggle fails         | toast              | Erro ao atualizar projeto
8 project delete failure     | deletion fails       | toast              | Erro ao excluir projeto
8 favourites failure         | favourite fails      | toast              | Erro ao atualizar favoritos
8 review failure             | review fails         | toast              | Erro ao enviar avaliação
8 login needed               | cart of a visitor    | toast              | Login necessário
8 checkout failure           | checkout fails       | toast              | Erro ao processar compra
8 empty cart at checkout     | empty checkout       | toast              | Carrinho vazio
8 empty cart at checkout     | empty checkout       | toast              | Adicione projetos ao carrinho antes de finalizar a compra
8 duplicate cart insert      | twice to the cart    | toast              | Projeto já está no carrinho
8 other add-to-cart error    | adding fails         | toast              | Erro ao adicionar ao carrinho
8 cart remove error          | removing fails       | toast              | Erro ao remover do carrinho
8 missing session_id         | no payment session   | toast              | Sessão inválida
8 payment verification       | verification fails   | toast              | Erro ao verificar pagamento
8 download failure           | download fails       | toast              | Erro ao baixar arquivo

# 8. Success messages
8 account created            | signed up            | toast              | Conta criada com sucesso! Você já pode fazer login.
8 signed in                  | signed in            | toast              | Login realizado com sucesso!
8 signed out                 | signed out           | toast              | Logout realizado com sucesso!
8 profile updated            | profile saved        | toast              | Perfil atualizado com sucesso!
8 project created            | project created      | toast              | Projeto criado com sucesso!
8 project updated            | project updated      | toast              | Projeto atualizado com sucesso!
8 project deleted            | project deleted      | toast              | Projeto excluído com sucesso!
8 favourite added            | favourite added      | toast              | Adicionado aos favoritos!
8 favourite removed          | favourite removed    | toast              | Removido dos favoritos!
8 review sent                | review sent          | toast              | Avaliação enviada!
8 added to the cart          | added to the cart    | toast              | Adicionado ao carrinho
8 removed from the cart      | removed from the cart | toast             | Removido do carrinho
8 download started           | purchases            | script             | Download iniciado!
8 payment confirmed          | paid                 | main output        | Pagamento confirmado! Seus arquivos estão disponíveis.
8 contact sent               | contact sent         | toast              | Mensagem enviada com sucesso! Responderemos em breve.
8 support sent               | support sent         | toast              | Mensagem enviada!
8 support sent               | support sent         | toast              | Entraremos em contato em breve.

# 9. Business constants
9 name, at least             | sign-up sent wrong   | under fullName     | no mínimo 3
9 image limit                | new project          | main               | 5 MB
9 refund                     | terms                | main               | desistir da compra em até 7 dias
9 terms changes              | terms                | main               | avisadas com 30 dias de antecedência
9 e-mail support             | contact              | main               | Respondemos em até 24 horas
9 payment methods            | terms                | main               | Pix, cartão de crédito ou cartão de débito
9 payment poll               | pending payment      | main               | a cada 3 segundos
`

export type SpecRow = { point: string; screen: string; where: string; words: string }

export const specTable: SpecRow[] = table
  .split('\n')
  .filter((line) => line.trim() && !line.startsWith('#'))
  .map((line) => {
    const [point = '', screen = '', where = '', words = ''] = line.split(' | ').map((cell) => cell.trim())
    return { point, screen, where, words }
  })
