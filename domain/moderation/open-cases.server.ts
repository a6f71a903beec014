import { sql } from 'drizzle-orm'
import { boolean, integer, list, nullable, oneOf, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { findingSources, type SuspensionFinding } from '#db/schema/moderation.ts'
import { anyPicture, firstPicture } from '#db/sql/first-picture.sql.ts'
import { ask } from '#db/statement.ts'
import { pageOf, type PageOf } from '#domain/shared/list.ts'
import type { Picture } from '#domain/shared/picture.ts'

/** A project waiting for a decision on a suspension or an appeal, also one against a correction. */
export type OpenCase = {
  projectId: string
  title: string
  designerName: string
  /** Sources of an undecided suspension; null without one. */
  suspendedBy: SuspensionFinding['source'][] | null
  hasAppeal: boolean
  isOfMarks: boolean
  /** Start of the longest wait. */
  since: Date
  image: Picture | null
}

const shownAtOnce = 50

/** Returns open cases, longest wait first: one row per project, and another for its declarations. */
export async function openCases(db: Database, page: number): Promise<PageOf<OpenCase>> {
  const from = sql`from projects p join users u on u.id = p.designer_id
    join (select project_id, false as of_marks, state = 'held' as is_held, findings, appealed_at is not null and appeal_decided_at is null as has_appeal,
        case when state = 'held' then created_at else appealed_at end as since
      from suspensions where state = 'held' or (appealed_at is not null and appeal_decided_at is null)
      union all select project_id, true, false, null, true, min(appealed_at) from mark_corrections
      where appealed_at is not null and appeal_decided_at is null group by project_id) h on h.project_id = p.id
    where p.deleted_at is null`
  const counted = await ask(db, sql`select count(*)::int as total ${from}`, { total: integer })
  const { offset, ...shown } = pageOf(page, counted[0]?.total ?? 0, shownAtOnce)
  const rows = await ask(
    db,
    sql`
    select p.id as "projectId", p.title, u.full_name as "designerName",
           case when h.is_held then (select json_agg(distinct f ->> 'source') from jsonb_array_elements(h.findings) f) end as "suspendedBy",
           h.has_appeal as "hasAppeal", h.of_marks as "isOfMarks", h.since,
           ${firstPicture(sql`p.id`)} as image
    ${from} order by since, p.id limit ${shownAtOnce} offset ${offset}`,
    {
      projectId: text,
      title: text,
      designerName: text,
      suspendedBy: nullable(list(oneOf(...findingSources))),
      hasAppeal: boolean,
      isOfMarks: boolean,
      since: text,
      image: anyPicture,
    },
  )
  return { items: rows.map((row) => ({ ...row, since: new Date(row.since) })), ...shown }
}
