import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { execute } from '#db/statement.ts'
import { earnings } from '#db/schema/ledger.ts'
import { returns } from '#db/schema/returns.ts'
import { placeHold } from '#domain/ledger/holds.server.ts'
import { lockBuyer } from '#domain/orders/moves.server.ts'
import { type OwnOrderLine, ownOrderLines } from '#domain/orders/orders.server.ts'
import { freePieces, meantPieces, type Pieces } from '#domain/orders/pieces.ts'
import type { WithdrawalRefusal } from '#domain/orders/withdraw-purchases.server.ts'
import type { Withdrawal } from '#domain/orders/withdraw-purchases.server.ts'
import { withdrawPurchases } from '#domain/orders/withdraw-purchases.server.ts'
import { hasLeft, mayWithdraw } from '#domain/orders/withdrawal.ts'
import { business } from '#domain/shared/business.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { addDays, type Day, dayOf } from '#domain/shared/day.ts'
import type { Cents } from '#domain/shared/money.ts'
import { isUuid } from '#domain/shared/text.ts'
import type { StoredPhoto } from '#domain/shipping/photos.server.ts'
import { dueOf, type ReturnKind, type ReturnWish } from './return.ts'
import { type ReturnFacts, writeReturnEvent } from './returns.server.ts'

type NewReturn = {
  purchaseId: string
  shipmentId: string
  buyerId: string
  makerId: string
  kind: ReturnKind
  wish?: ReturnWish
  /** How many pieces of the purchase. */
  quantity: number
}

/**
 * Begins a return in the caller's transaction, which holds the buyer's lock; null when fewer pieces of the purchase are free. The
 * maker's share waits until it is over, unless it was released before.
 */
export async function openReturn(
  tx: Database,
  opened: NewReturn,
  facts: Omit<ReturnFacts, 'side' | 'byId'>,
  at: Date,
): Promise<string | null> {
  const { purchaseId, shipmentId, buyerId, makerId, quantity } = opened
  if (!(await claimPieces(tx, purchaseId, quantity))) return null
  const [row] = await tx
    .insert(returns)
    .values({ ...opened, dueOn: dueOf('asked', dayOf(at)), createdAt: at })
    .returning({ id: returns.id })
  if (!row) throw new Error(`a return of purchase ${purchaseId} was not written`)
  const [earning] = await tx
    .select({ releasedAt: earnings.releasedAt })
    .from(earnings)
    .where(eq(earnings.purchaseId, purchaseId))
    .for('update')
  if (earning && !earning.releasedAt) await placeHold(tx, { makerId, purchaseId, reason: 'return' }, at)
  await writeReturnEvent(tx, { id: row.id, shipmentId }, 'asked', { ...facts, side: 'buyer', byId: buyerId }, at)
  return row.id
}

/** A piece is in one return at a time, and in none once its money went back. */
async function claimPieces(tx: Database, purchaseId: string, pieces: number): Promise<boolean> {
  const rowCount = await execute(
    tx,
    sql`
    update purchases set returning_quantity = returning_quantity + ${pieces}
    where id = ${purchaseId} and status = 'completed' and refunded_quantity + returning_quantity + ${pieces} <= quantity`,
  )
  return rowCount === 1
}

type Claim = {
  buyerId: string
  orderId: string
  purchaseId: string
  wish: ReturnWish
  words: string
  photos: readonly StoredPhoto[]
  /** How many of them; all that are free when nothing is said. */
  pieces?: Pieces | undefined
}

export type ClaimRefusal = {
  ok: false
  reason: 'not_found' | 'not_delivered' | 'too_late' | 'already_open' | 'changed'
}

