import type { Database } from '#db/database.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { RateLimits, TooManyTries } from '#domain/shared/rate-limit.ts'
import { findConversation } from './find-conversation.server.ts'
import { messagesPerPerson } from './limits.ts'
import type { StoredPhoto } from './store-photos.server.ts'
import { writeMessage } from './write-message.server.ts'

type Said = { personId: string; shipmentId: string; words: string; photos: readonly StoredPhoto[] }

/** Buyer or maker says something about a shipment of theirs; the other reads it on the page and by mail. */
export async function sendMessage(
  { db, clock, rateLimits }: { db: Database; clock: Clock; rateLimits: RateLimits },
  { personId, shipmentId, words, photos }: Said,
): Promise<{ ok: true } | { ok: false; reason: 'not_found' } | TooManyTries> {
  if (!(await findConversation(db, personId, shipmentId))) return { ok: false, reason: 'not_found' }
  const permit = await rateLimits.take(messagesPerPerson, personId)
  if (!permit.ok) return permit
  const message = { shipmentId, authorId: personId, kind: 'message', words, photos } as const
  await db.transaction((tx) => writeMessage(tx, message, clock.now()))
  return { ok: true }
}
