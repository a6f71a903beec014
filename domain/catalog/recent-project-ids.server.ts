import { desc, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { projects } from '#db/schema/catalog.ts'

/** The ids of what a maker published last, newest first, deleted projects too: a form whose attempt is among them was sent. */
export async function recentProjectIds(db: Database, designerId: string): Promise<string[]> {
  const rows = await db
    .select({ id: projects.id })
    .from(projects)
    .where(eq(projects.designerId, designerId))
    .orderBy(desc(projects.createdAt))
    .limit(10)
  return rows.map((row) => row.id)
}
