import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { offers, projectFiles, projectImages, projects } from '#db/schema/catalog.ts'
import { projectDeclarations } from '#db/schema/declarations.ts'
import { printedOffers } from '#db/schema/printed-offers.ts'
import { isUuid } from '#domain/shared/text.ts'
import type { Authorship } from '#domain/declarations/authorship.ts'
import { findAuthorship } from '#domain/declarations/authorship.server.ts'
import type { Declaration } from '#domain/declarations/declaration.ts'
import { plainPrint, type PrintDetails } from './printed-offer.ts'

type Row = typeof projects.$inferSelect

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
  | 'ai'
  | 'isActive'
  | 'isListed'
  | 'printRoyaltyCents'
> & {
  /** Time of the last change; the form sends it back to detect concurrent changes. */
  updatedAt: Date
  salesCount: number
  offers: (Pick<
    typeof offers.$inferSelect,
    'id' | 'kind' | 'pricing' | 'priceCents' | 'suggestedCents' | 'licence' | 'pieces'
  > & {
    print: PrintDetails
  })[]
  images: (typeof projectImages.$inferSelect)[]
  files: (typeof projectFiles.$inferSelect)[]
  declarations: Declaration[]
  authorship: Authorship | null
}

/** Returns a maker's own project; null if it is deleted, unknown or another maker's. */
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
  return {
    ...project,
    offers: await offersForEditing(db, project.id),
    authorship: await findAuthorship(db, project.id),
    declarations: await db
      .select()
      .from(projectDeclarations)
      .where(and(eq(projectDeclarations.projectId, project.id), isNull(projectDeclarations.withdrawnAt))),
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

async function offersForEditing(db: Database, projectId: string): Promise<EditableProject['offers']> {
  const rows = await db
    .select()
    .from(offers)
    .leftJoin(printedOffers, eq(printedOffers.offerId, offers.id))
    .where(and(eq(offers.projectId, projectId), isNull(offers.printerId), eq(offers.isActive, true)))
    .orderBy(
      asc(offers.kind),
      asc(printedOffers.position),
      sql`case when ${offers.kind} = 'digital' then coalesce(${offers.fullCents}, ${offers.priceCents}) end`,
      asc(offers.createdAt),
      asc(offers.id),
    )
  return rows.map((row) => ({
    ...row.offers,
    priceCents: row.offers.fullCents ?? row.offers.priceCents,
    print: row.printed_offers ?? plainPrint,
  }))
}
