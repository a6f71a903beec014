import { data, href } from 'react-router'
import { codesCookie, keptCodes } from '#app/coupons/kept-codes.server.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { cartContents } from '#domain/cart/cart-contents.server.ts'
import type { CartLine, LineName } from '#domain/cart/cart.ts'
import { type CouponRefusal, plainCode, type RefusedCode } from '#domain/coupons/coupon.ts'
import { applyCoupons } from '#domain/coupons/apply-coupons.server.ts'
import { couponRefusalWords } from '#domain/coupons/coupon-words.ts'
import type { LinePrice } from '#domain/pricing/price-order.ts'
import { reasonWords } from '#domain/pricing/price-reason.ts'
import { formatBRL } from '#domain/shared/format.ts'
import { services } from '#services'

/**
 * Returns the cart's lines, applied coupons and refused codes. A coupon is also refused if promotions already give a
 * lower price for each of its lines.
 */
export async function couponsOfCart(buyerId: string, codes: readonly string[], contents: readonly CartLine[]) {
  const forSale = contents
    .filter(({ state }) => state === 'for_sale')
    .map((line) => ({ ...line, designerId: line.makerId, takesCoupon: !line.isOpenPrice }))
  const at = services.clock.now()
  const { fee } = services.shopSettings.now(at)
  const found = await applyCoupons(services, { buyerId, codes, lines: forSale, fee, at })
  const lines = contents.map((line): CartLine => found.lines.find((one) => isSameLine(one, line)) ?? line)
  const applied = found.used.map(({ code, makerName, cents }) => ({ code, makerName, cents }))
  return { lines, applied, refused: found.refused }
}

function isSameLine(one: LineName, other: LineName): boolean {
  return one.offerId === other.offerId && one.personalization === other.personalization
}

/** Returns each cart line with its coupon discount in words, or a note that the line's promotion is better. */
export function withCouponWords(lines: CartLine[], priced: readonly (CartLine & Pick<LinePrice, 'reasons'>)[]) {
  return lines.map((given) => {
    const { coupon, royalty: _, ...line } = given
    const own = priced.find((one) => isSameLine(one, line))
    const used = own?.reasons.find(({ kind }) => kind === 'coupon')
    const isBeaten = Boolean(coupon && !used && line.promotion)
    return {
      ...line,
      promotion: used ? null : line.promotion,
      fullCents: used ? (line.promotion?.fullCents ?? line.unitPriceCents) : line.unitPriceCents,
      couponWords: used
        ? `${reasonWords(used)}: − ${formatBRL(used.cents)}${line.promotion ? ', no lugar da promoção' : ''}`
        : isBeaten && coupon
          ? `A promoção já dá mais desconto que o cupom ${coupon.code}.`
          : null,
    }
  })
}

export type ShownCartLine = Omit<ReturnType<typeof withCouponWords>[number], 'print'>

/** Reasons for which a stored code is dropped, since every later cart would refuse the code too. */
const lasting: CouponRefusal['reason'][] = ['unknown', 'malformed', 'used_by_buyer', 'own']

/** Returns a header that removes codes refused for a lasting reason from the cookie; empty if there are none. */
export async function droppedCodes(codes: readonly string[], refused: readonly RefusedCode[]): Promise<HeadersInit> {
  const gone = new Set(refused.filter(({ refusal }) => lasting.includes(refusal.reason)).map(({ code }) => code))
  return gone.size > 0 ? { 'set-cookie': await codesCookie(codes.filter((code) => !gone.has(code))) } : {}
}

/** Stores a coupon code that lowers the cart's price ('Aplicar') and redirects to the cart, or returns the refusal. */
export async function applyCode(request: Request, buyerId: string, typed: string) {
  const code = plainCode(typed)
  const kept = (await keptCodes(request)).filter((one) => one !== code)
  const { applied, refused } = await couponsOfCart(buyerId, [...kept, code], await cartContents(services.db, buyerId))
  const isApplied = applied.some((one) => one.code === code)
  const refusal = refused.find((one) => one.code === code)?.refusal ?? ({ reason: 'malformed' } as const)
  if (!isApplied) return data({ coupon: typed, error: couponRefusalWords(refusal) }, 400)
  const useful = kept.filter((one) => applied.some((other) => other.code === one))
  const headers = new Headers({ 'set-cookie': await codesCookie([...useful, code]) })
  return redirectWithToast(href('/carrinho'), { kind: 'success', text: 'coupon_applied' }, headers)
}

export async function removeCode(request: Request, code: string): Promise<Response> {
  const kept = (await keptCodes(request)).filter((one) => one !== plainCode(code))
  const headers = new Headers({ 'set-cookie': await codesCookie(kept) })
  return redirectWithToast(href('/carrinho'), { kind: 'success', text: 'coupon_removed' }, headers)
}
