import type { Database } from '#db/database.ts'
import { lockForMoney } from '#domain/ledger/lock-for-money.server.ts'
import { type OwnOrderLine, ownOrderLines } from '#domain/orders/orders.server.ts'
import { freePieces, meantPieces, type Pieces } from '#domain/orders/pieces.ts'
import { business } from '#domain/shared/business.ts'
import { lastDayOfTerm } from '#domain/shared/business-days.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { type Day, dayOf } from '#domain/shared/day.ts'
import { isUuid } from '#domain/shared/text.ts'
import type { StoredPhoto } from '#domain/conversations/photos.server.ts'
import { openReturn } from './open-return.server.ts'
import { type ReturnWish, wishesOf } from './return.ts'

type Claim = {
  buyerId: string
  orderId: string
  purchaseId: string
  wish: ReturnWish
  words: string
  photos: readonly StoredPhoto[]
  pieces?: Pieces | undefined
  /** True for a hidden defect, which may be claimed after the deadline; staff decide. */
  isHidden?: boolean | undefined
}

export type ClaimRefusal = {
  ok: false
  reason: 'not_found' | 'not_delivered' | 'too_late' | 'already_open' | 'changed' | 'not_for_it'
}

/**
 * Opens a defect claim. The deadline for a hidden defect starts when it appears (CDC art. 26, § 3º); staff decide
 * whether it was hidden.
 */
export async function claimDefect(
  { db, clock }: { db: Database; clock: Clock },
  { buyerId, orderId, purchaseId, wish, words, photos, pieces, isHidden = false }: Claim,
): Promise<{ ok: true; returnId: string } | ClaimRefusal> {
  if (!isUuid(orderId)) return { ok: false, reason: 'not_found' }
  const at = clock.now()
  return db.transaction(async (tx) => {
    await lockForMoney(tx, { buyerId })
    const line = (await ownOrderLines(tx, buyerId, orderId)).find((one) => one.purchaseId === purchaseId)
    if (!line || line.status !== 'completed') return { ok: false, reason: 'not_found' } as const
    if (!wishesOf(line).includes(wish)) return { ok: false, reason: 'not_for_it' } as const
    const until = defectUntil(line)
    if (until === null) return { ok: false, reason: 'not_delivered' } as const
    const isLate = dayOf(at) > until
    if (isLate && !isHidden) return { ok: false, reason: 'too_late' } as const
    const quantity = meantPieces(line, pieces)
    if (!quantity) return { ok: false, reason: quantity === null ? 'changed' : 'already_open' } as const
    const { makerId, shipmentId } = line
    const state = isLate ? 'mediation' : 'asked'
    const opened = { purchaseId, shipmentId, buyerId, makerId, kind: 'defect', wish, quantity, state } as const
    const returnId = await openReturn(tx, opened, { words, photos }, at)
    return returnId ? ({ ok: true, returnId } as const) : ({ ok: false, reason: 'already_open' } as const)
  })
}

/** Returns the last day to claim an apparent defect (CDC art. 26, II and § 1º); null before delivery or payment. */
export function defectUntil({
  kind,
  completedAt,
  deliveredAt,
}: Pick<OwnOrderLine, 'kind' | 'completedAt' | 'deliveredAt'>): Day | null {
  const from = kind === 'digital' ? completedAt : deliveredAt
  return from && lastDayOfTerm(dayOf(from), business.defectDays)
}

/** Returns the kind of defect that can be claimed now: `hidden` after the deadline, null if none. */
export function claimOf(line: OwnOrderLine, now: Date): 'apparent' | 'hidden' | null {
  const until = defectUntil(line)
  if (line.status !== 'completed' || freePieces(line) === 0 || until === null) return null
  return dayOf(now) <= until ? 'apparent' : 'hidden'
}
