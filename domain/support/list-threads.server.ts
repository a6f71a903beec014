import { and, asc, count, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { timestamp } from '#db/columns.ts'
import { supportThreads } from '#db/schema/support.ts'
import { pageOf, type PageOf } from '#domain/shared/list.ts'
import { likePattern } from '#domain/shared/text.ts'
import type { ThreadOrigin, ThreadState } from './thread.ts'

export type ListedThread = {
  id: string
  protocol: string
  origin: ThreadOrigin
  state: ThreadState
  name: string
  email: string
  subject: string
  lastMessageAt: Date
  /** Time since which the user awaits staff's answer; null if staff wrote last. */
  waitingSince: Date | null
}

type ThreadList = PageOf<ListedThread> & { counts: Record<ThreadState, number> }

const shownAtOnce = 50

/** Returns support conversations for staff: open ones by waiting time, others newest first; all if `state` is null. */
export async function listThreads(
  db: Database,
  { state, q }: { state: ThreadState | null; q: string },
  page: number,
): Promise<ThreadList> {
  const { protocol, name, email, subject, lastMessageAt } = supportThreads
  const said = q ? or(...[protocol, name, email, subject].map((column) => ilike(column, likePattern(q)))) : undefined
  const counts = { open: 0, answered: 0, closed: 0 }
  const counted = await db
    .select({ state: supportThreads.state, n: count() })
    .from(supportThreads)
    .where(said)
    .groupBy(supportThreads.state)
  for (const row of counted) counts[row.state] = row.n
  const total = state ? counts[state] : counts.open + counts.answered + counts.closed
  const { offset, ...shown } = pageOf(page, total, shownAtOnce)
  const where: SQL | undefined = and(said, state ? eq(supportThreads.state, state) : undefined)
  const items = await db
    .select({
      id: supportThreads.id,
      protocol,
      origin: supportThreads.origin,
      state: supportThreads.state,
      name,
      email,
      subject,
      lastMessageAt,
      waitingSince: waitingSince.mapWith((at) => timestamp(at)),
    })
    .from(supportThreads)
    .where(where)
    .orderBy(state === 'open' ? asc(lastMessageAt) : desc(lastMessageAt), asc(supportThreads.id))
    .limit(shownAtOnce)
    .offset(offset)
  return { items, ...shown, counts }
}

const waitingSince = sql`(
  select min(m.created_at) from support_messages m
  where m.thread_id = support_threads.id and support_threads.state = 'open' and m.staff_id is null
    and not exists (select from support_messages a where a.thread_id = m.thread_id and a.staff_id is not null and a.id > m.id))`

export type OwnThread = { token: string; protocol: string; subject: string; state: ThreadState; lastMessageAt: Date }

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
    .orderBy(desc(supportThreads.lastMessageAt))
    .limit(10)
}
