import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { supportThreads } from '#db/schema/support.ts'
import { isUuid } from '#domain/shared/text.ts'
import { findThread, type Conversation } from './find-thread.server.ts'
import type { ThreadOrigin } from './thread.ts'

export type StaffThread = Conversation & {
  id: string
  name: string
  email: string
  userId: string | null
  origin: ThreadOrigin
  createdAt: Date
}

/** A conversation with who it is with, for staff; null when there is none. */
export async function staffThread(db: Database, id: string): Promise<StaffThread | null> {
  if (!isUuid(id)) return null
  const [thread] = await db.select().from(supportThreads).where(eq(supportThreads.id, id))
  if (!thread) return null
  const found = await findThread(db, thread.token, thread.userId)
  if (!found.ok) return null
  const { name, email, userId, origin, createdAt } = thread
  return { ...found.conversation, id, name, email, userId, origin, createdAt }
}
