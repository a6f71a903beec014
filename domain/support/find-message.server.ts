import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.server.ts'
import { supportMessages } from '#db/schema/support.ts'

export async function findMessage(db: Database, id: string): Promise<typeof supportMessages.$inferSelect | undefined> {
  const [message] = await db.select().from(supportMessages).where(eq(supportMessages.id, id))
  return message
}
