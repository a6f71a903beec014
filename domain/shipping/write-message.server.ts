import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { shipmentMessages, shipmentPhotos } from '#db/schema/returns.ts'
import type { MessageKind } from './message.ts'
import type { StoredPhoto } from './store-photos.server.ts'

export type NewMessage = {
  shipmentId: string
  /** Null when a deadline approved. */
  authorId: string | null
  kind: MessageKind
  words: string | null
  photos: readonly StoredPhoto[]
}

/** Writes what one side of a shipment says, with its photographs, and has the other written to. Inner verb. */
export async function writeMessage(tx: Database, message: NewMessage, at: Date): Promise<void> {
  const { photos, ...said } = message
  const { shipmentId, authorId: ownerId } = message
  const [row] = await tx
    .insert(shipmentMessages)
    .values({ ...said, createdAt: at })
    .returning({ id: shipmentMessages.id })
  if (!row) throw new Error('a message about a shipment was not written')
  if (photos.length > 0 && ownerId)
    await tx
      .insert(shipmentPhotos)
      .values(photos.map((photo) => ({ ...photo, shipmentId, ownerId, messageId: row.id, createdAt: at })))
  await enqueue(tx, 'send-order-message', { messageId: row.id })
}
