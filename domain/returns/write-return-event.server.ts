import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { returnEvents, shipmentPhotos } from '#db/schema/returns.ts'
import type { StoredPhoto } from '#domain/shipping/store-photos.server.ts'
import type { ReturnSide, ReturnState } from './return.ts'

/** Who did it, and what came with it. */
export type ReturnFacts = {
  side: ReturnSide
  /** Null for a deadline. */
  byId: string | null
  words?: string | null | undefined
  carrier?: string | null | undefined
  code?: string | null | undefined
  photos?: readonly StoredPhoto[] | undefined
}

/** Writes down what happened to a return, with its photographs, and has the others written to. */
export async function writeReturnEvent(
  tx: Database,
  { id: returnId, shipmentId }: { id: string; shipmentId: string },
  event: ReturnState,
  { photos = [], ...facts }: ReturnFacts,
  at: Date,
): Promise<void> {
  const [written] = await tx
    .insert(returnEvents)
    .values({ ...facts, returnId, event, createdAt: at })
    .returning({ id: returnEvents.id })
  if (!written) throw new Error('an event of a return was not written')
  if (photos.length > 0 && facts.byId) {
    const { byId: ownerId } = facts
    const rows = photos.map((photo) => ({ ...photo, shipmentId, ownerId, returnEventId: written.id, createdAt: at }))
    await tx.insert(shipmentPhotos).values(rows)
  }
  await enqueue(tx, 'send-return-notice', { eventId: written.id })
}
