import { sql } from 'drizzle-orm'
import { boolean, list, nullable, object, oneOf, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { markCorrections } from '#db/schema/moderation.ts'
import { ask } from '#db/statement.ts'
import { aiShares, imageKinds } from '#domain/catalog/marks.ts'
import { isUuid } from '#domain/shared/text.ts'

/** Declarations about a project's pictures and AI, with corrections, latest first. Times are ISO 8601. */
export type MarksCase = NonNullable<Awaited<ReturnType<typeof marksCase>>>

/** Returns a project's declarations for staff; null if unknown or deleted. */
export async function marksCase(db: Database, projectId: string) {
  if (!isUuid(projectId)) return null
  const [row] = await ask(
    db,
    sql`
    select p.title, p.ai,
      (select coalesce(json_agg(json_build_object('id', i.id, 'key', i.storage_key, 'alt', i.alt, 'kind', i.kind,
          'isOurs', i.model_key is not null) order by i.position), '[]') from project_images i where i.project_id = p.id) as images,
      (select coalesce(json_agg(json_build_object('id', c.id, 'number', c.number, 'changes', c.changes, 'rule', c.rule, 'reason', c.reason,
          'decidedAt', c.decided_at, 'decidedBy', u.full_name, 'undoneAt', c.undone_at, 'undoing', c.undoing,
          'appeal', c.appeal, 'appealedAt', c.appealed_at, 'appealDecidedAt', c.appeal_decided_at, 'appealAnswer', c.appeal_answer) order by c.decided_at desc), '[]')
        from mark_corrections c join users u on u.id = c.decided_by where c.project_id = p.id) as corrections
    from projects p where p.id = ${projectId} and p.deleted_at is null`,
    {
      title: text,
      ai: nullable(oneOf(...aiShares)),
      images: list(object({ id: text, key: text, alt: text, kind: nullable(oneOf(...imageKinds)), isOurs: boolean })),
      corrections: list(
        object({
          id: text,
          number: text,
          changes: markCorrections.changes,
          rule: nullable(text),
          reason: text,
          decidedAt: text,
          decidedBy: text,
          undoneAt: nullable(text),
          undoing: nullable(text),
          appeal: nullable(text),
          appealedAt: nullable(text),
          appealDecidedAt: nullable(text),
          appealAnswer: nullable(text),
        }),
      ),
    },
  )
  return row ?? null
}

/**
 * Returns a correction for the mail to the maker; null if unknown or the account is closed. For jobs only: includes an e-mail
 * address.
 */
export async function correctionOfMarksForMail(db: Database, correctionId: string) {
  const [row] = await ask(
    db,
    sql`
    select c.id, c.number, c.changes, c.rule, c.reason, c.undoing, c.appeal_answer as "appealAnswer", p.id as "projectId", p.title, u.id as "makerId", u.full_name as "fullName", u.email
    from mark_corrections c join projects p on p.id = c.project_id join users u on u.id = p.designer_id
    where c.id = ${correctionId} and u.closed_at is null`,
    {
      id: text,
      number: text,
      changes: markCorrections.changes,
      rule: nullable(text),
      reason: text,
      undoing: nullable(text),
      appealAnswer: nullable(text),
      projectId: text,
      title: text,
      makerId: text,
      fullName: text,
      email: text,
    },
  )
  if (!row) return null
  const state = row.undoing !== null ? 'undone' : row.appealAnswer !== null ? 'kept' : 'corrected'
  return { ...row, state } as const
}

export type CorrectionForMail = NonNullable<Awaited<ReturnType<typeof correctionOfMarksForMail>>>