/** A buyer says that an object which arrived, or some pieces of several, is not as it should be; its maker has to answer. */
export async function claimDefect(
  { db, clock }: { db: Database; clock: Clock },
  { buyerId, orderId, purchaseId, wish, words, photos, pieces }: Claim,
): Promise<{ ok: true; returnId: string } | ClaimRefusal> {
  if (!isUuid(orderId)) return { ok: false, reason: 'not_found' }
  const at = clock.now()
  return db.transaction(async (tx) => {
    await lockBuyer(tx, buyerId)
    const line = (await ownOrderLines(tx, buyerId, orderId)).find((one) => one.purchaseId === purchaseId)
    if (!line || line.status !== 'completed' || !line.shipmentId) return { ok: false, reason: 'not_found' } as const
    const until = defectUntil(line)
    if (until === null) return { ok: false, reason: 'not_delivered' } as const
    if (dayOf(at) > until) return { ok: false, reason: 'too_late' } as const
    const quantity = meantPieces(line, pieces)
    if (!quantity) return { ok: false, reason: quantity === null ? 'changed' : 'already_open' } as const
    const { makerId, shipmentId } = line
    const opened = { purchaseId, shipmentId, buyerId, makerId, kind: 'defect', wish, quantity } as const
    const returnId = await openReturn(tx, opened, { words, photos }, at)
    return returnId ? ({ ok: true, returnId } as const) : ({ ok: false, reason: 'already_open' } as const)
  })
}

/** The last day on which an apparent defect may be claimed (CDC art. 26, II and § 1º: from the delivery); null before it. */
export function defectUntil({ deliveredAt }: Pick<OwnOrderLine, 'deliveredAt'>): Day | null {
  return deliveredAt && addDays(dayOf(deliveredAt), business.defectDays)
}

/** Whether a defect of it can be claimed now. */
export function mayClaim(line: OwnOrderLine, now: Date): boolean {
  const until = defectUntil(line)
  return line.status === 'completed' && freePieces(line) > 0 && until !== null && dayOf(now) <= until
}

class Refused extends Error {
  readonly refusal: WithdrawalRefusal
  constructor(refusal: WithdrawalRefusal) {
    super(refusal.reason)
    this.refusal = refusal
  }
}

/**
 * A buyer gives up purchases of an own order, all of them or none, whole or some pieces of each: the money of files and of what was not sent goes back at
 * once, and what has left its maker begins its way back. Of that, the term is kept by asking in it.
 */
export async function requestWithdrawal(
  world: { db: Database; clock: Clock },
  { buyerId, orderId, purchaseIds, pieces = {} }: Withdrawal,
): Promise<{ ok: true; amountCents: Cents; returnIds: string[] } | WithdrawalRefusal> {
  const { db, clock } = world
  const at = clock.now()
  try {
    return await db.transaction(async (tx) => {
      await lockBuyer(tx, buyerId)
      const own = await ownOrderLines(tx, buyerId, orderId)
      const sent = own.filter((line) => purchaseIds.includes(line.purchaseId) && hasLeft(line))
      const kept = purchaseIds.filter((id) => !sent.some((line) => line.purchaseId === id))
      const returnIds: string[] = []
      for (const line of sent) {
        if (line.status !== 'completed') throw new Refused({ ok: false, reason: 'not_refundable' })
        if (!mayWithdraw(line, at)) throw new Refused({ ok: false, reason: 'too_late' })
        const { purchaseId, makerId, shipmentId } = line
        const quantity = meantPieces(line, pieces[purchaseId])
        if (!quantity) throw new Refused({ ok: false, reason: quantity === null ? 'changed' : 'not_refundable' })
        if (!shipmentId) throw new Error(`purchase ${purchaseId} left its maker without a shipment`)
        const asked = { purchaseId, shipmentId, buyerId, makerId, quantity, kind: 'regret' } as const
        const opened = await openReturn(tx, asked, {}, at)
        if (opened) returnIds.push(opened)
      }
      if (kept.length === 0 && returnIds.length > 0) return { ok: true, amountCents: 0, returnIds } as const
      const given = await withdrawPurchases({ db: tx, clock }, { buyerId, orderId, purchaseIds: kept, pieces })
      if (!given.ok) throw new Refused(given)
      return { ...given, returnIds } as const
    })
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
}
