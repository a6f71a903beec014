import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { projects } from '#db/schema/catalog.ts'
import { isUuid } from '#domain/shared/text.ts'

/** A listed project as the form for a report shows it; null for any other. */
export async function findReportable(
  db: Database,
  projectId: string,
): Promise<{ title: string; designerId: string } | null> {
  if (!isUuid(projectId)) return null
  const [project] = await db
    .select({ title: projects.title, designerId: projects.designerId })
    .from(projects)
    .where(and(eq(projects.id, projectId), eq(projects.isListed, true)))
  return project ?? null
}
