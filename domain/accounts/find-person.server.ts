import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import type { Cents } from '#domain/shared/money.ts'
import { isUuid } from '#domain/shared/text.ts'
import type { Viewer } from './viewer.ts'

export type Person = {
  id: string
  fullName: string
  email: string
  userType: Viewer['userType']
  role: Viewer['role']
  city: string | null
  createdAt: Date
  blockedAt: Date | null
  closedAt: Date | null
  sessions: number
  projects: number
  listedProjects: number
  sales: number
  purchases: number
  spentCents: Cents
  threads: number
}

/** An account with what it did here, for staff; null when there is none. */
export async function findPerson(db: Database, id: string): Promise<Person | null> {
  if (!isUuid(id)) return null
  const { rows } = await db.execute<Row>(sql`
    select u.id, u.full_name as "fullName", u.email, u.user_type as "userType", u.role, u.city,
           u.created_at as "createdAt", u.blocked_at as "blockedAt", u.closed_at as "closedAt",
           (select count(*)::int from sessions s where s.user_id = u.id) as sessions,
           (select count(*)::int from projects p where p.designer_id = u.id and p.deleted_at is null) as projects,
           (select count(*)::int from projects p where p.designer_id = u.id and p.is_listed) as "listedProjects",
           (select count(*)::int from purchases b where b.designer_id = u.id and b.status = 'completed') as sales,
           (select count(*)::int from purchases b where b.buyer_id = u.id and b.status = 'completed') as purchases,
           (select coalesce(sum(b.amount_cents), 0)::bigint from purchases b
              where b.buyer_id = u.id and b.status = 'completed') as "spentCents",
           (select count(*)::int from support_threads t where t.user_id = u.id) as threads
    from users u where u.id = ${id}`)
  const [row] = rows
  if (!row) return null
  return {
    ...row,
    createdAt: new Date(row.createdAt),
    blockedAt: row.blockedAt === null ? null : new Date(row.blockedAt),
    closedAt: row.closedAt === null ? null : new Date(row.closedAt),
    spentCents: Number(row.spentCents),
  }
}

type Row = Omit<Person, 'createdAt' | 'blockedAt' | 'closedAt' | 'spentCents'> & {
  createdAt: string
  blockedAt: string | null
  closedAt: string | null
  spentCents: string
}
