import { href, redirect } from 'react-router'
import type { Viewer } from '#domain/accounts/viewer.ts'
import { knownOfAddress } from '#app/addresses/known-of-address.server.ts'
import { currentVersion } from '#app/accounts/agreement.server.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { readPayWith, readWish } from '#domain/checkout/checkout-input.ts'
import { prepareDelivery } from '#domain/checkout/deliveries.server.ts'
import { quoteShipments } from '#domain/freight/quote-shipments.server.ts'
import { usualFreight } from '#domain/freight/quote.ts'
import { pieceKindOf } from '#domain/orders/withdrawal-rule.ts'
import { services } from '#services'
import type { PayWith } from '#domain/checkout/ways-to-pay.ts'
import { keptCodes } from '#app/coupons/kept-codes.server.ts'
import { pixOffer } from './pix-offer.server.ts'
import { checkoutRefusals } from './words.ts'

/** Returns the delivery page; redirects to the cart if nothing needs shipping. */
export async function deliveryPage(request: Request, viewer: Pick<Viewer, 'id' | 'fullName'>) {
  const buyerId = viewer.id
  const { searchParams } = new URL(request.url)
  const [wish, payWith] = [readWish(searchParams), readPayWith(searchParams)]
  const { fee } = services.shopSettings.now()
  const rules = { fee, pixDiscountBps: pixDiscount(payWith) }
  const codes = await keptCodes(request)
  const asked = { buyerId, wishes: wish && [wish], codes, addressId: searchParams.get('endereco'), ...rules }
  const prepared = await prepareDelivery(services, asked)
  if (!prepared.ok)
    throw await redirectWithToast(href('/carrinho'), { kind: 'error', text: checkoutRefusals[prepared.reason].toast })
  const { lines, listCents, totalCents, reasons } = prepared.price
  if (lines.every((line) => line.kind === 'digital')) throw redirect(href('/carrinho'))
  const { addresses, address, shipments } = prepared
  const isNew = !address || searchParams.get('endereco') === 'novo'
  const known = isNew ? await knownOfAddress(request, viewer) : undefined
  return {
    addresses,
    address,
    shipments,
    lines: lines.map((line) => ({
      offerId: line.offerId,
      title: line.title,
      image: line.image,
      kind: line.kind,
      quantity: line.quantity,
      variant: line.variant,
      personalization: line.personalization,
      unitPriceCents: line.unitPriceCents,
      makerId: line.designerId,
      soldBy: line.soldBy,
      isFirm: line.kind === 'printed' && services.withdrawalRules[pieceKindOf(line)] === 'until_printing',
    })),
    sum: { listCents, totalCents, reasons },
    isNew,
    terms: await currentVersion(),
    freightFeeBps: fee.freightBps,
    known,
    estimate: known?.cep ? await estimateFreight(known.cep, lines) : null,
    back: wish && lines[0] ? href('/projeto/:id', { id: lines[0].projectId }) : href('/carrinho'),
    kept: {
      ...(wish && { oferta: wish.offerId, quantidade: String(wish.quantity), texto: wish.personalization }),
      ...(payWith && { pagar: payWith }),
    } as Record<string, string>,
  }
}

function pixDiscount(payWith: PayWith | undefined): number {
  const pix = pixOffer()
  return pix && (pix.isOnlyWay || payWith === 'pix') ? pix.discountBps : 0
}

/** Returns the CEP and the freight of the default services in cents; null if a maker does not ship there. */
async function estimateFreight(cep: string, lines: { kind: string; offerId: string; quantity: number }[]) {
  const printed = lines.filter((line) => line.kind === 'printed')
  const quotes = await quoteShipments(services, { lines: printed, cep })
  const cents = usualFreight(quotes)
  return cents === null ? null : { cep, cents }
}

export type DeliveryPage = Awaited<ReturnType<typeof deliveryPage>>
