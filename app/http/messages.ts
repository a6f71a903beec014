import type { CreateRefusal } from '#domain/catalog/create-project.server.ts'
import type { UpdateRefusal } from '#domain/catalog/update-project.server.ts'
import type { StaffRefundRefusal } from '#domain/orders/refund-purchases.server.ts'
import type { WithdrawalRefusal } from '#domain/orders/withdraw-purchases.server.ts'
import type { BlockRefusal } from '#domain/moderation/set-account-blocked.server.ts'
import type { DecisionRefusal } from '#domain/moderation/decide-project.server.ts'
import type { ReportReason } from '#domain/moderation/report.ts'
import { business } from '#domain/shared/business.ts'
import type { StaffActionName } from '#domain/staff/staff-action.ts'
import { networkToastTexts } from '#app/network/words.ts'
import { scriptToastTexts, type ToastText } from './script-messages.ts'

/** What the product says after something was done, by key. A cookie carries the key, never the text. */
export const toastTexts = {
  ...scriptToastTexts,
  ...networkToastTexts,
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
  second_factor_off: { title: 'Verificação em duas etapas desativada' },
  account_closed: { title: 'Conta excluída', detail: 'Enviamos um último e-mail para confirmar.' },
  session_ended: { title: 'Você saiu nesse aparelho' },
  profile_updated: { title: 'Perfil atualizado com sucesso!' },
  project_created: { title: 'Projeto criado com sucesso!' },
  project_created_held: {
    title: 'Projeto criado, em análise',
    detail: 'Ele aparece na loja depois que nossa equipe olhar. Você recebe um e-mail com o motivo.',
  },
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
  refund_decided: { title: 'Devolução decidida', detail: 'Quem comprou e quem vendeu recebem um e-mail.' },
  refund_retried: { title: 'A devolução vai ser tentada de novo' },
  refund_closed: { title: 'Devolução encerrada' },
  dispute_answered: { title: 'Resposta guardada', detail: 'Envie o mesmo texto no painel do provedor.' },
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
  payouts_proposed: { title: 'Rodada montada', detail: 'Confira os valores e aprove.' },
  payouts_approved: { title: 'Repasses aprovados', detail: 'Eles saem quando você enviar.' },
  payouts_sent: { title: 'Repasses enviados', detail: 'O que perdeu a base desde a aprovação foi cancelado.' },
  payouts_stopped: { title: 'Repasses parados', detail: 'Nada sai até você retomar.' },
  payouts_resumed: { title: 'Repasses retomados' },
  payout_ended: { title: 'Repasse atualizado' },
  payout_cancelled: { title: 'Repasse cancelado', detail: 'O valor fica no saldo do maker.' },
  money_held: { title: 'Repasses retidos', detail: 'O maker vê o motivo na carteira.' },
  hold_lifted: { title: 'Retenção encerrada' },
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
  shipment_moved: { title: 'Pedido atualizado', detail: 'Quem comprou foi avisado por e-mail.' },
  shipment_too_late: { title: 'Nada mudou', detail: 'O pedido já estava adiante ou foi cancelado.' },
  return_asked: { title: 'Pedido registrado', detail: 'O maker foi avisado por e-mail e tem prazo para responder.' },
  return_moved: { title: 'Devolução atualizada', detail: 'Quem participa dela recebe um e-mail.' },
  return_too_late: { title: 'Nada mudou', detail: 'A devolução já estava em outra situação.' },
  return_disputed: { title: 'Nada mudou', detail: 'O banco está decidindo sobre este pagamento. Espere o fim da contestação.' }, // prettier-ignore
  message_sent: { title: 'Mensagem enviada', detail: 'A outra pessoa recebe um e-mail.' },
  proof_sent: { title: 'Fotos enviadas', detail: 'Quem comprou recebe um e-mail para aprovar ou pedir um ajuste.' },
  proof_approved: { title: 'Peça aprovada', detail: 'O maker foi avisado e pode postar.' },
  proof_adjusted: { title: 'Ajuste pedido', detail: 'O maker foi avisado.' },
  proof_needed: {
    title: 'Faltam as fotos aprovadas',
    detail: 'Esta peça só é postada depois que quem comprou aprovar as fotos.',
  },
  message_reported: { title: 'Mensagem denunciada', detail: 'Nossa equipe vai olhar.' },
  message_decided: { title: 'Decisão registrada' },
  receipt_confirmed: { title: 'Recebimento confirmado', detail: 'Aproveite para avaliar o que chegou.' },
  workshop_saved: { title: 'Oficina salva', detail: 'Vale para os próximos pedidos.' },
  shop_paused: { title: 'Loja em pausa', detail: 'O maker não está vendendo peças impressas agora.' },
  shop_busy: { title: 'Fila cheia', detail: 'A fila deste maker passa de 90 dias úteis.' },
  label_wanted: { title: 'Etiqueta pedida', detail: 'O valor saiu do seu saldo. Já já ela está pronta para imprimir.' },
  label_given_back: {
    title: 'Devolução pedida',
    detail: 'O valor volta ao seu saldo quando a transportadora confirmar.',
  },
  label_needed: { title: 'Falta a etiqueta', detail: 'Compre a etiqueta antes de marcar como postado.' },
  label_price_changed: { title: 'O preço da etiqueta mudou', detail: 'Confira o valor novo antes de comprar.' },
  label_no_seller: {
    title: 'Sem etiquetas por enquanto',
    detail: 'A plataforma não está comprando etiquetas agora. Fale com o suporte sobre este envio.',
  },
  label_not_printed: {
    title: 'A etiqueta não abriu',
    detail: 'Ela pode estar sendo gerada. Tente de novo em alguns minutos.',
  },
  sender_needed: {
    title: 'Falta o seu endereço',
    detail: 'Cadastre em Endereços, com CPF, o endereço do CEP da sua tabela de frete: ele vai na etiqueta.',
  },
  freight_saved: { title: 'Tabela de frete salva', detail: 'Vale para os próximos pedidos.' },
  prices_changed: { title: 'O preço mudou', detail: 'Confira o novo total e confirme a compra.' },
  session_invalid: { title: 'Sessão inválida' },
  payment_check_failed: { title: 'Erro ao verificar pagamento' },
  regret_failed: { title: 'Erro ao desistir da compra', detail: 'Nada mudou. Tente de novo em instantes.' },
  download_failed: { title: 'Erro ao baixar arquivo' },
  newsletter_invalid: { title: 'Email inválido' },

  answer_sent: { title: 'Resposta enviada', detail: 'Ela aparece na conversa e segue por e-mail.' },
  thread_closed: { title: 'Conversa encerrada' },
  thread_reopened: { title: 'Conversa reaberta' },
  account_blocked: { title: 'Conta bloqueada', detail: 'As sessões terminaram e os projetos saíram do catálogo.' },
  account_unblocked: { title: 'Conta desbloqueada', detail: 'Os projetos voltaram como estavam.' },
  category_changed: { title: 'Categoria alterada' },
  decision_made: { title: 'Decisão registrada', detail: 'Quem publicou e quem denunciou são avisados por e-mail.' },
  report_sent: { title: 'Denúncia recebida', detail: 'Nossa equipe analisa e avisa você por e-mail.' },
  appeal_sent: { title: 'Recurso enviado', detail: 'Nossa equipe analisa e responde por e-mail.' },
  order_settled: { title: 'Provedor consultado', detail: 'O pedido está como o provedor diz.' },
  order_still_held: {
    title: 'Provedor consultado',
    detail: 'O pagamento continua diferente do cobrado: pedido retido.',
  },
} satisfies Record<string, ToastText>

