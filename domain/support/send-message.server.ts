import { randomInt } from 'node:crypto'
import type { Database } from '#db/client.server.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { supportMessages } from '#db/schema/support.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { MessageInput } from './message-input.ts'
import { protocolNumber } from './protocol-number.ts'

/** Stores a message and has it mailed, to us and as a receipt to its writer, in one transaction. Returns its protocol number. */
export async function sendMessage(
  { db, clock }: { db: Database; clock: Clock },
  input: MessageInput & { origin: 'contact' | 'support'; userId: string | null },
): Promise<{ protocol: string }> {
  return db.transaction(async (tx) => {
    for (;;) {
      const protocol = protocolNumber(clock.now(), randomInt(1_000_000))
      const [row] = await tx
        .insert(supportMessages)
        .values({ ...input, protocol, createdAt: clock.now() })
        .onConflictDoNothing()
        .returning({ id: supportMessages.id })
      if (!row) continue // a number of today that is already taken
      await enqueue(tx, 'send-support-message', { messageId: row.id })
      return { protocol }
    }
  })
}
