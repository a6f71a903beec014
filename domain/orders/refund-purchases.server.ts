import { and, desc, eq, gt, inArray, notInArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#db/database.ts'
import { orders, purchases } from '#db/schema/commerce.ts'
import { disputes, refunds } from '#db/schema/refunds.ts'
import { isPaidOnTop } from '#db/sql/licence.sql.ts'
import { lockForMoney } from '#domain/ledger/lock-for-money.server.ts'
import { partsOfPieces } from '#domain/ledger/piece-parts.ts'
import { type Parts, partsOf } from '#domain/ledger/posting.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { Cents } from '#domain/shared/money.ts'
import { recordStaffAction } from '#domain/staff/staff-actions.server.ts'
import { ordersArea } from './area.ts'
import { orderNumber } from './order.ts'
import { freePieces, type RefundedLine } from './pieces.ts'
import type { RefundReason } from './refund.ts'
import { announceRefunds, refundLines } from './refunds.server.ts'

export type RefundRequest = {
  orderId: string
  /** Lines of one order; without amount and quantity, the rest of the purchase is refunded. */
  lines: RefundedLine[]
  reason: RefundReason
  /** Idempotency key; required with an amount or a quantity. */
  key?: string
  requestedBy?: string
  note?: string
}

export type RefundRefusal = { ok: false; reason: 'not_refundable' | 'too_much' | 'changed' | 'disputed' }

type Refunded = { ok: true; amountCents: Cents } | RefundRefusal

export function refundPurchases(
  { db, clock }: { db: Database; clock: Clock },
  request: RefundRequest,
): Promise<Refunded> {
  return db.transaction(async (tx) => {
    const [order] = await tx.select({ buyerId: orders.buyerId }).from(orders).where(eq(orders.id, request.orderId))
    if (!order) return { ok: false, reason: 'not_refundable' } as const
    await lockForMoney(tx, { buyerId: order.buyerId, orderId: request.orderId })
    return refundLocked(tx, request, clock.now())
  })
}

/** Refunds purchases of an order; the caller's transaction has locked buyer and order (`lockForMoney`). */
export async function refundLocked(tx: Database, request: RefundRequest, at: Date): Promise<Refunded> {
  const { orderId, lines, reason, requestedBy, note } = request
  if (lines.length === 0) return { ok: false, reason: 'not_refundable' }
  const found = await completedPurchases(tx, request)
  if (found.length < lines.length) return { ok: false, reason: 'not_refundable' }
  const wanted = found.map((purchase) => {
    const line = lines.find((one) => one.purchaseId === purchase.id)
    return { purchase, key: `${request.key ?? 'purchase'}:${purchase.id}`, ...line }
  })
  const keys = wanted.map((line) => line.key)
  if (await isDecided(tx, keys)) return { ok: true, amountCents: 0 }
  const upgrades = await endedUpgrades(tx, wanted.filter(isWhole))
  for (const upgrade of upgrades) await lockForMoney(tx, { orderId: upgrade.orderId })
  for (const id of [orderId, ...upgrades.map((upgrade) => upgrade.orderId)])
    if (await isDisputed(tx, id)) return { ok: false, reason: 'disputed' }
  if (wanted.some(hasChanged)) return { ok: false, reason: 'changed' }
  if (wanted.some(isTooMuch)) return { ok: false, reason: 'too_much' }
  const decided = wanted.map((line) => {
    const { purchase, key, quantity, keepsStock } = line
    return { line: purchase, reason, key, parts: partsWanted(line), quantity, keepsStock, requestedBy, note }
  })
  await lockForMoney(tx, { lines: [...found, ...upgrades] })
  const ended = upgrades.map((line) => {
    const parts = partsOf(line, line.amountCents - line.refundedCents)
    return { line, reason, key: `upgrade:${line.id}`, parts, requestedBy, note }
  })
  for (const upgrade of ended) {
    const ids = await refundLines(tx, [upgrade], at)
    await announceRefunds(tx, { orderId: upgrade.line.orderId, refundIds: ids, tellMakers: reason !== 'maker' })
  }
  const refundIds = await refundLines(tx, decided, at)
  // The maker who cancels has just seen the amount.
  await announceRefunds(tx, { orderId, refundIds, tellMakers: reason !== 'maker' })
  if (requestedBy) await writeDown(tx, { staffId: requestedBy, orderId, reason: note, at })
  return { ok: true, amountCents: [...decided, ...ended].reduce((sum, { parts }) => sum + parts.amountCents, 0) }
}

type Wanted = Omit<RefundedLine, 'purchaseId'> & { purchase: typeof purchases.$inferSelect }

function hasChanged({ purchase, free }: Wanted): boolean {
  return free !== undefined && free !== freePieces(purchase)
}

function isTooMuch({ purchase, amountCents = 0, quantity = 0 }: Wanted): boolean {
  return amountCents > purchase.amountCents - purchase.refundedCents || quantity > freePieces(purchase)
}

function isWhole({ purchase, amountCents, quantity }: Wanted): boolean {
  return quantity === undefined && (amountCents ?? Infinity) >= purchase.amountCents - purchase.refundedCents
}

/** Returns paid upgrades of refunded licences, which end with them; newest first. */
async function endedUpgrades(tx: Database, wanted: readonly Wanted[]): Promise<(typeof purchases.$inferSelect)[]> {
  const ids = wanted.flatMap(({ purchase }) => (purchase.kind === 'digital' ? [purchase.id] : []))
  if (ids.length === 0) return []
  const upgrades = alias(purchases, 'u')
  const isEnded = sql`exists (select from purchases p where p.id = any(${sql.param(ids)}::uuid[]) and ${isPaidOnTop})`
  return tx
    .select()
    .from(upgrades)
    .where(and(isEnded, notInArray(upgrades.id, ids)))
    .orderBy(desc(upgrades.completedAt), desc(upgrades.id))
}

function partsWanted({ purchase, amountCents, quantity }: Wanted): Parts {
  if (quantity !== undefined) return partsOfPieces(purchase, quantity)
  return partsOf(purchase, amountCents ?? purchase.amountCents - purchase.refundedCents)
}

async function writeDown(
  tx: Database,
  { orderId, ...action }: { staffId: string; orderId: string; reason: string | undefined; at: Date },
): Promise<void> {
  const subject = { kind: 'order', id: orderId, label: orderNumber(orderId) } as const
  await recordStaffAction(tx, ordersArea, { ...action, action: 'refund_order', subject })
}

async function isDecided(tx: Database, keys: string[]): Promise<boolean> {
  const rows = await tx.select({ key: refunds.key }).from(refunds).where(inArray(refunds.key, keys))
  return rows.length > 0
}

/** Returns the requested purchases that are paid; excludes free files, which cannot be refunded. */
function completedPurchases(tx: Database, { orderId, lines }: RefundRequest) {
  const ids = lines.map((line) => line.purchaseId)
  return tx
    .select()
    .from(purchases)
    .where(
      and(
        eq(purchases.orderId, orderId),
        inArray(purchases.id, ids),
        eq(purchases.status, 'completed'),
        gt(purchases.amountCents, 0),
      ),
    )
    .orderBy(purchases.id)
}

/** Returns whether a bank dispute about the order is open, since a refund would pay twice. */
async function isDisputed(tx: Database, orderId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: disputes.id })
    .from(disputes)
    .where(and(eq(disputes.orderId, orderId), inArray(disputes.state, ['open', 'answered'])))
  return rows.length > 0
}
