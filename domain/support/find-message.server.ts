import { and, count, eq, lt } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { supportMessages, supportThreads } from '#db/schema/support.ts'

/** A message with its conversation, as mails need it. */
export type MessageForMail = {
  id: string
  message: string
  protocol: string
  token: string
  name: string
  email: string
  subject: string
  /** It began the conversation. */
  isFirst: boolean
}

export async function findMessage(db: Database, id: string): Promise<MessageForMail | null> {
  const [found] = await db
    .select({
      id: supportMessages.id,
      threadId: supportMessages.threadId,
      message: supportMessages.message,
      protocol: supportThreads.protocol,
      token: supportThreads.token,
      name: supportThreads.name,
      email: supportThreads.email,
      subject: supportThreads.subject,
    })
    .from(supportMessages)
    .innerJoin(supportThreads, eq(supportThreads.id, supportMessages.threadId))
    .where(eq(supportMessages.id, id))
  if (!found) return null
  const { threadId, ...message } = found
  const [earlier] = await db
    .select({ n: count() })
    .from(supportMessages)
    .where(and(eq(supportMessages.threadId, threadId), lt(supportMessages.id, id)))
  return { ...message, isFirst: earlier?.n === 0 }
}
