import { href, redirect } from 'react-router'
import type { Viewer } from '#domain/accounts/viewer.ts'
import { knownOfAddress, readerCep } from '#app/freight/visitor-cep.server.ts'
import { currentVersion } from '#app/accounts/agreement.server.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { goodsSum } from '#domain/checkout/goods-sum.ts'
import { readPayWith, readWish } from '#domain/checkout/checkout-input.ts'
import { prepareDelivery } from '#domain/checkout/deliveries.server.ts'
import { quoteShipments } from '#domain/freight/quote-shipments.server.ts'
import { usualFreight } from '#domain/freight/quote.ts'
import { pieceKindOf } from '#domain/orders/withdrawal-rule.ts'
import { services } from '#services'
import type { PayWith } from '#domain/checkout/ways-to-pay.ts'
import { pixOffer } from './pix-offer.server.ts'
import { checkoutRefusals } from './words.ts'

/** Finds what the page of addresses and ways of delivery shows; without anything to send, it leads back to the cart. */
export async function deliveryPage(request: Request, viewer: Pick<Viewer, 'id' | 'fullName'>) {
  const buyerId = viewer.id
  const { searchParams } = new URL(request.url)
  const [wish, payWith] = [readWish(searchParams), readPayWith(searchParams)]
  const asked = { buyerId, wishes: wish && [wish], addressId: searchParams.get('endereco') }
  const prepared = await prepareDelivery(services, asked)
  if (!prepared.ok)
    throw await redirectWithToast(href('/carrinho'), { kind: 'error', text: checkoutRefusals[prepared.reason].toast })
  if (prepared.lines.every((line) => line.kind === 'digital')) throw redirect(href('/carrinho'))
  const { lines, addresses, address, shipments } = prepared
  const isNew = !address || searchParams.get('endereco') === 'novo'
  return {
    addresses,
    address,
    shipments,
    lines: lines.map((line) => {
      const {
        offerId,
        title,
        image,
        kind,
        quantity,
        variant,
        personalization,
        unitPriceCents,
        designerId: makerId,
        soldBy,
      } = line
      const isFirm = kind === 'printed' && services.regretRules[pieceKindOf(line)] === 'until_printing'
      return {
        offerId,
        title,
        image,
        kind,
        quantity,
        variant,
        personalization,
        unitPriceCents,
        makerId,
        soldBy,
        isFirm,
      }
    }),
    sum: goodsSum(lines, pixDiscount(payWith)),
    isNew,
    terms: await currentVersion(),
    freightFeeBps: services.shopSettings.now().fee.freightBps,
    known: isNew ? await knownOfAddress(request, viewer) : undefined,
    /** While no address is chosen: freight to the CEP that the cart knew, so that the sum of the cart stands. */
    estimate: isNew ? await estimateFreight(request, buyerId, lines) : null,
    /** What is bought past the cart and how it is to be paid, as the address says it. */
    kept: {
      ...(wish && { oferta: wish.offerId, quantidade: String(wish.quantity), texto: wish.personalization }),
      ...(payWith && { pagar: payWith }),
    } as Record<string, string>,
  }
}

/** What Pix takes off, in basis points, where it is paid by Pix. */
function pixDiscount(payWith: PayWith | undefined): number {
  const pix = pixOffer()
  return pix && (pix.isOnlyWay || payWith === 'pix') ? pix.discountBps : 0
}

/** What the usual ways cost together to where the reader last asked; null without a CEP, or when a maker does not send there. */
async function estimateFreight(
  request: Request,
  buyerId: string,
  lines: { kind: string; offerId: string; quantity: number }[],
) {
  const cep = await readerCep(request, { id: buyerId })
  if (!cep) return null
  const printed = lines.filter((line) => line.kind === 'printed')
  const quotes = await quoteShipments(services, { lines: printed, cep })
  const cents = usualFreight(quotes)
  return cents === null ? null : { cep, cents }
}

export type DeliveryPage = Awaited<ReturnType<typeof deliveryPage>>
