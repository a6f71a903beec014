import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { query } from '#db/statement.ts'
import { boolean, integer, type RowOf, text, timestamp } from '#db/columns.ts'
import { users } from '#db/schema/accounts.ts'
import { business } from '#domain/shared/business.ts'
import { pageOf, type PageOf } from '#domain/shared/list.ts'
import { likePattern } from '#domain/shared/text.ts'

const listedColumns = {
  id: text,
  fullName: text,
  avatarKey: users.avatarKey,
  email: text,
  userType: users.userType,
  role: users.role,
  isBlocked: boolean,
  /** True for a closed account, whose name and address are placeholders. */
  isClosed: boolean,
  createdAt: timestamp,
  projects: integer,
  purchases: integer,
}

export type ListedPerson = RowOf<typeof listedColumns>

export type WhichPeople = 'all' | 'makers' | 'buyers' | 'blocked' | 'same_seller'

const conditions: Record<WhichPeople, SQL> = {
  all: sql`true`,
  makers: sql`u.user_type in ('designer', 'both')`,
  buyers: sql`u.user_type in ('buyer', 'both') and u.role = 'member'`,
  blocked: sql`u.blocked_at is not null`,
  same_seller: sql`exists (select 1 from sellers s join sellers o on o.document_mark = s.document_mark and o.maker_id <> s.maker_id
    where s.maker_id = u.id and s.replaced_at is null and o.replaced_at is null)`,
}

export async function listPeople(
  db: Database,
  { q, which }: { q: string; which: WhichPeople },
  page: number,
): Promise<PageOf<ListedPerson>> {
  const pattern = likePattern(q)
  const where = sql`(${q === ''} or u.full_name ilike ${pattern} or u.email ilike ${pattern})
    and ${conditions[which]}`
  const counted = await query(db, sql`select count(*)::int as total from users u where ${where}`, { total: integer })
  const { offset, ...shown } = pageOf(page, counted[0]?.total ?? 0, business.pageSize)
  const rows = await query(
    db,
    sql`
    select u.id, u.full_name as "fullName", u.avatar_key as "avatarKey", u.email, u.user_type as "userType", u.role,
           u.blocked_at is not null as "isBlocked", u.closed_at is not null as "isClosed", u.created_at as "createdAt",
           (select count(*)::int from projects p where p.designer_id = u.id and p.deleted_at is null) as projects,
           (select count(*)::int from purchases b where b.buyer_id = u.id and b.status = 'completed' and b.upgrade_of is null) as purchases
    from users u where ${where} order by u.created_at desc, u.id desc limit ${business.pageSize} offset ${offset}`,
    listedColumns,
  )
  return { items: rows, ...shown }
}
