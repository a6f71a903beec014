import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Database } from '#db/client.server.ts'
import { offers, projectFiles, projectImages, projects } from '#db/schema/catalog.ts'
import { isUuid } from '#domain/shared/uuid.ts'

type Row = typeof projects.$inferSelect

/** Everything the form of an existing project starts from. Pictures and files in the order they are shown. */
export type EditableProject = Pick<
  Row,
  | 'id'
  | 'title'
  | 'description'
  | 'categoryId'
  | 'printTime'
  | 'material'
  | 'referenceLink'
  | 'specifications'
  | 'isActive'
> & {
  /** Comes back with the form, so that it does not overwrite a change made meanwhile. */
  updatedAt: Date
  salesCount: number
  offers: Pick<typeof offers.$inferSelect, 'kind' | 'priceCents'>[]
  images: (typeof projectImages.$inferSelect)[]
  files: (typeof projectFiles.$inferSelect)[]
}

/** A maker's own project, or null: deleted, somebody else's and unknown ones look the same. */
export async function projectForEditing(
  db: Database,
  designerId: string,
  projectId: string,
): Promise<EditableProject | null> {
  if (!isUuid(projectId)) return null
  const [project] = await db
    .select()
    .from(projects)
    .where(and(eq(projects.id, projectId), eq(projects.designerId, designerId), isNull(projects.deletedAt)))
  if (!project) return null
  const active = and(eq(offers.projectId, project.id), eq(offers.isActive, true))
  return {
    ...project,
    offers: await db.select().from(offers).where(active).orderBy(asc(offers.kind), asc(offers.createdAt)),
    images: await db
      .select()
      .from(projectImages)
      .where(eq(projectImages.projectId, project.id))
      .orderBy(asc(projectImages.position)),
    files: await db
      .select()
      .from(projectFiles)
      .where(and(eq(projectFiles.projectId, project.id), isNull(projectFiles.removedAt)))
      .orderBy(asc(projectFiles.position), asc(projectFiles.id)),
  }
}
