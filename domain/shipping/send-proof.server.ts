import type { Database } from '#db/database.ts'
import { moveShipment } from '#domain/orders/move-shipment.server.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { findOwnShipment } from './find-own-shipment.server.ts'
import type { StoredPhoto } from './store-photos.server.ts'
import { writeMessage } from './write-message.server.ts'

type Proof = { makerId: string; shipmentId: string; words: string | null; photos: readonly StoredPhoto[] }

/** A maker shows photographs of the finished piece; it waits for the buyer's answer. */
export async function sendProof(
  { db, clock }: { db: Database; clock: Clock },
  { makerId, shipmentId, words, photos }: Proof,
): Promise<{ ok: true } | { ok: false; reason: 'not_found' | 'too_late' | 'photo_needed' }> {
  if (!(await findOwnShipment(db, shipmentId, { makerId }))) return { ok: false, reason: 'not_found' }
  if (photos.length === 0) return { ok: false, reason: 'photo_needed' }
  return db.transaction(async (tx) => {
    const at = clock.now()
    if (!(await moveShipment(tx, shipmentId, 'proof', at))) return { ok: false, reason: 'too_late' } as const
    await writeMessage(tx, { shipmentId, authorId: makerId, kind: 'proof', words, photos }, at)
    return { ok: true } as const
  })
}
