import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { projects } from '#db/schema/catalog.ts'
import { isUuid } from '#domain/shared/text.ts'

/** A listed project as the page of its printers names it; null for any other. */
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
