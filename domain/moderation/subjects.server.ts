import { sql } from 'drizzle-orm'
import { nullable, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import type { ProjectViewer } from '#db/sql/open-project.sql.ts'
import { shopSlug } from '#db/sql/shop-slug.sql.ts'
import { type ReportSnapshot, reports } from '#db/schema/moderation.ts'
import { query } from '#db/statement.ts'
import { reportables, type ReportKind } from '#domain/areas.ts'
import { readersOf } from '#domain/areas.server.ts'
import { isUuid } from '#domain/shared/text.ts'

export type Subject = {
  kind: ReportKind
  id: string
  label: string
  ownerId: string
  /** Address of the owner's shop; null without one. */
  shopSlug: string | null
  projectId: string | null
}

/** Reported content to look for; `withOwn` includes the viewer's own content. */
type Asked = { kind: ReportKind; id: string; viewer: ProjectViewer | null; withOwn?: boolean }

/** Returns the content that a viewer may report; null if it is unknown, hidden or their own. */
export async function findSubject(db: Database, asked: Asked): Promise<Subject | null> {
  return (await read(db, asked))?.subject ?? null
}

/**
 * Returns the content that a viewer may report, with a snapshot of its present state; null where `findSubject` returns
 * null.
 */
export async function subjectWithSnapshot(
  db: Database,
  asked: Asked,
): Promise<{ subject: Subject; snapshot: ReportSnapshot } | null> {
  return read(db, asked)
}

async function read(db: Database, { kind, id, viewer, withOwn = false }: Asked) {
  if (!isUuid(id)) return null
  const finders = readersOf(kind).map(({ find }) => sql`(${find(id, viewer)})`)
  const [row] = await query(
    db,
    sql`select one.*, ${shopSlug(sql`one."ownerId"`)} as "shopSlug" from (${sql.join(finders, sql` union all `)}) one
      where ${withOwn} or one."ownerId" is distinct from ${viewer?.id ?? null}::uuid`,
    {
      title: text,
      author: text,
      ownerId: text,
      shopSlug: nullable(text),
      projectId: nullable(text),
      snapshot: reports.snapshot,
    },
  )
  if (!row) return null
  const { title, author, snapshot, ...subject } = row
  return { subject: { kind, id, label: reportables[kind].label(title, author), ...subject }, snapshot }
}
