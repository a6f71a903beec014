import { href, redirect } from 'react-router'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { readPayWith, readWish } from '#domain/checkout/checkout-input.ts'
import { prepareDelivery } from '#domain/checkout/deliveries.server.ts'
import { pieceKindOf } from '#domain/orders/withdrawal-rule.ts'
import { services } from '#services'
import { checkoutRefusals } from './words.ts'

/** Finds what the page of addresses and ways of delivery shows; without anything to send, it leads back to the cart. */
export async function deliveryPage(buyerId: string, searchParams: URLSearchParams) {
  const [wish, payWith] = [readWish(searchParams), readPayWith(searchParams)]
  const asked = { buyerId, wishes: wish && [wish], addressId: searchParams.get('endereco') }
  const prepared = await prepareDelivery(services, asked)
  if (!prepared.ok)
    throw await redirectWithToast(href('/carrinho'), { kind: 'error', text: checkoutRefusals[prepared.reason].toast })
  if (prepared.lines.every((line) => line.kind === 'digital')) throw redirect(href('/carrinho'))
  const { lines, addresses, address, shipments } = prepared
  return {
    addresses,
    address,
    shipments,
    lines: lines.map((line) => {
      const { offerId, title, kind, quantity, variant, personalization, unitPriceCents, designerId: makerId } = line
      const isFirm = kind === 'printed' && services.regretRules[pieceKindOf(line)] === 'until_printing'
      return { offerId, title, kind, quantity, variant, personalization, unitPriceCents, makerId, isFirm }
    }),
    isNew: !address || searchParams.get('endereco') === 'novo',
    /** What is bought past the cart and how it is to be paid, as the address says it. */
    kept: {
      ...(wish && { oferta: wish.offerId, quantidade: String(wish.quantity), texto: wish.personalization }),
      ...(payWith && { pagar: payWith }),
    } as Record<string, string>,
  }
}

export type DeliveryPage = Awaited<ReturnType<typeof deliveryPage>>
