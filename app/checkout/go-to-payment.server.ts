import { href, redirect, type RouterContextProvider } from 'react-router'
import { logAndReturnNull } from '#app/http/log-and-return-null.server.ts'
import { agreementOf } from '#app/accounts/agreement.server.ts'
import { withTypedAmount } from '#app/catalog/typed-amount.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { buyNowForm } from '#domain/checkout/checkout-input.ts'
import type { ShownPrice } from '#domain/checkout/checkout.ts'
import { type CheckoutRequest, startCheckout } from '#domain/checkout/start-checkout.server.ts'
import { kitWishes } from '#domain/kits/kits-on-sale.server.ts'
import { parseBRL } from '#domain/shared/money.ts'
import { services } from '#services'
import { checkoutRefusals } from './words.ts'

type Pressed = CheckoutRequest & { agreement: Awaited<ReturnType<typeof agreementOf>> }

/** Starts a checkout and redirects to the payment, or to `back` with a message if refused. */
export async function goToPayment({ agreement, ...purchase }: Pressed, back: string): Promise<Response> {
  const { isStale, ...agreed } = agreement
  if (isStale) {
    // The review shows the cart or one offer; several offers return to their own page.
    const again = (purchase.wishes?.length ?? 0) > 1 ? back : reviewPath(purchase)
    return redirectWithToast(again, { kind: 'error', text: 'terms_changed' })
  }
  const request = { ...purchase, agreement: agreed }
  const started = await startCheckout(services, request).catch(logAndReturnNull('checkout failed'))
  if (!started) return redirectWithToast(back, { kind: 'error', text: 'checkout_failed' })
  if (!started.ok && started.reason === 'other_total') return redirect(reviewPath(request), 303)
  if (!started.ok && started.reason === 'delivery_needed')
    return redirect(deliveryPath(request, started.wishes[0]), 303)
  if (!started.ok) {
    const changed = 'changed' in started ? started.changed : []
    return redirectWithToast(withPrices(back, changed), { kind: 'error', text: checkoutRefusals[started.reason].toast })
  }
  return redirect(ownPath(started.url), { status: 303, headers: { 'cache-control': 'private, no-store' } })
}

function reviewPath({ wishes, payWith, delivery }: CheckoutRequest): string {
  const query = new URLSearchParams(payWith && { pagar: payWith })
  const [wish] = wishes ?? []
  if (wish && 'offerId' in wish) addWish(query, { personalization: '', ...wish })
  if (delivery && delivery !== 'ask') {
    if (delivery.addressId) query.set('endereco', delivery.addressId)
    for (const { makerId, service, cents } of delivery.ways ?? [])
      query.append('entrega', `${makerId}:${service}:${cents}`)
  }
  return query.size > 0 ? `${href('/revisar')}?${query}` : href('/revisar')
}

function addWish(
  query: URLSearchParams,
  { offerId, quantity, personalization, upgradeOf, amountCents }: CartWish,
): void {
  query.set('oferta', offerId)
  query.set('quantidade', String(quantity))
  if (personalization) query.set('texto', personalization)
  if (upgradeOf) query.set('ampliar', upgradeOf)
  if (amountCents != null) query.set('valor', String(amountCents))
}

type CartWish = {
  offerId: string
  quantity: number
  personalization: string
  upgradeOf?: string | undefined
  amountCents?: number | null | undefined
}

function deliveryPath({ wishes, payWith }: CheckoutRequest, wish: CartWish | undefined): string {
  const query = new URLSearchParams(payWith && { pagar: payWith })
  if (wishes && wish) addWish(query, wish)
  return query.size > 0 ? `${href('/entrega')}?${query}` : href('/entrega')
}

/** Returns the cart's address with the old prices, shown beside the new ones; other addresses unchanged. */
function withPrices(back: string, changed: ShownPrice[]): string {
  if (back !== href('/carrinho') || changed.length === 0) return back
  return `${back}?${changed.map(({ offerId, cents }) => `antes=${offerId}:${cents}`).join('&')}`
}

/** Returns an address of this site as a path, since cookies and the CSP's `form-action` depend on the origin. */
export function ownPath(address: string): string {
  const url = new URL(address)
  return url.origin === services.publicUrl.origin ? url.pathname + url.search : address
}

export async function buyOffer(
  { buyerId, context, codes }: { buyerId: string; context: Readonly<RouterContextProvider>; codes: string[] },
  fields: Record<string, unknown>,
  back: string,
): Promise<Response> {
  const form = buyNowForm.safeParse(fields)
  if (!form.success) return redirectWithToast(back, { kind: 'error', text: 'checkout_failed' })
  const { licence_id, project_id, kit, quantity, personalization, amount, shown, method } = form.data
  const offerId = licence_id ?? form.data.offerId
  const wanted = kit ? await kitWishes(services.db, buyerId, kit) : null
  if (wanted && !wanted.ok) return redirectWithToast(back, { kind: 'error', text: wanted.reason })
  const unitCents = shown.find((price) => price.offerId === (kit ?? offerId))?.cents
  // An amount is typed only for an open price; an unreadable one is below every minimum.
  const amountCents = unitCents === undefined && amount.trim() ? (parseBRL(amount) ?? 1) : undefined
  const wish = offerId
    ? { offerId, quantity, personalization, amountCents }
    : { projectId: project_id ?? '', amountCents }
  const wishes = wanted ? wanted.offerIds.map((one) => ({ offerId: one, quantity: 1 })) : [wish]
  const seenCents = unitCents ?? amountCents
  const prices = offerId && seenCents !== undefined ? [{ offerId, cents: seenCents }] : []
  const seen = kit ? { totalCents: unitCents } : { prices }
  const agreement = await agreementOf(context, fields.terms)
  // 'Comprar kit' charges the price that it shows; in the cart a coupon may be cheaper.
  const coupons = { codes: kit ? [] : codes }
  const page = offerId ? withTypedAmount(back, offerId, amountCents === undefined ? null : amount) : back
  return goToPayment({ buyerId, wishes, shown: seen, payWith: method, coupons, delivery: 'ask', agreement }, page)
}
