import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { integer, timestamp } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { feeRates } from '#db/schema/staff.ts'
import { query } from '#db/statement.ts'
import { businessZone, type Day } from '#domain/shared/day.ts'
import { Fault } from '#fault'
import type { Fee } from '#domain/pricing/price-order.ts'
import { splitSale } from '#domain/pricing/price-alone.ts'
import type { FeeRate } from './fee.ts'
import { nextFeeSentence } from './fee-words.ts'
import type { Cents } from '#domain/shared/money.ts'
import { settingsAt, type ShopSettings, type StoredSettings } from './shop-settings.ts'
import { earliestChange, feeSummary, wantedFee } from './settings-change.ts'
import type { ShopInput } from './shop-input.ts'
import { ShopRefused } from './shop-refusal.ts'

export type TermsChange = { before: string; after: string; from: Date; summary: string; staffId: string; at: Date }

/** Refusal because staff edited the terms, which no longer contain the sentence to change. */
export type TermsRefusal = { ok: false; reason: 'not_in_terms'; missing: string }

export type TermsPort = {
  writeTerms: (settings: Pick<ShopSettings, 'fee' | 'payouts'>) => string
  /** Publishes the next version of the terms. Call in a transaction. */
  changeTerms: (tx: Database, change: TermsChange) => Promise<TermsRefusal | { ok: true }>
}

export type ChangeWorld = TermsPort & {
  at: Date
  staffId: string
  pixDiscountBps: number
}

/** Announces a changed fee; returns the sentence for the log, or null if unchanged. */
export async function announceFee(
  tx: Database,
  input: ShopInput,
  stored: StoredSettings,
  changing: ChangeWorld,
): Promise<string | null> {
  const { at, staffId, changeTerms } = changing
  const now = settingsAt(stored, at)
  const wanted = wantedFee(input, now.fee)
  const isSame =
    wanted.bps === now.fee.bps && wanted.freightBps === now.fee.freightBps && wanted.fixedCents === now.fee.fixedCents
  if (isSame && !input.from) return null
  if (isSame) throw new ShopRefused({ field: 'fee_percent', reason: 'same_fee' })
  if (now.nextFee) throw new ShopRefused({ field: 'from', reason: 'announced', from: now.nextFee.from })
  checkFee(wanted, {
    minimumOrderCents: input.minimum_order ?? now.minimumOrderCents,
    pixDiscountBps: changing.pixDiscountBps,
  })
  const from = await beginOf(tx, input.from ?? null, at)
  const next: FeeRate = { ...wanted, from }
  const changed = await changeTerms(tx, {
    ...termsOf({ ...stored, fees: [...stored.fees, next] }, { from, old: now.fee, fresh: next }, changing),
    summary: feeSummary({ fee: now.fee, next }),
    staffId,
    at,
  })
  if (!changed.ok) throw new ShopRefused({ field: 'fee_percent', ...changed })
  const [rate] = await tx
    .insert(feeRates)
    .values({ ...wanted, fromAt: from, announcedAt: at, announcedBy: staffId, toldAt: from > at ? null : at })
    .returning({ id: feeRates.id })
  if (rate && from > at) await enqueue(tx, 'tell-fee', { feeId: rate.id }, { key: `fee:${rate.id}` })
  return nextFeeSentence(next)
}

/** Refuses a fee that leaves a maker nothing of a minimum order, or is lower than the Pix discount. */
function checkFee(
  fee: Fee,
  { minimumOrderCents, pixDiscountBps }: { minimumOrderCents: Cents; pixDiscountBps: number },
): void {
  if (fee.bps >= 10_000) throw new ShopRefused({ field: 'fee_percent', reason: 'all_taken' })
  if (!isBorne(fee, minimumOrderCents))
    throw new ShopRefused({ field: 'fee_fixed', reason: 'not_borne', minimumCents: minimumOrderCents })
  if (fee.bps < pixDiscountBps)
    throw new ShopRefused({ field: 'fee_percent', reason: 'below_discount', discountBps: pixDiscountBps })
}

/** Returns whether a minimum order leaves the maker more than nothing after the fee. */
export function isBorne(fee: Fee, minimumOrderCents: Cents): boolean {
  return fee.fixedCents === 0 || splitSale(Math.max(1, minimumOrderCents), fee).share > 0
}

/** Returns when the fee starts: midnight of the given day, or now if only staff have accounts. */
async function beginOf(tx: Database, day: Day | null, at: Date): Promise<Date> {
  if (day === null && (await isUntold(tx))) return at
  if (day === null) throw new ShopRefused({ field: 'from', reason: 'day_needed' })
  const earliest = earliestChange(at)
  if (day < earliest) throw new ShopRefused({ field: 'from', reason: 'too_soon', earliest })
  return midnightOf(tx, day)
}

/** Returns whether only staff have accounts, so that changes need no announcement. */
export async function isUntold(db: Database): Promise<boolean> {
  const [row] = await query(
    db,
    sql`select count(*)::int as accounts from (select from users where role = 'member' limit 1) one`,
    {
      accounts: integer,
    },
  )
  return row?.accounts === 0
}

export async function midnightOf(db: Database, day: Day): Promise<Date> {
  const [row] = await query(db, sql`select ${day}::date::timestamp at time zone ${businessZone} as at`, {
    at: timestamp,
  })
  if (!row) throw new Fault(`midnight of ${day}: expected one row`)
  return row.at
}

type FeeChange = { from: Date; old: FeeRate; fresh: FeeRate }

function termsOf(stored: StoredSettings, { from, old, fresh }: FeeChange, { writeTerms }: ChangeWorld) {
  const { payouts } = settingsAt(stored, from)
  return { from, before: writeTerms({ fee: old, payouts }), after: writeTerms({ fee: fresh, payouts }) }
}

export async function withdrawFee(tx: Database, stored: StoredSettings, changing: ChangeWorld): Promise<string | null> {
  const { at, staffId, changeTerms } = changing
  const { fee, nextFee } = settingsAt(stored, at)
  if (!nextFee) return null
  const [rate] = await tx
    .update(feeRates)
    .set({ withdrawnAt: at, withdrawnBy: staffId, toldUntilId: feeRates.cursorId, cursorId: null, toldAt: null })
    .where(and(eq(feeRates.fromAt, nextFee.from), isNull(feeRates.withdrawnAt), gt(feeRates.fromAt, at)))
    .returning({ id: feeRates.id })
  if (!rate) return null
  const summary = 'O anúncio de uma nova taxa foi retirado: a taxa continua a de hoje.'
  const back = termsOf(stored, { from: nextFee.from, old: nextFee, fresh: fee }, changing)
  const changed = await changeTerms(tx, { ...back, summary, staffId, at })
  if (!changed.ok) throw new ShopRefused({ field: 'from', ...changed })
  await enqueue(tx, 'tell-fee', { feeId: rate.id }, { key: `fee:${rate.id}` })
  return summary
}
