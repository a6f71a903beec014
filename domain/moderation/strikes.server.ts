import type { ReportKind } from '#domain/areas.ts'
import { sql } from 'drizzle-orm'
import { boolean, nullable, oneOf, text, timestamp } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { anyPicture, firstPicture } from '#db/sql/first-picture.sql.ts'
import { ask } from '#db/statement.ts'
import { business } from '#domain/shared/business.ts'
import type { Picture } from '#domain/shared/picture.ts'
import { ruleOf } from './report-words.ts'
import { reportKinds } from './report.ts'

/** A staff decision against a user by a rule, with its reason, expiry and way to appeal. */
export type Strike = {
  what: ReportKind | 'account'
  label: string
  /** Picture of a project; null otherwise. */
  image: Picture | null
  rule: string
  decision: string
  at: Date
  /** `held`: suspended; `removed`: for good; `corrected`: declarations corrected; `undone`: reversed. */
  state: 'held' | 'removed' | 'corrected' | 'undone'
  /** Null if undone, since it no longer counts. */
  countsUntil: Date | null
  counts: boolean
  /** The project whose page offers the appeal or shows its result; null otherwise. */
  appealable: string | null
  /** Number to contest it through support; null for projects and blocks. */
  number: string | null
}

const kinds = [...reportKinds, 'account'] as const

/**
 * Lists staff decisions against a user by a rule, latest first: projects, corrections, removed content and blocks, undone ones
 * included. Each counts for `business.upheldClaimMonths`.
 */
export async function strikesOf(db: Database, userId: string, now: Date): Promise<Strike[]> {
  const rows = await ask(
    db,
    sql`
    select d.*, ${firstPicture(sql`d."projectId"`)} as image, d.at + make_interval(months => ${business.upheldClaimMonths}) as until,
      d.at + make_interval(months => ${business.upheldClaimMonths}) > ${now.toISOString()}::timestamptz as "isFresh" from (
      select 'project' as what, p.title as label, p.id as "projectId", h.rule, h.decision, h.decided_at as at,
        case h.state when 'released' then 'undone' else h.state end as state,
        case when h.state <> 'released' and h.appealed_at is null and p.deleted_at is null then p.id end as appealable, null as number
      from suspensions h join projects p on p.id = h.project_id
      where p.designer_id = ${userId} and h.rule is not null and h.decided_at is not null
      union all select 'project', p.title, p.id, c.rule, coalesce(c.undoing, c.reason), c.decided_at,
        case when c.undone_at is null then 'corrected' else 'undone' end,
        case when c.undone_at is null and p.deleted_at is null then p.id end, null
      from mark_corrections c join projects p on p.id = c.project_id where p.designer_id = ${userId} and c.rule is not null
      union all select r.kind, r.subject_label, null, r.rule, coalesce(r.review_answer, r.answer), coalesce(r.review_decided_at, r.decided_at),
        case when r.reversed_at is null then 'removed' else 'undone' end, null, r.number
      from reports r where r.owner_id = ${userId} and r.kind <> 'project' and r.outcome = 'removed' and r.rule is not null
      union all select 'account', '', null, b.rule, b.reason, b.created_at, case when b.lifted_at is null then 'removed' else 'undone' end, null, null
      from account_blocks b where b.user_id = ${userId}) d
    order by d.at desc limit 100`,
    {
      what: oneOf(...kinds),
      label: text,
      image: anyPicture,
      rule: text,
      decision: nullable(text),
      at: timestamp,
      state: oneOf('held', 'removed', 'corrected', 'undone'),
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
