import { type Cents, shareOf, spread } from '#domain/shared/money.ts'
import { lowestPriceLeaving } from './lowest-price.ts'
import { lowestPaidCents } from './pricing.ts'

/** Coupon of an order line; an `amount` is spread over all lines with this coupon from one seller. */
export type LineCoupon = {
  code: string
  kind: 'percent' | 'amount'
  value: number
}

type CountedLine = {
  designerId: string
  unitPriceCents: Cents
  count: number
  royalty: { cents: Cents } | null
  promotion?: { fullCents: Cents } | null
  coupon?: LineCoupon | null
  /** Kit whose price includes `unitPriceCents`; such a line takes no coupon. */
  kit?: object | null
}

type CouponLine = CountedLine & { coupon: LineCoupon }

type PriceFee = { bps: number; fixedCents: Cents }

/**
 * Returns the cents that coupons subtract from each line's full price. Keeps each piece at R$ 1 and each line above its
 * royalty.
 */
export function couponCents(lines: readonly CountedLine[], fee: PriceFee): Cents[] {
  const parts = lines.map(() => 0)
  const held = lines.flatMap((line, index) =>
    line.coupon && !line.kit ? [{ ...line, coupon: line.coupon, index }] : [],
  )
  const names = new Set(held.map(nameOf))
  for (const name of names) {
    // Sorted, so that no cent depends on the order of the lines.
    let own = held
      .filter((line) => nameOf(line) === name)
      .map((line) => ({ ...line, fullCents: fullCentsOf(line), roomCents: roomOf(line, fee) }))
      .toSorted((a, b) => b.fullCents - a.fullCents || b.roomCents - a.roomCents || a.unitPriceCents - b.unitPriceCents)
    for (;;) {
      const off = centsOffEach(own)
      const isCheaper = own.map((line, at) => line.fullCents - off[at]! < line.unitPriceCents * line.count)
      if (isCheaper.every(Boolean)) {
        for (const [at, { index }] of own.entries()) parts[index] = off[at]!
        break
      }
      own = own.filter((_, at) => isCheaper[at])
    }
  }
  return parts
}

/** Returns the price of all pieces of a line without promotion and coupon. */
export function fullCentsOf({ promotion, unitPriceCents, count }: CountedLine): Cents {
  return (promotion?.fullCents ?? unitPriceCents) * count
}

function centsOffEach(lines: readonly (CouponLine & { fullCents: Cents; roomCents: Cents })[]): Cents[] {
  const rooms = lines.map(({ roomCents }) => roomCents)
  const [first] = lines
  if (first?.coupon.kind === 'amount') {
    const most = rooms.reduce((sum, room) => sum + room, 0)
    return spread(Math.min(first.coupon.value, most), rooms)
  }
  return lines.map(({ coupon, fullCents, count }, at) =>
    Math.min(shareOf(fullCents / count, coupon.value * 100) * count, rooms[at]!),
  )
}

/** Returns the maximum cents that a coupon may subtract from a line. */
function roomOf(line: CouponLine, fee: PriceFee): Cents {
  const { royalty, count } = line
  const floorCents = Math.max(
    lowestPaidCents * count,
    royalty && fee.bps < 10_000 ? lowestPriceLeaving(royalty.cents * count + 1, fee) : 0,
  )
  return Math.max(0, fullCentsOf(line) - floorCents)
}

function nameOf({ designerId, coupon }: CouponLine): string {
  return `${designerId} ${coupon.code}`
}
