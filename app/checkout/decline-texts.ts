import type { DeclineReason } from '#domain/orders/decline-reason.ts'

/** What to tell somebody whose payment was refused, and what they can do now. */
export const declineTexts: Record<DeclineReason, { title: string; next: string }> = {
  insufficient_funds: {
    title: 'O cartão não tem saldo ou limite para esta compra.',
    next: 'Use outro cartão ou pague com Pix.',
  },
  limit_exceeded: {
    title: 'A compra passa do limite que o banco deixa para este cartão.',
    next: 'Ajuste o limite no aplicativo do banco, use outro cartão ou pague com Pix.',
  },
  wrong_card_data: {
    title: 'Algum dado do cartão não confere.',
    next: 'Confira o número, a validade e o código de segurança e tente de novo.',
  },
  expired_card: { title: 'Este cartão está vencido.', next: 'Use outro cartão ou pague com Pix.' },
  not_authenticated: {
    title: 'O banco pediu uma confirmação que não foi feita.',
    next: 'Tente de novo e confirme a compra no aplicativo do banco.',
  },
  card_blocked: {
    title: 'Este cartão está bloqueado ou ainda não foi desbloqueado.',
    next: 'Desbloqueie no aplicativo do banco, use outro cartão ou pague com Pix.',
  },
  not_supported: {
    title: 'Este cartão não aceita esta compra.',
    next: 'Veja no banco se compras pela internet estão liberadas, use outro cartão ou pague com Pix.',
  },
  call_bank: {
    title: 'O banco recusou sem dizer o motivo.',
    next: 'Fale com o banco para liberar a compra, use outro cartão ou pague com Pix.',
  },
  repeated: {
    title: 'O banco achou que esta compra era repetida.',
    next: 'Confira em Minhas Compras se já está paga. Se não, espere alguns minutos e tente de novo.',
  },
  refused_for_safety: {
    title: 'O pagamento foi recusado na análise de segurança.',
    next: 'Use outro cartão ou pague com Pix.',
  },
  too_many_attempts: {
    title: 'Foram tentativas demais com este cartão.',
    next: 'Use outro cartão, pague com Pix ou tente amanhã.',
  },
  try_later: {
    title: 'O banco não respondeu.',
    next: 'Tente de novo em alguns minutos ou pague com Pix.',
  },
  other: {
    title: 'O pagamento foi recusado.',
    next: 'Confira os dados e o limite do cartão, use outro cartão ou pague com Pix.',
  },
}
