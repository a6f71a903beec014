import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { users } from '#db/schema/accounts.ts'
import { projectFiles, projectImages, projects } from '#db/schema/catalog.ts'
import { makerWords } from '#db/sql/shop-slug.sql.ts'
import { isMaker, type Viewer } from '#domain/accounts/viewer.ts'
import { writeAuthorship } from '#domain/declarations/authorship.server.ts'
import { type DeclarationFault, declarationFaults, declaredUses } from '#domain/declarations/declared-uses.ts'
import { writeDeclarations } from '#domain/declarations/write-declarations.server.ts'
import { settleFreight } from '#domain/freight/freight-tables.server.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { type Company, cepOf } from '#domain/shared/company.ts'
import { isUuid } from '#domain/shared/text.ts'
import { suspendForbiddenItems } from '#domain/suspensions/suspend-forbidden-items.server.ts'
import { requestColorPictures } from '#domain/uploads/color-pictures.server.ts'
import { requestScalePicture } from '#domain/uploads/scale-picture.server.ts'
import { madeByUs } from '#domain/uploads/made-by-us.server.ts'
import { confirmOpenMesh, unconfirmedOpenMeshes } from '#domain/uploads/open-meshes.server.ts'
import { type PendingUpload, pendingUploads } from '#domain/uploads/pending-uploads.server.ts'
import { useModelPictures } from '#domain/uploads/use-model-pictures.server.ts'
import { Fault } from '#fault'
import { lockCategory, lockCategoryCounts } from './categories.server.ts'
import { correctedMarks } from './corrected-marks.server.ts'
import { sellsPiece, writeOffers } from './offers.server.ts'
import { saidQuantities, settlePiece } from '#domain/models/piece.server.ts'
import { type ImageKind, claimedPhotos } from './marks.ts'
import type { ProjectInput } from './project-input.ts'
import { arrangeFiles, arrangeImages } from './arrange-files.server.ts'
import { projectColumns } from './project-row.server.ts'

export type UpdateRefusal =
  | { reason: 'not_found' | 'changed_meanwhile' | 'category_unknown' | 'category_closed' | 'upload_gone' }
  | { reason: 'undeclared'; faults: DeclarationFault[] }
  | { reason: 'open_mesh'; names: string[] }
  | { reason: 'no_photo'; ids: string[] }
  | { reason: 'marks_corrected'; marks: string[] }

export type ProjectChange = ProjectInput & {
  shownUpdatedAt: Date
  uploadIds: readonly string[]
  removeIds: readonly string[]
  /** Pictures, files and uploads in the desired order; the others follow. */
  order: readonly string[]
}

