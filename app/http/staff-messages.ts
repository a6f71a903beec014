import type { ToastText } from './script-messages.ts'

/** What is said to staff after they did something. */
export const staffToastTexts = {
  refund_decided: { title: 'Devolução decidida', detail: 'Quem comprou e quem vendeu recebem um e-mail.' },
  refund_retried: { title: 'A devolução vai ser tentada de novo' },
  refund_closed: { title: 'Devolução encerrada' },
  dispute_answered: { title: 'Resposta guardada', detail: 'Envie o mesmo texto no painel do provedor.' },
  payouts_proposed: { title: 'Rodada montada', detail: 'Confira os valores e aprove.' },
  payouts_approved: { title: 'Repasses aprovados', detail: 'Eles saem quando você enviar.' },
  payouts_sent: { title: 'Repasses enviados', detail: 'O que perdeu a base desde a aprovação foi cancelado.' },
  payouts_stopped: { title: 'Repasses parados', detail: 'Nada sai até você retomar.' },
  payouts_resumed: { title: 'Repasses retomados' },
  payout_ended: { title: 'Repasse atualizado' },
  payout_cancelled: { title: 'Repasse cancelado', detail: 'O valor fica no saldo do maker.' },
  money_held: { title: 'Repasses retidos', detail: 'O maker vê o motivo na carteira.' },
  hold_lifted: { title: 'Retenção encerrada' },
  message_decided: { title: 'Decisão registrada' },
  answer_sent: { title: 'Resposta enviada', detail: 'Ela aparece na conversa e segue por e-mail.' },
  thread_closed: { title: 'Conversa encerrada' },
  thread_reopened: { title: 'Conversa reaberta' },
  account_blocked: { title: 'Conta bloqueada', detail: 'As sessões terminaram e os projetos saíram do catálogo.' },
  account_unblocked: { title: 'Conta desbloqueada', detail: 'Os projetos voltaram como estavam.' },
  category_changed: { title: 'Categoria alterada' },
  decision_made: { title: 'Decisão registrada', detail: 'Quem publicou e quem denunciou são avisados por e-mail.' },
  order_settled: { title: 'Provedor consultado', detail: 'O pedido está como o provedor diz.' },
  order_still_held: {
    title: 'Provedor consultado',
    detail: 'O pagamento continua diferente do cobrado: pedido retido.',
  },
} as const satisfies Record<string, ToastText>