export type ToastKey = keyof typeof toastTexts

export function isToastKey(key: string): key is ToastKey {
  return Object.hasOwn(toastTexts, key)
}

/** Why a step of payouts did not go through, for staff. */
export const payoutRefusals = {
  not_found: 'Este repasse não existe mais.',
  changed_meanwhile: 'A rodada mudou desde que você abriu a página. Confira os valores e aprove de novo.',
  stopped: 'Os repasses estão parados. Retome antes de enviar.',
  approved_by_sender: 'Quem aprova não envia: outra pessoa da equipe precisa enviar estes repasses.',
  too_late: 'Este repasse já está em outra situação. Confira antes de mudar.',
} as const

/** Why a project's form did not go through, beside what is wrong with a field: the field it belongs to, or `form`. */
export const projectRefusals = {
  category_unknown: { field: 'category_id', text: 'Selecione uma categoria' },
  upload_gone: {
    field: 'form',
    text: 'Um arquivo enviado antes não está mais guardado. Confira a lista e envie de novo.',
  },
  changed_meanwhile: {
    field: 'form',
    text: 'Este projeto foi alterado em outra aba. Confira os campos e salve de novo para valer o que está aqui.',
  },
} satisfies Record<
  Exclude<(CreateRefusal | UpdateRefusal)['reason'], 'not_maker' | 'not_found' | 'undeclared'>,
  { field: string; text: string }
