import type { Database } from '#db/database.ts'
import { lockBuyer } from '#domain/orders/lock-buyer.server.ts'
import { type OwnOrderLine, ownOrderLines } from '#domain/orders/own-order-lines.server.ts'
import { freePieces, meantPieces, type Pieces } from '#domain/orders/pieces.ts'
import { business } from '#domain/shared/business.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { addDays, type Day, dayOf } from '#domain/shared/day.ts'
import { isUuid } from '#domain/shared/uuid.ts'
import type { StoredPhoto } from '#domain/shipping/store-photos.server.ts'
import { openReturn } from './open-return.server.ts'
import type { ReturnWish } from './return.ts'

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

/** The last day on which a defect that anybody can see may be claimed (CDC art. 26, II and § 1º: from the delivery); null before it. */
export function defectUntil({ deliveredAt }: Pick<OwnOrderLine, 'deliveredAt'>): Day | null {
  return deliveredAt && addDays(dayOf(deliveredAt), business.defectDays)
}

/** Whether a defect of it can be claimed now. */
export function mayClaim(line: OwnOrderLine, now: Date): boolean {
  const until = defectUntil(line)
  return line.status === 'completed' && freePieces(line) > 0 && until !== null && dayOf(now) <= until
}
