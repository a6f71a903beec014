import { type AskedLine, type Fee, priceOrder } from './price-order.ts'

/** Returns the lines at each kit's price, or with their coupons where that makes the order cheaper. */
export function kitOrCoupon<Line extends AskedLine>(lines: readonly Line[], fee: Fee): Line[] {
  const ids = new Set(lines.flatMap(({ kit, coupon }) => (kit && coupon ? [kit.id] : [])))
  let kept = lines.map((line) => (line.kit ? { ...line, coupon: null } : line))
  for (const id of ids) {
    const alone = kept.map((line, place) => {
      const { kit } = line
      return kit?.id === id
        ? { ...line, kit: null, unitPriceCents: kit.aloneCents, coupon: lines[place]?.coupon ?? null }
        : line
    })
    if (priceOrder(alone, { fee }).goodsCents < priceOrder(kept, { fee }).goodsCents) kept = alone
  }
  return kept
}
