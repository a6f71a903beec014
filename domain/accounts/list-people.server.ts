import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { likePattern } from '#domain/shared/text.ts'
import { pageOf, type PageOf } from '#domain/shared/list.ts'
import type { Viewer } from './viewer.ts'

export type ListedPerson = {
  id: string
  fullName: string
  email: string
  userType: Viewer['userType']
  role: Viewer['role']
  isBlocked: boolean
  /** They left: name and address are placeholders. */
  isClosed: boolean
  createdAt: Date
  /** Not deleted ones, listed or not. */
  projects: number
  purchases: number
}

const shownAtOnce = 50

/** Accounts for staff, newest first; `q` is a part of the name or the e-mail address. */
export async function listPeople(
  db: Database,
  { q, blockedOnly }: { q: string; blockedOnly: boolean },
  page: number,
): Promise<PageOf<ListedPerson>> {
  const pattern = likePattern(q)
  const where = sql`(${q === ''} or u.full_name ilike ${pattern} or u.email ilike ${pattern})
    and (not ${blockedOnly} or u.blocked_at is not null)`
  const { rows: counted } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from users u where ${where}`,
  )
  const { offset, ...shown } = pageOf(page, counted[0]?.total ?? 0, shownAtOnce)
  const { rows } = await db.execute<Omit<ListedPerson, 'createdAt'> & { createdAt: string }>(sql`
    select u.id, u.full_name as "fullName", u.email, u.user_type as "userType", u.role,
           u.blocked_at is not null as "isBlocked", u.closed_at is not null as "isClosed", u.created_at as "createdAt",
           (select count(*)::int from projects p where p.designer_id = u.id and p.deleted_at is null) as projects,
           (select count(*)::int from purchases b where b.buyer_id = u.id and b.status = 'completed') as purchases
    from users u where ${where} order by u.created_at desc, u.id desc limit ${shownAtOnce} offset ${offset}`)
  return { items: rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) })), ...shown }
}
