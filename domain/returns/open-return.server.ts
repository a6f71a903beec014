import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { execute } from '#db/statement.ts'
import { earnings } from '#db/schema/ledger.ts'
import { returns } from '#db/schema/returns.ts'
import { placeHold } from '#domain/ledger/holds.server.ts'
import { lockForMoney } from '#domain/ledger/lock-for-money.server.ts'
import { type OwnOrderLine, ownOrderLines } from '#domain/orders/orders.server.ts'
import { meantPieces } from '#domain/orders/pieces.ts'
import type { WithdrawalRefusal } from '#domain/orders/withdraw-purchases.server.ts'
import type { Withdrawal } from '#domain/orders/withdraw-purchases.server.ts'
import { withdrawPurchases } from '#domain/orders/withdraw-purchases.server.ts'
import { hasLeft, mayWithdraw } from '#domain/orders/withdrawal.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { dayOf } from '#domain/shared/day.ts'
import { isUuid } from '#domain/shared/text.ts'
import type { Cents } from '#domain/shared/money.ts'
import { Fault } from '#fault'
import { dueOf, type ReturnBeginning, type ReturnKind, type ReturnWish } from './return.ts'
import { type ReturnFacts, writeReturnEvent } from './returns.server.ts'
import { serialWithdrawals } from './serial-withdrawals.server.ts'

type NewReturn = {
  purchaseId: string
  shipmentId: string | null
  buyerId: string
  makerId: string
  kind: ReturnKind
  wish?: ReturnWish
  quantity: number
  state?: ReturnBeginning
}

/**
 * Opens a return and holds the maker's share unless already released; null if too few pieces are available. The caller
 * has locked the buyer (`lockForMoney`).
 */
export async function openReturn(
  tx: Database,
  opened: NewReturn,
  facts: Omit<ReturnFacts, 'side' | 'byId'>,
  at: Date,
): Promise<string | null> {
  const { purchaseId, buyerId, makerId, quantity, state = 'asked' } = opened
  if (!(await claimPieces(tx, purchaseId, quantity))) return null
  const [row] = await tx
    .insert(returns)
    .values({ ...opened, state, dueOn: dueOf(state, dayOf(at)), createdAt: at })
    .returning({ id: returns.id })
  if (!row) throw new Fault(`return: not written for purchase ${purchaseId}`)
  const [earning] = await tx
    .select({ releasedAt: earnings.releasedAt })
    .from(earnings)
    .where(eq(earnings.purchaseId, purchaseId))
    .for('update')
  if (earning && !earning.releasedAt) await placeHold(tx, { makerId, purchaseId, reason: 'return' }, at)
  await writeReturnEvent(tx, row, state, { ...facts, side: 'buyer', byId: buyerId }, at)
  return row.id
}

/** Reserves pieces for a return; false if too few are neither refunded nor in another return. */
async function claimPieces(tx: Database, purchaseId: string, pieces: number): Promise<boolean> {
  const rowCount = await execute(
    tx,
    sql`
    update purchases set returning_quantity = returning_quantity + ${pieces}
    where id = ${purchaseId} and status = 'completed' and refunded_quantity + returning_quantity + ${pieces} <= quantity`,
  )
  return rowCount === 1
}

class Refused extends Error {
  readonly refusal: WithdrawalRefusal
  constructor(refusal: WithdrawalRefusal) {
    super(refusal.reason)
    this.refusal = refusal
  }
}

/**
 * Withdraws from purchases, all or none: files and unposted pieces are refunded at once, posted ones start a return.
 * Repeated withdrawals of files are reviewed first.
 */
export async function requestWithdrawal(
  world: { db: Database; clock: Clock },
  { buyerId, orderId, purchaseIds, pieces = {} }: Withdrawal,
): Promise<{ ok: true; amountCents: Cents; returnIds: string[]; areReviewed: boolean } | WithdrawalRefusal> {
  const { db, clock } = world
  const at = clock.now()
  const lines = isUuid(orderId) ? await ownOrderLines(db, buyerId, orderId) : []
  if (lines.length === 0) return { ok: false, reason: 'not_found' }
  try {
    return await db.transaction(async (tx) => {
      // Before the lines are read, so that no shipment is posted meanwhile.
      const bought = lines.map(({ purchaseId: id, projectId }) => ({ id, projectId }))
      await lockForMoney(tx, { buyerId, orderId, lines: bought })
      const own = await ownOrderLines(tx, buyerId, orderId)
      const sent = own.filter((line) => purchaseIds.includes(line.purchaseId) && hasLeft(line))
      const files = own.filter((line) => purchaseIds.includes(line.purchaseId) && line.kind === 'digital')
      const serial = await serialWithdrawals(tx, {
        buyerId,
        files: files.filter(({ status }) => status === 'completed'),
        at,
      })
      const waits = (line: OwnOrderLine) => serial.includes(line.purchaseId) && mayWithdraw(line, at)
      const reviewed = files.filter(waits)
      const areReviewed = sent.length === 0 && reviewed.length > 0
      const returned = [...sent, ...reviewed]
      const kept = purchaseIds.filter((id) => !returned.some((line) => line.purchaseId === id))
      const returnIds: string[] = []
      for (const line of returned) {
        if (line.status !== 'completed') throw new Refused({ ok: false, reason: 'not_refundable' })
        if (!mayWithdraw(line, at)) throw new Refused({ ok: false, reason: 'too_late' })
        const { purchaseId, makerId, shipmentId } = line
        const quantity = meantPieces(line, pieces[purchaseId])
        if (!quantity) throw new Refused({ ok: false, reason: quantity === null ? 'changed' : 'not_refundable' })
        if (!shipmentId && line.kind === 'printed')
          throw new Fault(`purchase ${purchaseId}: printed and completed without a shipment`)
        const state = line.kind === 'digital' ? 'review' : 'asked'
        const asked = { purchaseId, shipmentId, buyerId, makerId, quantity, kind: 'withdrawal', state } as const
        const opened = await openReturn(tx, asked, {}, at)
        if (opened) returnIds.push(opened)
      }
      if (kept.length === 0 && returnIds.length > 0)
        return { ok: true, amountCents: 0, returnIds, areReviewed } as const
      const given = await withdrawPurchases({ db: tx, clock }, { buyerId, orderId, purchaseIds: kept, pieces })
      if (!given.ok) throw new Refused(given)
      return { ...given, returnIds, areReviewed } as const
    })
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
}
