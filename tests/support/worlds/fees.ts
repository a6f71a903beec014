import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import type { Database } from '#db/database.ts'
import { feeRates } from '#db/schema/staff.ts'
import type { Fee } from '#domain/pricing/price-order.ts'
import type { FeeRate } from '#domain/shop-settings/fee.ts'
import { usualSettings } from '../usual-settings.ts'

/** A change of the fee as a history draws it: so many days ahead. */
export const changedFee = fc.record({
  do: fc.constant('fee' as const),
  days: fc.constantFrom(0, 0, 1),
  bps: fc.constantFrom(0, 1, 799, 800, 1234, 4000),
  freightBps: fc.constantFrom(0, 0, 333, 10_000),
  fixedCents: fc.constantFrom(0, 0, 7, 150, 3_000),
})

type World = { db: Database; clock: { now: () => Date }; shopSettings: { refresh: () => Promise<void> } }

/** The fees of a shop: announces them without the thirty days that staff wait, and keeps a list of its own of what is when in force. */
export function feeCalendar({ db, clock, shopSettings }: World) {
  const rates: FeeRate[] = [...usualSettings.fees]
  return {
    rates,
    /** Announces a fee for so many days ahead; not when one was announced for that day or later. */
    async announce(fee: Fee, { days }: { days: number }): Promise<boolean> {
      const now = clock.now()
      const from = new Date(now.getTime() + days * 86_400_000)
      if (rates.some((rate) => rate.from >= from)) return false
      rates.push({ ...fee, from })
      const { bps, freightBps, fixedCents } = fee
      await db.insert(feeRates).values({ bps, freightBps, fixedCents, fromAt: from, announcedAt: now })
      await shopSettings.refresh()
      return true
    },
    at: (instant: Date) => rates.filter(({ from }) => from <= instant).at(-1) as FeeRate,
  }
}

export type FeeCalendar = ReturnType<typeof feeCalendar>

type Line = {
  orderId: string
  makerId: string
  orderedAt: Date
  priceCents: number
  freightCents: number
  discountCents: number
  amountCents: number
  feeCents: number
  freightFeeCents: number
  fixedFeeCents: number
  refundedCents: number
  refundedFeeCents: number
}

/** `cents` × `part` ÷ `all`, a half rounded up, in whole numbers alone. */
export const rounded = (cents: number, part: number, all: number): number =>
  Math.floor((2 * cents * part + all) / (2 * all))

/**
 * Says of which lines the fee is not that of the calendar at their order's instant, to the cent: the percentage of the price, that of the
 * freight, and the fixed amount once per maker and order, on each line in proportion; and of which another part of it went back than of the
 * money.
 */
export async function feesOff(db: Database, calendar: FeeCalendar, buyerIds?: string[]): Promise<string[]> {
  const { rows } = await db.execute<Line & { orderedAt: string }>(sql`
    select p.order_id as "orderId", p.designer_id as "makerId", o.created_at as "orderedAt",
           (p.amount_cents + p.discount_cents - p.freight_cents)::int as "priceCents", p.freight_cents::int as "freightCents",
           p.discount_cents::int as "discountCents", p.amount_cents::int as "amountCents", p.fee_cents::int as "feeCents",
           p.freight_fee_cents::int as "freightFeeCents", p.fixed_fee_cents::int as "fixedFeeCents",
           p.refunded_cents::int as "refundedCents", p.refunded_fee_cents::int as "refundedFeeCents"
    from purchases p join orders o on o.id = p.order_id
    where ${buyerIds ? sql`o.buyer_id = any(${sql.param(buyerIds)}::uuid[])` : sql`true`}`)
  const lines: Line[] = rows.map((row) => ({ ...row, orderedAt: new Date(row.orderedAt) }))
  const ofSales = [...Map.groupBy(lines, ({ orderId, makerId }) => `${orderId} ${makerId}`)]
  return ofSales.flatMap(([sale, own]) => faultsOf(own, calendar).map((fault) => `${sale}: ${fault}`))
}

function faultsOf(lines: Line[], calendar: FeeCalendar): string[] {
  const fee = calendar.at(lines[0]?.orderedAt ?? new Date(0))
  const left = (line: Line) => line.priceCents - rounded(line.priceCents, fee.bps, 10_000)
  const whole = lines.reduce((sum, line) => sum + left(line), 0)
  const fixed = Math.min(fee.fixedCents, whole)
  const faults: string[] = []
  const expectSame = (what: string, is: number, should: number) =>
    void (is !== should && faults.push(`${what} ${is}, should be ${should}`))
  expectSame('fixed part', lines.reduce((sum, line) => sum + line.fixedFeeCents, 0), fixed) // prettier-ignore
  for (const line of lines) {
    expectSame('fee of freight', line.freightFeeCents, rounded(line.freightCents, fee.freightBps, 10_000))
    const all = line.priceCents - left(line) + line.fixedFeeCents + line.freightFeeCents - line.discountCents
    expectSame('fee', line.feeCents, all)
    expectSame(
      'fee given back',
      line.refundedFeeCents,
      rounded(line.refundedCents, line.feeCents, Math.max(1, line.amountCents)),
    )
    if (Math.abs(line.fixedFeeCents * whole - fixed * left(line)) > whole) faults.push('fixed part out of proportion')
  }
  return faults
}
