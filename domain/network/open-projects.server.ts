import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { query } from '#db/statement.ts'
import { boolean, nullable, text } from '#db/columns.ts'
import { projects } from '#db/schema/catalog.ts'
import { isMaker, type Viewer } from '#domain/accounts/viewer.ts'
import type { Cents } from '#domain/shared/money.ts'
import { isUuid } from '#domain/shared/text.ts'

/** Lets other makers print a maker's own project at a royalty per piece, or stops that (null). */
export async function setPrintRoyalty(
  { db }: { db: Database },
  maker: Pick<Viewer, 'id' | 'userType'>,
  { projectId, royaltyCents }: { projectId: string; royaltyCents: Cents | null },
): Promise<{ ok: true } | { ok: false; reason: 'not_found' }> {
  if (!isMaker(maker) || !isUuid(projectId)) return { ok: false, reason: 'not_found' }
  const changed = await db
    .update(projects)
    .set({ printRoyaltyCents: royaltyCents })
    .where(and(eq(projects.id, projectId), eq(projects.designerId, maker.id), isNull(projects.deletedAt)))
    .returning({ id: projects.id })
  return changed.length > 0 ? { ok: true } : { ok: false, reason: 'not_found' }
}

type OpenProject = {
  id: string
  title: string
  designerName: string
  isOwn: boolean
  /** Royalty per piece; null if the project is not open to other printers. */
  royaltyCents: Cents | null
  /** Id of the viewer's requested or approved agreement for the project; null if there is none. */
  agreementId: string | null
  isAgreed: boolean
}

/** Returns a listed project as a possible printer sees it, with any agreement; null if unlisted. */
export async function findOpenProject(db: Database, personId: string, projectId: string): Promise<OpenProject | null> {
  if (!isUuid(projectId)) return null
  const rows = await query(
    db,
    sql`
    select p.id, p.title, u.full_name as "designerName", p.designer_id = ${personId} as "isOwn", p.print_royalty_cents as "royaltyCents",
      g.id as "agreementId", coalesce(g.state = 'approved', false) as "isAgreed"
    from projects p join users u on u.id = p.designer_id
    left join print_agreements g on g.project_id = p.id and g.printer_id = ${personId} and g.state in ('asked', 'approved') where p.id = ${projectId} and p.is_listed`,
    {
      id: text,
      agreementId: nullable(text),
      isAgreed: boolean,
      title: text,
      designerName: text,
      isOwn: boolean,
      royaltyCents: nullable(text),
    },
  )
  const row = rows[0]
  return row ? { ...row, royaltyCents: row.royaltyCents === null ? null : Number(row.royaltyCents) } : null
}

/** Returns a listed project for the page that lists its printers; null if unlisted. */
export async function findPrintable(
  db: Database,
  projectId: string,
): Promise<{ id: string; title: string; isOpenToPrinters: boolean } | null> {
  if (!isUuid(projectId)) return null
  const [row] = await db
    .select({ id: projects.id, title: projects.title, royaltyCents: projects.printRoyaltyCents })
    .from(projects)
    .where(and(eq(projects.id, projectId), eq(projects.isListed, true)))
  return row ? { id: row.id, title: row.title, isOpenToPrinters: row.royaltyCents !== null } : null
}
