import { sql } from 'drizzle-orm'
import { boolean, integer, list, nullable, number, object, oneOf, type RowOf, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { decisions, reports } from '#db/schema/moderation.ts'
import { firstPicture } from '#db/sql/first-picture.sql.ts'
import { query } from '#db/statement.ts'
import { joinSuspension, projectStandings, standingOf } from '#domain/catalog/list-all-projects.server.ts'
import { projectAuthorships, projectDeclarations } from '#db/schema/declarations.ts'
import { isUuid } from '#domain/shared/text.ts'
import { reportReasons } from './report.ts'

const caseColumns = {
  id: text,
  title: text,
  description: text,
  standing: oneOf(...projectStandings),
  isActive: boolean,
  priceCents: integer,
  salesCount: integer,
  createdAt: text,
  designer: object({ id: text, fullName: text, email: text }),
  image: nullable(object({ key: text, alt: text, color: text, width: number, height: number })),
  authorship: nullable(
    object({
      answer: projectAuthorships.answer,
      source: projectAuthorships.source,
      sourceLicence: projectAuthorships.sourceLicence,
    }),
  ),
  declarations: list(
    object({
      kind: projectDeclarations.kind,
      answer: projectDeclarations.answer,
      ageFrom: nullable(number),
      registration: nullable(text),
      declaredAt: text,
    }),
  ),
  reports: list(
    object({
      id: text,
      number: text,
      isClaim: boolean,
      reason: oneOf(...reportReasons),
      details: text,
      createdAt: text,
      outcome: reports.outcome,
    }),
  ),
  suspensions: list(
    object({
      id: text,
      state: decisions.state,
      findings: decisions.findings,
      createdAt: text,
      reason: nullable(text),
      decidedAt: nullable(text),
      decidedByName: nullable(text),
      appeal: nullable(text),
      appealedAt: nullable(text),
      answer: nullable(text),
      answeredAt: nullable(text),
      undoneReason: nullable(text),
      undoneAt: nullable(text),
    }),
  ),
}

/** A project as moderators see it, with reports, suspensions and declarations; times are ISO 8601. */
export type ProjectCase = RowOf<typeof caseColumns>

/** Returns a project with its reports and suspensions, newest first, for staff; null if unknown. */
export async function projectCase(db: Database, id: string): Promise<ProjectCase | null> {
  if (!isUuid(id)) return null
  const rows = await query(
    db,
    sql`
    select json_build_object(
      'id', p.id, 'title', p.title, 'description', p.description, 'standing', ${standingOf}, 'isActive', p.is_active,
      'priceCents', p.price_cents, 'salesCount', p.sales_count, 'createdAt', p.created_at,
      'designer', json_build_object('id', u.id, 'fullName', u.full_name, 'email', u.email),
      'image', ${firstPicture(sql`p.id`)},
      'declarations', (select coalesce(json_agg(json_build_object('kind', d.kind, 'answer', d.answer, 'ageFrom', d.age_from,
          'registration', d.registration, 'declaredAt', d.declared_at) order by d.kind desc), '[]')
        from project_declarations d where d.project_id = p.id and d.withdrawn_at is null),
      'authorship', (select json_build_object('answer', a.answer, 'source', a.source, 'sourceLicence', a.source_licence)
        from project_authorships a where a.project_id = p.id and a.withdrawn_at is null),
      'reports', (select coalesce(json_agg(json_build_object('id', r.id, 'number', r.number, 'isClaim', r.claim_id is not null,
          'reason', r.reason, 'details', r.details, 'createdAt', r.created_at, 'outcome', r.outcome) order by r.created_at desc, r.id desc), '[]')
        from (select * from reports where subject_id = p.id order by created_at desc, id desc limit 50) r),
      'suspensions', (select coalesce(json_agg(json_build_object('id', o.id, 'state', o.state, 'findings', o.findings,
          'createdAt', o.created_at, 'reason', o.reason, 'decidedAt', o.decided_at, 'decidedByName', d.full_name,
          'appeal', o.appeal, 'appealedAt', o.appealed_at, 'answer', o.answer, 'answeredAt', o.answered_at,
          'undoneReason', o.undone_reason, 'undoneAt', o.undone_at) order by o.created_at desc, o.id desc), '[]')
        from decisions o left join users d on d.id = o.decided_by where o.project_id = p.id and o.kind = 'suspension')) as found
    from projects p join users u on u.id = p.designer_id ${joinSuspension} where p.id = ${id}`,
    { found: object(caseColumns) },
  )
  return rows[0]?.found ?? null
}
