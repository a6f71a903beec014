import { business } from '#domain/shared/business.ts'
import { networkToastTexts } from '#app/network/words.ts'
import { scriptToastTexts, type ToastText } from './script-messages.ts'
import { shippingToastTexts } from './shipping-messages.ts'
import { staffToastTexts } from './staff-messages.ts'

/** What the product says after something was done, by key. A cookie carries the key, never the text. */
export const toastTexts = {
  ...scriptToastTexts,
  ...networkToastTexts,
  ...shippingToastTexts,
  ...staffToastTexts,
  account_created: { title: 'Conta criada com sucesso! Você já pode fazer login.' },
  signed_in: { title: 'Login realizado com sucesso!' },
  signed_out: { title: 'Logout realizado com sucesso!' },
  password_changed: { title: 'Senha alterada. Entre com a nova senha.' },
  email_change_asked: {
    title: 'Confira o novo e-mail',
    detail: 'Enviamos um link. A troca vale depois que você clicar nele.',
  },
  email_changed: { title: 'E-mail trocado com sucesso!' },
  address_saved: { title: 'Endereço salvo' },
  address_deleted: { title: 'Endereço excluído' },
  passkey_added: { title: 'Chave de acesso adicionada' },
  passkey_renamed: { title: 'Chave de acesso renomeada' },
  passkey_removed: { title: 'Chave de acesso removida' },
  second_factor_off: { title: 'Verificação em duas etapas desativada' },
  account_closed: { title: 'Conta excluída', detail: 'Enviamos um último e-mail para confirmar.' },
  session_ended: { title: 'Você saiu nesse aparelho' },
  profile_updated: { title: 'Perfil atualizado com sucesso!' },
  project_created: { title: 'Projeto criado com sucesso!' },
  project_created_held: {
    title: 'Projeto criado, em análise',
    detail: 'Ele aparece na loja depois que nossa equipe analisar. Você recebe um e-mail com o motivo.',
  },
  project_created_checking: {
    title: 'Projeto criado com sucesso!',
    detail: 'Estamos conferindo os arquivos: ele aparece no catálogo em instantes.',
  },
  project_created_failed: {
    title: 'Projeto criado, fora do catálogo',
    detail: 'Um dos arquivos não pôde ser analisado. Abra Arquivos para ver o motivo.',
  },
  project_created_unconfirmed: {
    title: 'Projeto criado, fora do catálogo',
    detail: 'A malha de um arquivo está aberta. Abra Arquivos e confirme que sabe disso, ou troque o arquivo.',
  },
  open_mesh_confirmed: { title: 'Confirmado', detail: 'O comprador é avisado de que a malha está aberta.' },
  project_updated: { title: 'Projeto atualizado com sucesso!' },
  project_deleted: { title: 'Projeto excluído com sucesso!' },
  project_shown: { title: 'Projeto ativado', detail: 'Ele aparece na busca de novo.' },
  unit_confirmed: { title: 'Unidade confirmada', detail: 'As medidas do modelo foram refeitas.' },
  project_hidden: { title: 'Projeto desativado', detail: 'Só você e quem já comprou o veem.' },
  favorite_added: { title: 'Adicionado aos favoritos!' },
  favorite_removed: { title: 'Removido dos favoritos!' },
  review_sent: { title: 'Avaliação enviada!' },
  cart_added: { title: 'Adicionado ao carrinho' },
  cart_removed: { title: 'Removido do carrinho' },
  cart_cleared: { title: 'Carrinho limpo' },
  printer_saved: { title: 'Impressora salva' },
  print_recorded: { title: 'Impressão registrada', detail: 'Obrigado! A estimativa aprende com ela.' },
  costs_saved: { title: 'Custos salvos' },
  shop_saved: { title: 'Loja salva' },
  shop_waits: {
    title: 'Loja salva, nome em análise',
    detail: 'Ele se parece com o de outra loja. Nossa equipe olha e avisa você por e-mail.',
  },
  regret_done: {
    title: 'Desistência confirmada',
    detail: 'O dinheiro volta pelo mesmo meio do pagamento. Você recebe um e-mail.',
  },
  payment_confirmed: { title: 'Pagamento confirmado! Seus arquivos estão disponíveis.' },
  contact_sent: { title: 'Mensagem enviada com sucesso! Responderemos em breve.' },
  support_sent: { title: 'Mensagem enviada!', detail: 'Entraremos em contato em breve.' },
  newsletter_asked: {
    title: 'Quase lá: confirme no seu e-mail',
    detail: 'Enviamos um link. A inscrição vale depois que você clicar nele.',
  },
  newsletter_confirmed: { title: 'Inscrição confirmada' },
  newsletter_left: { title: 'Inscrição cancelada' },
  payout_account_saved: { title: 'Conta de recebimento salva' },
  payout_account_changed: { title: 'Conta de recebimento trocada', detail: 'Avisamos você por e-mail.' },
  hold_contested: { title: 'Contestação enviada', detail: 'Respondemos nesta conversa e por e-mail.' },

  sign_up_failed: { title: 'Erro ao criar conta' },
  sign_in_failed: { title: 'Erro ao fazer login' },
  sign_out_failed: { title: 'Erro ao fazer logout' },
  profile_failed: { title: 'Erro ao atualizar perfil' },
  unauthenticated: { title: 'Usuário não autenticado' },
  login_needed: { title: 'Login necessário' },
  staff_second_factor: {
    title: 'Ative a verificação em duas etapas',
    detail: 'A equipe entra na administração com ela.',
  },
  login_to_favorite: { title: 'Faça login para favoritar' },
  project_create_failed: { title: 'Erro ao criar projeto' },
  project_update_failed: { title: 'Erro ao atualizar projeto' },
  project_delete_failed: { title: 'Erro ao excluir projeto' },
  favorites_failed: { title: 'Erro ao atualizar favoritos' },
  review_failed: { title: 'Erro ao enviar avaliação' },
  checkout_failed: { title: 'Erro ao processar compra' },
  too_many_orders: { title: 'Foram compras demais em pouco tempo', detail: 'Tente de novo em uma hora.' },
  cart_empty: {
    title: 'Carrinho vazio',
    detail: 'Adicione projetos ao carrinho antes de finalizar a compra',
  },
  cart_duplicate: { title: 'Projeto já está no carrinho' },
  cart_add_failed: { title: 'Erro ao adicionar ao carrinho' },
  cart_remove_failed: { title: 'Erro ao remover do carrinho' },
  cart_full: {
    title: 'Erro ao adicionar ao carrinho',
    detail: 'O carrinho está cheio. Finalize a compra ou remova algo.',
  },
  own_project: { title: 'Este é seu projeto' },
  already_owned: { title: 'Você já tem estes arquivos', detail: 'Eles estão em Minhas Compras.' },
  sold_out: { title: 'Erro ao adicionar ao carrinho', detail: 'Não há tantas peças prontas desta variante.' },
  text_too_long: {
    title: 'Texto longo demais',
    detail: `O texto da peça pode ter até ${business.maxPersonalization} caracteres.`,
  },
  offer_gone: { title: 'Erro ao processar compra', detail: 'Este item não está mais à venda.' },
  address_needed: { title: 'Falta o endereço', detail: 'Diga para onde enviar as peças impressas.' },
  not_served: { title: 'Sem entrega neste endereço', detail: 'O maker não envia estas peças para lá.' },
  terms_changed: { title: 'Os Termos de Uso mudaram', detail: 'Leia os novos e confirme a compra.' },
  prices_changed: { title: 'O preço mudou', detail: 'Confira o novo total e confirme a compra.' },
  session_invalid: { title: 'Sessão inválida' },
  payment_check_failed: { title: 'Erro ao verificar pagamento' },
  regret_failed: { title: 'Erro ao desistir da compra', detail: 'Nada mudou. Tente de novo em instantes.' },
  download_failed: { title: 'Erro ao baixar arquivo' },

  report_sent: { title: 'Denúncia recebida', detail: 'O número e o prazo vão também por e-mail.' },
  review_asked: { title: 'Revisão pedida', detail: 'Você recebe um e-mail com a resposta.' },
  review_not_now: { title: 'A revisão não foi pedida', detail: 'Ela já foi pedida, ou o prazo acabou.' },
  appeal_not_now: { title: 'O recurso não foi enviado', detail: 'Ele já foi enviado, ou a conta já voltou.' },
  claim_sent: { title: 'Reclamação recebida', detail: 'O número e o prazo vão também por e-mail.' },
  claim_answered: {
    title: 'Resposta enviada',
    detail: 'Quem reclamou a recebe, e nossa equipe decide com as duas partes.',
  },
  claim_not_now: { title: 'A resposta não foi enviada', detail: 'O prazo acabou, ou nossa equipe já decidiu.' },
  appeal_sent: { title: 'Recurso enviado', detail: 'Nossa equipe analisa e responde por e-mail.' },
} satisfies Record<string, ToastText>

export type ToastKey = keyof typeof toastTexts

export function isToastKey(key: string): key is ToastKey {
  return Object.hasOwn(toastTexts, key)
}
