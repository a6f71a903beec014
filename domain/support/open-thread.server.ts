import { randomInt } from 'node:crypto'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { supportMessages, supportThreads } from '#db/schema/support.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { MessageInput } from './message-input.ts'
import { protocolNumber } from './protocol-number.ts'
import type { ThreadOrigin } from './thread.ts'

/**
 * Begins a conversation and has it mailed, to us and as a receipt to its writer, in one transaction. `token` opens it for
 * somebody without an account: only its writer may learn it.
 */
export async function openThread(
  { db, clock }: { db: Database; clock: Clock },
  { message, ...thread }: MessageInput & { origin: ThreadOrigin; userId: string | null },
): Promise<{ protocol: string; token: string }> {
  const at = clock.now()
  return db.transaction(async (tx) => {
    for (;;) {
      const [row] = await tx
        .insert(supportThreads)
        .values({ ...thread, protocol: protocolNumber(at, randomInt(1_000_000)), createdAt: at, lastMessageAt: at })
        .onConflictDoNothing()
        .returning({ id: supportThreads.id, protocol: supportThreads.protocol, token: supportThreads.token })
      if (!row) continue // a number of today that is already taken
      const [said] = await tx
        .insert(supportMessages)
        .values({ threadId: row.id, message, createdAt: at })
        .returning({ id: supportMessages.id })
      if (!said) throw new Error('a message that was stored has no id')
      await enqueue(tx, 'send-support-message', { messageId: said.id })
      return { protocol: row.protocol, token: row.token }
    }
  })
}
