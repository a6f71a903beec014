import type { ReportKind } from '#domain/areas.ts'
import { sql } from 'drizzle-orm'
import { boolean, nullable, oneOf, text, timestamp } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { anyPicture, firstPicture } from '#db/sql/first-picture.sql.ts'
import { query } from '#db/statement.ts'
import { business } from '#domain/shared/business.ts'
import type { Picture } from '#domain/shared/picture.ts'
import { ruleOf } from './report-words.ts'
import { reportKinds } from './report.ts'

/** A staff decision against a user under a rule, with reason, expiry and means of appeal. */
export type Strike = {
  what: ReportKind | 'account'
  label: string
  image: Picture | null
  rule: string
  decision: string
  at: Date
  state: 'suspended' | 'removed' | 'corrected' | 'undone'
  /** Date until which the strike counts; null if undone. */
  countsUntil: Date | null
  counts: boolean
  /** Id of the project whose page offers the appeal or shows its result; null otherwise. */
  appealable: string | null
  /** Number for contesting the decision through support; null for projects and blocks. */
  number: string | null
}

const kinds = [...reportKinds, 'account'] as const

/** Returns staff decisions under a rule against a user, newest first, undone ones included. */
export async function strikesOf(db: Database, userId: string, now: Date): Promise<Strike[]> {
  const rows = await query(
    db,
    sql`
    select d.*, ${firstPicture(sql`d."projectId"`)} as image, d.at + make_interval(months => ${business.upheldClaimMonths}) as until,
      d.at + make_interval(months => ${business.upheldClaimMonths}) > ${now.toISOString()}::timestamptz as "isFresh" from (
      select case e.kind when 'block' then 'account' else 'project' end as what, coalesce(p.title, '') as label, p.id as "projectId", e.rule,
        coalesce(e.undone_reason, e.answer, e.reason) as decision, e.decided_at as at,
        case when e.state = 'undone' then 'undone' when e.kind = 'correction' then 'corrected' when e.state = 'suspended' then 'suspended' else 'removed' end as state,
        case when e.undone_at is null and p.deleted_at is null and (e.kind = 'correction' or e.appealed_at is null) then p.id end as appealable, null as number
      from decisions e left join projects p on p.id = e.project_id
      where e.user_id = ${userId} and e.rule is not null and e.decided_at is not null
      union all select r.kind, r.subject_label, null, r.rule, coalesce(r.review_answer, r.answer), coalesce(r.review_decided_at, r.decided_at),
        case when r.reversed_at is null then 'removed' else 'undone' end, null, r.number
      from reports r where r.owner_id = ${userId} and r.kind <> 'project' and r.outcome = 'removed' and r.rule is not null) d
    order by d.at desc limit 100`,
    {
      what: oneOf(...kinds),
      label: text,
      image: anyPicture,
      rule: text,
      decision: nullable(text),
      at: timestamp,
      state: oneOf('suspended', 'removed', 'corrected', 'undone'),
      appealable: nullable(text),
      number: nullable(text),
      until: timestamp,
      isFresh: boolean,
    },
  )
  return rows.map(({ until, isFresh, rule, decision, ...row }) => ({
    ...row,
    rule: ruleOf(rule) ?? rule,
    decision: decision ?? '',
    countsUntil: row.state === 'undone' ? null : until,
    counts: row.state !== 'undone' && isFresh,
  }))
}
