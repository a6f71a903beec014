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

/** Shows a buyer photographs of the finished piece; it waits for the buyer's answer. */
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

/** What the buyer says to photographs of the finished piece. */
export type ProofAnswer = { answer: 'approved'; words: string | null } | { answer: 'adjusted'; words: string }

/** Business days that a maker has at least from the answer on: to post, or to change what was asked and show it again. */
const daysAfter = { approved: 1, adjusted: 3 } as const

/** Notes that a buyer approves the piece that photographs show, or asks for a change. Said twice it is said once. */
export async function answerProof(
  { db, clock }: { db: Database; clock: Clock },
  { buyerId, shipmentId, ...said }: { buyerId: string; shipmentId: string } & ProofAnswer,
): Promise<{ ok: true } | { ok: false; reason: 'not_found' | 'too_late' }> {
  const shipment = await findOwnShipment(db, shipmentId, { buyerId })
  if (!shipment) return { ok: false, reason: 'not_found' }
  const answered = await db.transaction((tx) => takeAnswer(tx, shipment, buyerId, said, clock.now()))
  return answered ? { ok: true } : { ok: false, reason: 'too_late' }
}

/** Does the same in the caller's transaction, `authorId` being null when a deadline approves; false when nothing waits for an answer. */
export async function takeAnswer(
  tx: Database,
  shipment: typeof shipments.$inferSelect,
  authorId: string | null,
  { answer, words }: ProofAnswer,
  at: Date,
): Promise<boolean> {
  const { id: shipmentId, postBy, transitDays } = shipment
  // What the answer took is not the maker's delay.
  const least = addBusinessDays(dayOf(at), daysAfter[answer])
  const isLater = postBy === null || postBy < least
  const arriveBy = addBusinessDays(least, transitDays)
  if (!(await moveShipment(tx, shipmentId, answer, at, isLater ? { postBy: least, arriveBy } : {}))) return false
  const kind = answer === 'approved' ? 'approval' : 'adjustment'
  await writeMessage(tx, shipment, { authorId, kind, words, photos: [] }, at)
  return true
}
