import type { Database } from '#db/database.ts'
import { lockBuyer } from '#domain/orders/lock-buyer.server.ts'
import { ownOrderLines } from '#domain/orders/own-order-lines.server.ts'
import { hasLeft, mayRegret } from '#domain/orders/regret.ts'
import { meantPieces } from '#domain/orders/pieces.ts'
import { type Regret, type RegretRefusal, regretPurchases } from '#domain/orders/regret-purchases.server.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { Cents } from '#domain/shared/money.ts'
import { openReturn } from './open-return.server.ts'

class Refused extends Error {
  readonly refusal: RegretRefusal
  constructor(refusal: RegretRefusal) {
    super(refusal.reason)
    this.refusal = refusal
  }
}

/**
 * A buyer gives up purchases of an own order, all of them or none, whole or some pieces of each: the money of files and of what was not sent goes back at
 * once, and what has left its maker begins its way back. Of that, the term is kept by asking in it.
 */
export async function giveUpPurchases(
  world: { db: Database; clock: Clock },
  { buyerId, orderId, purchaseIds, pieces = {} }: Regret,
): Promise<{ ok: true; amountCents: Cents; returnIds: string[] } | RegretRefusal> {
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
        if (!mayRegret(line, at)) throw new Refused({ ok: false, reason: 'too_late' })
        const { purchaseId, makerId, shipmentId } = line
        const quantity = meantPieces(line, pieces[purchaseId])
        if (!quantity) throw new Refused({ ok: false, reason: quantity === null ? 'changed' : 'not_refundable' })
        if (!shipmentId) throw new Error(`purchase ${purchaseId} left its maker without a shipment`)
        const asked = { purchaseId, shipmentId, buyerId, makerId, quantity, kind: 'regret' } as const
        const opened = await openReturn(tx, asked, {}, at)
        if (opened) returnIds.push(opened)
      }
      if (kept.length === 0 && returnIds.length > 0) return { ok: true, amountCents: 0, returnIds } as const
      const given = await regretPurchases({ db: tx, clock }, { buyerId, orderId, purchaseIds: kept, pieces })
      if (!given.ok) throw new Refused(given)
      return { ...given, returnIds } as const
    })
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
}
