import { sql } from 'drizzle-orm'
import { integer, list, nullable, oneOf, text, timestamp } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { findingSources, type SuspensionFinding } from '#db/schema/moderation.ts'
import { anyPicture, firstPicture } from '#db/sql/first-picture.sql.ts'
import { query } from '#db/statement.ts'
import { pageOf, type PageOf } from '#domain/shared/list.ts'
import type { Picture } from '#domain/shared/picture.ts'

/** A suspended project that awaits a decision; appealed suspensions are listed apart. */
export type OpenCase = {
  projectId: string
  title: string
  designerName: string
  suspendedBy: SuspensionFinding['source'][]
  /** Rule that staff named; null while only automatic checks found something. */
  rule: string | null
  reason: string | null
  since: Date
  image: Picture | null
}

const shownAtOnce = 50

/** Returns undecided suspensions without an open appeal, oldest first. */
export async function openCases(db: Database, page: number): Promise<PageOf<OpenCase>> {
  const from = sql`from decisions d join projects p on p.id = d.project_id join users u on u.id = d.user_id
    where d.state = 'suspended' and (d.appealed_at is null or d.answered_at is not null) and p.deleted_at is null`
  const counted = await query(db, sql`select count(*)::int as total ${from}`, { total: integer })
  const { offset, ...shown } = pageOf(page, counted[0]?.total ?? 0, shownAtOnce)
  const items = await query(
    db,
    sql`
    select p.id as "projectId", p.title, u.full_name as "designerName",
           (select json_agg(distinct f ->> 'source') from jsonb_array_elements(d.findings) f) as "suspendedBy", d.rule, d.created_at as since,
           coalesce(d.reason, (select f ->> 'reason' from jsonb_array_elements(d.findings) f where f ->> 'reason' <> '' limit 1)) as reason,
           ${firstPicture(sql`p.id`)} as image
    ${from} order by since, p.id limit ${shownAtOnce} offset ${offset}`,
    {
      projectId: text,
      title: text,
      designerName: text,
      suspendedBy: list(oneOf(...findingSources)),
      rule: nullable(text),
      reason: nullable(text),
      since: timestamp,
      image: anyPicture,
    },
  )
  return { items, ...shown }
}
