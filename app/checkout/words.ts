import type { ToastKey } from '#app/http/messages.ts'
import { belowMinimumSentence } from '#domain/shop-settings/minimum-order.ts'
import type { CheckoutRefusal } from '#domain/checkout/checkout.ts'
import type { DeclineReason } from '#domain/orders/order.ts'
import { formatBRL } from '#domain/shared/format.ts'
import { business } from '#domain/shared/business.ts'

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
    next: 'Tente de novo ou pague de outro jeito. Se foi com cartão, confira os dados e o limite dele.',
  },
}

type Reason = CheckoutRefusal['reason']

export const checkoutRefusals = {
  empty_cart: {
    toast: 'cart_empty',
    status: 400,
    say: () => 'Carrinho vazio. Adicione projetos ao carrinho antes de finalizar a compra',
  },
  too_many: {
    toast: 'checkout_failed',
    status: 400,
    say: () => `Uma compra pode ter até ${business.maxCartLines} itens.`,
  },
  too_many_orders: {
    toast: 'too_many_orders',
    status: 429,
    say: () => 'Foram compras demais em pouco tempo. Tente de novo em uma hora.',
  },
  coupon_gone: {
    toast: 'coupon_gone',
    status: 409,
    say: () => 'O último uso do cupom acabou de sair. Confira o total.',
  },
  coupon_refused: { toast: 'coupon_gone', status: 409, say: (sentence) => sentence },
  repeated: { toast: 'checkout_failed', status: 400, say: () => 'O mesmo item aparece mais de uma vez.' },
  unknown: { toast: 'offer_gone', status: 404, say: () => 'Projeto não encontrado' },
  own_project: { toast: 'own_project', status: 403, say: (title) => `Este é seu projeto: ${title}` },
  inactive: { toast: 'offer_gone', status: 409, say: (title) => `${title} não está mais à venda.` },
  already_owned: { toast: 'already_owned', status: 409, say: (title) => `Você já tem os arquivos de ${title}.` },
  two_licences: {
    toast: 'checkout_failed',
    status: 400,
    say: (title) => `Escolha uma licença só de ${title}.`,
  },
  sold_out: { toast: 'sold_out', status: 409, say: (title) => `Não há tantas peças prontas de ${title}.` },
  is_free: {
    toast: 'is_free',
    status: 409,
    say: (title) => `Os arquivos de ${title} são grátis: baixe na página do projeto.`,
  },
  amount_too_low: { toast: 'amount_too_low', status: 400, say: (sentence) => sentence },
  below_minimum: { toast: 'below_minimum', status: 409, say: (sentence) => sentence },
  text_too_long: {
    toast: 'text_too_long',
    status: 400,
    say: () => `O texto da peça pode ter até ${business.maxPersonalization} caracteres.`,
  },
  delivery_needed: { toast: 'address_needed', status: 409, say: () => 'Diga para onde enviar as peças.' },
  address_needed: {
    toast: 'address_needed',
    status: 409,
    say: () => 'Cadastre um endereço de entrega em /perfil/enderecos antes de comprar peças impressas.',
  },
  not_served: {
    toast: 'not_served',
    status: 409,
    say: (maker) => `${maker} não envia estas peças para este endereço.`,
  },
  paused: {
    toast: 'shop_paused',
    status: 409,
    say: (maker) => `A loja de ${maker} está em pausa para peças impressas.`,
  },
  busy: { toast: 'shop_busy', status: 409, say: (maker) => `A fila de ${maker} passa de 90 dias úteis.` },
  cart_changed: { toast: 'cart_changed', status: 409, say: () => 'O carrinho mudou. Confira antes de pagar.' },
  other_total: { toast: 'prices_changed', status: 409, say: () => 'O total mudou. Confira antes de pagar.' },
  total_changed: { toast: 'prices_changed', status: 409, say: () => 'O preço mudou. Confira o novo total.' },
} satisfies Record<Reason, { toast: ToastKey; status: number; say: (title: string) => string }>

export function refusalText(refusal: CheckoutRefusal): string {
  const named = 'title' in refusal ? refusal.title : ''
  return checkoutRefusals[refusal.reason].say(sentenceOf(refusal) ?? named)
}

function sentenceOf(refusal: CheckoutRefusal): string | null {
  if (refusal.reason === 'below_minimum') return belowMinimumSentence(refusal)
  if (refusal.reason !== 'amount_too_low') return null
  return `${refusal.title}: o menor valor é ${formatBRL(refusal.lowestCents)}.`
}

export const methods = { card: 'Cartão de crédito', debit: 'Cartão de débito', pix: 'Pix' }