>

/** What staff did, as the record of it says. */
export const staffActionTexts = {
  answer_thread: 'Respondeu conversa',
  close_thread: 'Encerrou conversa',
  reopen_thread: 'Reabriu conversa',
  block_account: 'Bloqueou conta',
  unblock_account: 'Desbloqueou conta',
  hold_project: 'Retirou projeto para análise',
  remove_project: 'Removeu projeto',
  put_back_project: 'Devolveu projeto ao catálogo',
  dismiss_reports: 'Arquivou denúncias',
  review_category: 'Passou a rever a categoria',
  trust_category: 'Deixou de rever a categoria',
  settle_order: 'Consultou pagamento',
  refund_order: 'Devolveu pagamento',
  retry_refund: 'Mandou tentar a devolução de novo',
  refund_by_hand: 'Devolveu por fora do provedor',
  answer_dispute: 'Respondeu contestação',
  decide_return: 'Decidiu devolução de peça',
  hide_message: 'Escondeu mensagem de pedido',
  keep_message: 'Manteve mensagem denunciada',
  approve_payouts: 'Aprovou repasses',
  send_payouts: 'Enviou repasses',
  cancel_payout: 'Cancelou repasse',
  confirm_payout: 'Confirmou repasse',
  fail_payout: 'Marcou repasse como falho',
  return_payout: 'Marcou repasse como devolvido',
  download_payout_file: 'Baixou arquivo de repasses',
  stop_payouts: 'Parou os repasses',
  resume_payouts: 'Retomou os repasses',
  hold_money: 'Reteve valores',
  lift_hold: 'Liberou retenção',
} satisfies Record<StaffActionName, string>

/** Why a purchase was not given up. */
export const withdrawalRefusals = {
  too_late: 'O prazo para desistir de um destes itens acabou. Confira a lista.',
  not_refundable: 'Um destes itens já foi devolvido. Confira a lista.',
  changed: 'As peças que você pode devolver mudaram. Confira a lista.',
  must_return: 'Um destes itens acabou de ser postado. Confira a lista.',
  disputed: 'Você contestou este pagamento no seu banco. O valor volta por lá, se ele decidir a seu favor.',
} satisfies Record<Exclude<WithdrawalRefusal['reason'], 'not_found'>, string>

/** Why an account was not blocked. */
export const blockRefusals = {
  is_staff: 'Contas da equipe não são bloqueadas por aqui.',
} satisfies Record<Exclude<BlockRefusal, 'not_found'>, string>
/** Why staff could not refund. */
export const refundRefusals = {
  not_refundable: 'Não há nada a devolver nestas compras. Recarregue a página.',
  too_much: 'É mais do que resta desta compra. Confira os valores.',
  disputed: 'O banco está decidindo sobre este pagamento. Espere o fim da contestação.',
} satisfies Record<Exclude<StaffRefundRefusal['reason'], 'not_found'>, string>

/** Why a decision about a project was not taken. */
export const decisionRefusals = {
  nothing_reported: 'Não há mais denúncia aberta: outra pessoa da equipe decidiu antes.',
  already_out: 'O projeto já está fora do catálogo: outra pessoa da equipe decidiu antes.',
  not_out: 'O projeto já voltou ao catálogo: outra pessoa da equipe decidiu antes.',
} satisfies Record<Exclude<DecisionRefusal, 'not_found'>, string>

/** What somebody can report a project for. */
export const reportReasonTexts = {
  copyright: 'Direito autoral ou marca de outra pessoa',
  forbidden_item: 'Item proibido',
  misleading: 'Anúncio enganoso',
  offensive: 'Conteúdo ofensivo',
  other: 'Outro motivo',
} satisfies Record<ReportReason, string>
