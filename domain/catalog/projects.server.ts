import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { projects } from '#db/schema/catalog.ts'
import { isMaker, type Viewer } from '#domain/accounts/viewer.ts'
import { isUuid } from '#domain/shared/text.ts'

/** Shows a maker's own project to everybody, or hides it from all but its buyers. Doing it twice is fine. */
export async function setProjectActive(
  db: Database,
  maker: Pick<Viewer, 'id' | 'userType'>,
  projectId: string,
  isActive: boolean,
): Promise<{ ok: true; title: string } | { ok: false; reason: 'not_found' }> {
  if (!isMaker(maker) || !isUuid(projectId)) return { ok: false, reason: 'not_found' }
  const [project] = await db
    .update(projects)
    .set({ isActive })
    .where(and(eq(projects.id, projectId), eq(projects.designerId, maker.id), isNull(projects.deletedAt)))
    .returning({ title: projects.title })
  return project ? { ok: true, title: project.title } : { ok: false, reason: 'not_found' }
}
