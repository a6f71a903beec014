import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { query } from '#db/statement.ts'
import { integer, list, nullable, object, type RowOf, text, timestamp } from '#db/columns.ts'
import { users } from '#db/schema/accounts.ts'
import { soldBy } from '#db/sql/sold-by.sql.ts'
import { isUuid } from '#domain/shared/text.ts'

const personColumns = {
  id: text,
  fullName: text,
  avatarKey: users.avatarKey,
  email: text,
  userType: users.userType,
  role: users.role,
  city: nullable(text),
  createdAt: timestamp,
  blockedAt: nullable(timestamp),
  closedAt: nullable(timestamp),
  sessions: integer,
  projects: integer,
  listedProjects: integer,
  sales: integer,
  purchases: integer,
  /** Cents that the user paid for purchases, minus refunds. */
  spentCents: integer,
  threads: integer,
  seller: nullable(text),
  sameSeller: list(object({ id: text, fullName: text })),
}

export type Person = RowOf<typeof personColumns>

export async function findPerson(db: Database, id: string): Promise<Person | null> {
  if (!isUuid(id)) return null
  const rows = await query(
    db,
    sql`
    select u.id, u.full_name as "fullName", u.avatar_key as "avatarKey", u.email, u.user_type as "userType", u.role, u.city,
           u.created_at as "createdAt", u.blocked_at as "blockedAt", u.closed_at as "closedAt",
           (select count(*)::int from sessions s where s.user_id = u.id) as sessions,
           (select count(*)::int from projects p where p.designer_id = u.id and p.deleted_at is null) as projects,
           (select count(*)::int from projects p where p.designer_id = u.id and p.is_listed) as "listedProjects",
           (select count(*)::int from purchases b where b.designer_id = u.id and b.status = 'completed' and b.amount_cents > 0) as sales,
           (select count(*)::int from purchases b where b.buyer_id = u.id and b.status = 'completed' and b.upgrade_of is null) as purchases,
           (select coalesce(sum(b.amount_cents - b.refunded_cents), 0)::bigint from purchases b
              where b.buyer_id = u.id and b.status = 'completed') as "spentCents",
           (select count(*)::int from support_threads t where t.user_id = u.id) as threads,
           case when s.id is not null then ${soldBy(sql`u.id`, sql`u.full_name`)} end as seller,
           (select coalesce(json_agg(json_build_object('id', m.id, 'fullName', m.full_name) order by m.id), '[]') from sellers o join users m on m.id = o.maker_id
              where o.document_mark = s.document_mark and o.replaced_at is null and o.maker_id <> u.id) as "sameSeller"
    from users u left join sellers s on s.maker_id = u.id and s.replaced_at is null where u.id = ${id}`,
    personColumns,
  )
  return rows[0] ?? null
}
