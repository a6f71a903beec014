import { sql, type SQL } from 'drizzle-orm'
import { integer, oneOf, type RowOf, text, timestamp } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { anyPicture, firstPicture } from '#db/sql/first-picture.sql.ts'
import { query } from '#db/statement.ts'
import { pageOf, type PageOf } from '#domain/shared/list.ts'
import { likePattern } from '#domain/shared/text.ts'

export const projectStandings = ['listed', 'suspended', 'removed', 'inactive', 'blocked', 'deleted'] as const

export type ProjectStanding = (typeof projectStandings)[number]

const listed = {
  id: text,
  title: text,
  designerId: text,
  designerName: text,
  standing: oneOf(...projectStandings),
  priceCents: integer,
  salesCount: integer,
  createdAt: timestamp,
  image: anyPicture,
}

export type StaffListedProject = RowOf<typeof listed>

const shownAtOnce = 50

export const standingOf = sql`case when p.deleted_at is not null then 'deleted' when h.state = 'suspended' then 'suspended' when h.state = 'final' then 'removed'
  when p.maker_blocked then 'blocked' when p.is_active then 'listed' else 'inactive' end`

export const joinSuspension: SQL = sql`left join decisions h on h.project_id = p.id and h.kind = 'suspension' and h.undone_at is null`

/** Returns projects of all makers for staff, newest first; `q` matches title, maker's name or e-mail address. */
export async function listAllProjects(
  db: Database,
  { q, standing }: { q: string; standing: ProjectStanding | null },
  page: number,
): Promise<PageOf<StaffListedProject>> {
  const pattern = likePattern(q)
  const from = sql`from projects p join users u on u.id = p.designer_id ${joinSuspension}
    where (${q === ''} or p.title ilike ${pattern} or u.full_name ilike ${pattern} or u.email ilike ${pattern})
      and (${standing}::text is null or ${standingOf} = ${standing})`
  const counted = await query(db, sql`select count(*)::int as total ${from}`, { total: integer })
  const { offset, ...shown } = pageOf(page, counted[0]?.total ?? 0, shownAtOnce)
  const items = await query(
    db,
    sql`
    select p.id, p.title, p.designer_id as "designerId", u.full_name as "designerName", ${standingOf} as standing,
           p.price_cents as "priceCents", p.sales_count as "salesCount", p.created_at as "createdAt",
           ${firstPicture(sql`p.id`)} as image
    ${from} order by p.created_at desc, p.id desc limit ${shownAtOnce} offset ${offset}`,
    listed,
  )
  return { items, ...shown }
}
