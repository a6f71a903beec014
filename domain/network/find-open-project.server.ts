import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import type { Cents } from '#domain/shared/money.ts'
import { isUuid } from '#domain/shared/text.ts'

/** A listed project as somebody sees it who thinks of printing it. */
export type OpenProject = {
  id: string
  title: string
  designerName: string
  isOwn: boolean
  /** Null when its maker lets nobody else print it. */
  royaltyCents: Cents | null
  /** What this person has in force about it. */
  agreementId: string | null
}

/** Null for a project that is not listed. */
export async function findOpenProject(db: Database, personId: string, projectId: string): Promise<OpenProject | null> {
  if (!isUuid(projectId)) return null
  const { rows } = await db.execute<Omit<OpenProject, 'royaltyCents'> & { royaltyCents: string | null }>(sql`
    select p.id, p.title, u.full_name as "designerName", p.designer_id = ${personId} as "isOwn", p.print_royalty_cents as "royaltyCents",
      (select g.id from print_agreements g where g.project_id = p.id and g.printer_id = ${personId}
        and g.state in ('asked', 'approved')) as "agreementId"
    from projects p join users u on u.id = p.designer_id where p.id = ${projectId} and p.is_listed`)
  const row = rows[0]
  return row ? { ...row, royaltyCents: row.royaltyCents === null ? null : Number(row.royaltyCents) } : null
}
