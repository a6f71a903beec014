import { business } from '#domain/shared/business.ts'
import type { CheckoutRefusal } from '#domain/checkout/checkout.ts'
import type { ToastKey } from '#app/http/messages.ts'

type Reason = CheckoutRefusal['reason']

/** How each refusal of a checkout is said: as a toast on our pages, as status and sentence in the JSON API. */
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
  repeated: { toast: 'checkout_failed', status: 400, say: () => 'O mesmo item aparece mais de uma vez.' },
  unknown: { toast: 'offer_gone', status: 404, say: () => 'Projeto não encontrado' },
  own_project: { toast: 'own_project', status: 403, say: (title) => `Este é seu projeto: ${title}` },
  inactive: { toast: 'offer_gone', status: 409, say: (title) => `${title} não está mais à venda.` },
  already_owned: { toast: 'already_owned', status: 409, say: (title) => `Você já tem os arquivos de ${title}.` },
  sold_out: { toast: 'sold_out', status: 409, say: (title) => `Não há tantas peças prontas de ${title}.` },
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
  total_changed: { toast: 'prices_changed', status: 409, say: () => 'O preço mudou. Confira o novo total.' },
} satisfies Record<Reason, { toast: ToastKey; status: number; say: (title: string) => string }>

/** The refusal in one Portuguese sentence. */
export function refusalText(refusal: CheckoutRefusal): string {
  return checkoutRefusals[refusal.reason].say('title' in refusal ? refusal.title : '')
}