export async function updateProject(
  { db, clock, company }: { db: Database; clock: Clock; company: Company },
  maker: Pick<Viewer, 'id' | 'userType'>,
  projectId: string,
  change: ProjectChange,
): Promise<{ ok: true } | ({ ok: false } & UpdateRefusal)> {
  if (!isMaker(maker) || !isUuid(projectId)) return { ok: false, reason: 'not_found' }
  const at = clock.now()
  return db.transaction(async (tx) => {
    const project = await lockProject(tx, maker.id, projectId)
    if (!project) return { ok: false, reason: 'not_found' } as const
    if (project.updatedAt.getTime() !== change.shownUpdatedAt.getTime()) {
      return { ok: false, reason: 'changed_meanwhile' } as const
    }
    const category = await lockCategory(tx, change.categoryId)
    if (!category) return { ok: false, reason: 'category_unknown' } as const
    const isMoved = category.id !== project.categoryId
    if (isMoved && !category.isOpen) return { ok: false, reason: 'category_closed' } as const
    // Before any counter of the categories changes.
    if (isMoved) await lockCategoryCounts(tx, [project.categoryId, category.id])
    const said = declaredUses(change, category)
    const faults = declarationFaults(said)
    if (faults.length > 0) return { ok: false, reason: 'undeclared', faults } as const
    const uploads = await pendingUploads(tx, maker.id, change.uploadIds, { lock: true })
    if (uploads.length < new Set(change.uploadIds).size) return { ok: false, reason: 'upload_gone' } as const
    const openConfirmedIds = change.openConfirmedIds ?? []
    const names = await unconfirmedOpenMeshes(tx, uploads, openConfirmedIds)
    if (names.length > 0) return { ok: false, reason: 'open_mesh', names } as const
    const madeIds = await ourPictures(tx, project.id, { uploads, said: change.imageKinds ?? {} })
    if (madeIds.length > 0) return { ok: false, reason: 'no_photo', ids: madeIds } as const
    const marks = await correctedMarks(tx, project.id, {
      uploads,
      said: change.imageKinds ?? {},
      ai: change.ai ?? null,
    })
    if (marks.length > 0) return { ok: false, reason: 'marks_corrected', marks } as const
    await tx
      .update(projects)
      .set({
        ...projectColumns(change, { maker: project.makerName, category }),
        updatedAt: laterThan(project.updatedAt, at),
      })
      .where(and(eq(projects.id, project.id), eq(projects.designerId, maker.id)))
    await writeOffers(tx, { projectId: project.id, printerId: null }, change.offers, at)
    if (sellsPiece(change.offers))
      await settleFreight(tx, maker.id, { shopCep: cepOf(company), at, said: change.freight })
    await writeAuthorship(tx, project.id, change.authorship, at)
    await writeDeclarations(tx, project.id, said.declarations, at)
    const parts = {
      project: { id: project.id, title: change.title },
      uploads,
      removeIds: change.removeIds,
      order: change.order,
      openConfirmedIds,
      imageKinds: change.imageKinds ?? {},
    }
    const files = await arrangeFiles(tx, parts, at)
    for (const id of openConfirmedIds) await confirmOpenMesh({ db: tx, clock }, maker, id)
    const models = await listedModels(tx, project.id)
    await settlePiece(tx, project.id, saidQuantities(change.pieces, [...models, ...uploads]))
    const modelKeys = models.map(({ storageKey }) => storageKey)
    if (change.withModelPictures) await useModelPictures(tx, parts.project, modelKeys, at)
    await arrangeImages(tx, parts, at)
    await requestColorPictures(tx, project.id)
    await requestScalePicture(tx, project.id)
    const sellsFiles = change.offers.some((offer) => offer.kind === 'digital')
    if (sellsFiles && files === 0) throw new Fault(`project ${project.id}: sells files and has none`)
    await suspendForbiddenItems(tx, project.id, at)
    return { ok: true } as const
  })
}

async function lockProject(tx: Database, designerId: string, projectId: string) {
  const own = and(eq(projects.id, projectId), eq(projects.designerId, designerId), isNull(projects.deletedAt))
  const [row] = await tx
    .select({ project: projects, makerName: makerWords(sql`${users.id}`) })
    .from(projects)
    .innerJoin(users, eq(users.id, projects.designerId))
    .where(own)
    .for('update', { of: projects })
  return row && { ...row.project, makerName: row.makerName }
}

function listedModels(tx: Database, projectId: string) {
  const listed = and(eq(projectFiles.projectId, projectId), isNull(projectFiles.removedAt))
  return tx.select().from(projectFiles).where(listed).orderBy(asc(projectFiles.position))
}

async function ourPictures(
  tx: Database,
  projectId: string,
  { uploads, said }: { uploads: readonly PendingUpload[]; said: Record<string, ImageKind> },
): Promise<string[]> {
  const own = await tx.select().from(projectImages).where(eq(projectImages.projectId, projectId))
  const photos = claimedPhotos([...own, ...uploads], said)
  const models = [...(await listedModels(tx, projectId)), ...uploads.filter(({ kind }) => kind === 'model')]
  const modelKeys = models.map(({ storageKey }) => storageKey)
  const ours = photos.filter((picture) => 'modelKey' in picture && picture.modelKey !== null)
  return [...ours.map(({ id }) => id), ...(await madeByUs(tx, modelKeys, photos))]
}

/** Two changes within one clock tick must differ. */
function laterThan(earlier: Date, at: Date): Date {
  return at > earlier ? at : new Date(earlier.getTime() + 1)
}
