import type { Database } from '#db/database.ts'
import type { shipments } from '#db/schema/freight.ts'
import { writeMessage } from '#domain/conversations/messages.server.ts'
import type { StoredPhoto } from '#domain/conversations/photos.server.ts'
import { moveShipment } from '#domain/orders/moves.server.ts'
import { addBusinessDays } from '#domain/shared/business-days.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { dayOf } from '#domain/shared/day.ts'
import { findOwnShipment } from './shipments.server.ts'

type Proof = { makerId: string; shipmentId: string; words: string | null; photos: readonly StoredPhoto[] }

export async function sendProof(
  { db, clock }: { db: Database; clock: Clock },
  { makerId, shipmentId, words, photos }: Proof,
): Promise<{ ok: true } | { ok: false; reason: 'not_found' | 'too_late' | 'photo_needed' }> {
  const shipment = await findOwnShipment(db, shipmentId, { makerId })
  if (!shipment) return { ok: false, reason: 'not_found' }
  if (photos.length === 0) return { ok: false, reason: 'photo_needed' }
  return db.transaction(async (tx) => {
    const at = clock.now()
    if (!(await moveShipment(tx, shipmentId, 'proof', at))) return { ok: false, reason: 'too_late' } as const
    await writeMessage(tx, shipment, { authorId: makerId, kind: 'proof', words, photos }, at)
    return { ok: true } as const
  })
}

export type ProofAnswer = { answer: 'approved'; words: string | null } | { answer: 'adjusted'; words: string }

/** Minimum business days after the buyer's answer for the maker to post, or to change the piece and send photos. */
const daysAfter = { approved: 1, adjusted: 3 } as const

/** Records the buyer's approval or requested change; refuses a second answer as `too_late`. */
export async function answerProof(
  { db, clock }: { db: Database; clock: Clock },
  { buyerId, shipmentId, ...said }: { buyerId: string; shipmentId: string } & ProofAnswer,
): Promise<{ ok: true } | { ok: false; reason: 'not_found' | 'too_late' }> {
  const shipment = await findOwnShipment(db, shipmentId, { buyerId })
  if (!shipment) return { ok: false, reason: 'not_found' }
  const answered = await db.transaction((tx) => takeAnswer(tx, shipment, buyerId, said, clock.now()))
  return answered ? { ok: true } : { ok: false, reason: 'too_late' }
}

/**
 * Records a buyer's answer to photos; false if none is pending, `authorId` null for an expired deadline. Call in a
 * transaction.
 */
export async function takeAnswer(
  tx: Database,
  shipment: typeof shipments.$inferSelect,
  authorId: string | null,
  { answer, words }: ProofAnswer,
  at: Date,
): Promise<boolean> {
  const { id: shipmentId, postBy, transitDays } = shipment
  // The maker gets back the time that the answer took.
  const least = addBusinessDays(dayOf(at), daysAfter[answer])
  const isLater = postBy === null || postBy < least
  const arriveBy = addBusinessDays(least, transitDays)
  if (!(await moveShipment(tx, shipmentId, answer, at, isLater ? { postBy: least, arriveBy } : {}))) return false
  const kind = answer === 'approved' ? 'approval' : 'adjustment'
  await writeMessage(tx, shipment, { authorId, kind, words, photos: [] }, at)
  return true
}
