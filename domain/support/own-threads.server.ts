import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { supportThreads } from '#db/schema/support.ts'
import type { ThreadState } from './thread.ts'

export type OwnThread = { token: string; protocol: string; subject: string; state: ThreadState; lastMessageAt: Date }

/** Somebody's last conversations with us, the latest first. */
export async function ownThreads(db: Database, userId: string): Promise<OwnThread[]> {
  return db
    .select({
      token: supportThreads.token,
      protocol: supportThreads.protocol,
      subject: supportThreads.subject,
      state: supportThreads.state,
      lastMessageAt: supportThreads.lastMessageAt,
    })
    .from(supportThreads)
    .where(eq(supportThreads.userId, userId))
    .orderBy(sql`${supportThreads.lastMessageAt} desc nulls last`)
    .limit(10)
}
