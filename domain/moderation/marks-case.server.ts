import { sql } from 'drizzle-orm'
import { boolean, list, nullable, object, oneOf, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { decisions } from '#db/schema/moderation.ts'
import { query } from '#db/statement.ts'
import { aiShares, imageKinds } from '#domain/catalog/marks.ts'
import { isUuid } from '#domain/shared/text.ts'

export type MarksCase = NonNullable<Awaited<ReturnType<typeof marksCase>>>

/** Returns a project's declarations on pictures and AI, with corrections, newest first; null if unknown or deleted. */
export async function marksCase(db: Database, projectId: string) {
  if (!isUuid(projectId)) return null
  const [row] = await query(
    db,
    sql`
    select p.title, p.ai,
      (select coalesce(json_agg(json_build_object('id', i.id, 'key', i.storage_key, 'alt', i.alt, 'kind', i.kind,
          'isOurs', i.model_key is not null) order by i.position), '[]') from project_images i where i.project_id = p.id) as images,
      (select coalesce(json_agg(json_build_object('id', c.id, 'number', c.number, 'changes', c.changes, 'rule', c.rule, 'reason', c.reason,
          'decidedAt', c.decided_at, 'decidedBy', u.full_name, 'undoneAt', c.undone_at, 'undoneReason', c.undone_reason,
          'appeal', c.appeal, 'appealedAt', c.appealed_at, 'answeredAt', c.answered_at, 'answer', c.answer) order by c.decided_at desc), '[]')
        from decisions c join users u on u.id = c.decided_by where c.project_id = p.id and c.kind = 'correction') as corrections
    from projects p where p.id = ${projectId} and p.deleted_at is null`,
    {
      title: text,
      ai: nullable(oneOf(...aiShares)),
      images: list(object({ id: text, key: text, alt: text, kind: nullable(oneOf(...imageKinds)), isOurs: boolean })),
      corrections: list(
        object({
          id: text,
          number: text,
          changes: decisions.changes,
          rule: nullable(text),
          reason: text,
          decidedAt: text,
          decidedBy: text,
          undoneAt: nullable(text),
          undoneReason: nullable(text),
          appeal: nullable(text),
          appealedAt: nullable(text),
          answeredAt: nullable(text),
          answer: nullable(text),
        }),
      ),
    },
  )
  return row ?? null
}
