import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { users } from '#db/schema/accounts.ts'
import { categories, projectFiles, projectImages, projects } from '#db/schema/catalog.ts'
import { makerWords } from '#db/sql/shop-slug.sql.ts'
import { isMaker, type Viewer } from '#domain/accounts/viewer.ts'
import { writeAuthorship } from '#domain/declarations/authorship.server.ts'
import { type DeclarationFault, declarationFaults, saidOf } from '#domain/declarations/declared-uses.ts'
import { writeDeclarations } from '#domain/declarations/write-declarations.server.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { inWantedOrder } from '#domain/shared/list.ts'
import { isUuid } from '#domain/shared/text.ts'
import { suspendForbiddenItems } from '#domain/suspensions/suspend-forbidden-items.server.ts'
import { requestColorPictures } from '#domain/uploads/color-pictures.server.ts'
import { requestScalePicture } from '#domain/uploads/scale-picture.server.ts'
import { madeByUs } from '#domain/uploads/made-by-us.server.ts'
import { confirmOpenMesh, unconfirmedOpenMeshes } from '#domain/uploads/open-meshes.server.ts'
import { type PendingUpload, pendingUploads } from '#domain/uploads/pending-uploads.server.ts'
import { useModelPictures } from '#domain/uploads/use-model-pictures.server.ts'
import { useUploads } from '#domain/uploads/use-uploads.server.ts'
import { writeOffers } from './offers.server.ts'
import { saidQuantities, settlePiece } from '#domain/models/piece.server.ts'
import { type ImageKind, saidPhotos } from './marks.ts'
import { projectColumns } from './project-columns.ts'
import type { ProjectInput } from './project-input.ts'

export type UpdateRefusal =
  | { reason: 'not_found' | 'changed_meanwhile' | 'category_unknown' | 'upload_gone' }
  | { reason: 'undeclared'; faults: DeclarationFault[] }
  | { reason: 'open_mesh'; names: string[] }
  | { reason: 'no_photo'; ids: string[] }

export type ProjectChange = ProjectInput & {
  /** What `updatedAt` was when the form was shown. */
  shownUpdatedAt: Date
  /** New files, received before. */
  uploadIds: readonly string[]
  /** Pictures and files that leave the listing. */
  removeIds: readonly string[]
  /** Pictures, files and uploads as they shall stand; those not named come after. */
  order: readonly string[]
}

/**
 * Rewrites a maker's own project, all or nothing. What was sold stays as it was sold: purchases carry their own title and
 * price, and a removed file is only marked, so that its earlier buyers keep it. The slug never changes, links rely on it.
 */
export async function updateProject(
  { db, clock }: { db: Database; clock: Clock },
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
    const category = await lockCategories(tx, project.categoryId, change.categoryId)
    if (!category) return { ok: false, reason: 'category_unknown' } as const
    const said = saidOf(change, category)
    const faults = declarationFaults(said)
    if (faults.length > 0) return { ok: false, reason: 'undeclared', faults } as const
    const uploads = await pendingUploads(tx, maker.id, change.uploadIds, { lock: true })
    if (uploads.length < new Set(change.uploadIds).size) return { ok: false, reason: 'upload_gone' } as const
    const openConfirmedIds = change.openConfirmedIds ?? []
    const names = await unconfirmedOpenMeshes(tx, uploads, openConfirmedIds)
    if (names.length > 0) return { ok: false, reason: 'open_mesh', names } as const
    const madeIds = await ourPictures(tx, project.id, { uploads, said: change.imageKinds ?? {} })
    if (madeIds.length > 0) return { ok: false, reason: 'no_photo', ids: madeIds } as const
    await tx
      .update(projects)
      .set({
        ...projectColumns(change, { maker: project.makerName, category: category.name }),
        updatedAt: laterThan(project.updatedAt, at),
      })
      .where(and(eq(projects.id, project.id), eq(projects.designerId, maker.id)))
    await writeOffers(tx, { projectId: project.id, printerId: null }, change.offers, at)
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
    if (sellsFiles && files === 0) throw new Error('files are sold, and there is none')
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

/** The models on the listing, in order. */
function listedModels(tx: Database, projectId: string) {
  const listed = and(eq(projectFiles.projectId, projectId), isNull(projectFiles.removedAt))
  return tx.select().from(projectFiles).where(listed).orderBy(asc(projectFiles.position))
}

/** Those of a project's pictures, and of those to come, that are to be called photos and are ours: made from a model of it, or the same again. */
async function ourPictures(
  tx: Database,
  projectId: string,
  { uploads, said }: { uploads: readonly PendingUpload[]; said: Record<string, ImageKind> },
): Promise<string[]> {
  const own = await tx.select().from(projectImages).where(eq(projectImages.projectId, projectId))
  const photos = saidPhotos([...own, ...uploads], said)
  const models = [...(await listedModels(tx, projectId)), ...uploads.filter(({ kind }) => kind === 'model')]
  const modelKeys = models.map(({ storageKey }) => storageKey)
  const ours = photos.filter((picture) => 'modelKey' in picture && picture.modelKey !== null)
  return [...ours.map(({ id }) => id), ...(await madeByUs(tx, modelKeys, photos))]
}

/** Locks both categories whose counts may change, always in the same order, so that two changes never deadlock. */
async function lockCategories(tx: Database, from: string, to: string) {
  const both = inArray(categories.id, [from, to])
  const found = await tx.select().from(categories).where(both).orderBy(asc(categories.id)).for('no key update')
  return found.find((category) => category.id === to)
}

/** Two changes within one tick of the clock must still be told apart. */
function laterThan(earlier: Date, at: Date): Date {
  return at > earlier ? at : new Date(earlier.getTime() + 1)
}

/** The pictures or files of a project, as a change of it wants them. */
type Parts<Upload extends { id: string } = { id: string }> = {
  project: { id: string; title: string }
  uploads: readonly Upload[]
  removeIds: readonly string[]
  /** Those not named come after. */
  order: readonly string[]
  /** Of which the maker says to know that their mesh is open. */
  openConfirmedIds: readonly string[]
  /** What pictures are said to be, by their ids. */
  imageKinds: Record<string, ImageKind>
}

/** Takes files off a project's listing (earlier buyers keep them), adds and orders files. Returns how many are listed then. */
async function arrangeFiles(tx: Database, parts: Parts<PendingUpload>, at: Date): Promise<number> {
  const { project } = parts
  const listed = and(eq(projectFiles.projectId, project.id), isNull(projectFiles.removedAt))
  const coming = parts.uploads.filter((upload) => upload.kind === 'model')
  const present = await tx
    .select()
    .from(projectFiles)
    .where(listed)
    .orderBy(asc(projectFiles.position), asc(projectFiles.id))
  const { gone, kept, count, placeOf } = arrange(present, coming, parts)
  const goneIds = gone.map((file) => file.id)
  if (goneIds.length > 0) await tx.update(projectFiles).set({ removedAt: at }).where(inArray(projectFiles.id, goneIds))
  for (const file of kept) {
    const position = placeOf(file)
    if (position !== file.position) await tx.update(projectFiles).set({ position }).where(eq(projectFiles.id, file.id))
  }
  const isOpenConfirmed = ({ id }: PendingUpload) => parts.openConfirmedIds.includes(id)
  const places = coming.map((upload) => ({
    upload,
    position: placeOf(upload),
    isOpenConfirmed: isOpenConfirmed(upload),
  }))
  await useUploads(tx, project, places, at)
  return count
}

/** Removes, adds and orders a project's pictures; the first is its cover. */
async function arrangeImages(tx: Database, parts: Parts<PendingUpload>, at: Date): Promise<void> {
  const { project } = parts
  const own = eq(projectImages.projectId, project.id)
  const coming = parts.uploads.filter((upload) => upload.kind === 'image')
  const present = await tx.select().from(projectImages).where(own).orderBy(asc(projectImages.position))
  const { gone, kept, count, placeOf } = arrange(present, coming, parts)
  if (count === 0) throw new Error('a project needs a picture')
  const goneIds = gone.map((image) => image.id)
  if (goneIds.length > 0) await tx.delete(projectImages).where(inArray(projectImages.id, goneIds))
  // By way of negative positions, because no two pictures may share one even for a moment.
  for (const image of kept) {
    const position = -1 - placeOf(image)
    const kind = image.modelKey === null ? (parts.imageKinds[image.id] ?? image.kind) : null
    await tx.update(projectImages).set({ position, kind, alt: project.title }).where(eq(projectImages.id, image.id))
  }
  const turned = and(own, lt(projectImages.position, 0))
  await tx
    .update(projectImages)
    .set({ position: sql`-1 - ${projectImages.position}` })
    .where(turned)
  const places = coming.map((upload) => ({
    upload,
    position: placeOf(upload),
    kind: parts.imageKinds[upload.id] ?? null,
  }))
  await useUploads(tx, project, places, at)
}

/** What goes, what stays, and the position of everything that stays or comes, by id. */
function arrange<T extends { id: string }>(present: readonly T[], coming: readonly { id: string }[], parts: Parts) {
  const gone = present.filter((one) => parts.removeIds.includes(one.id))
  const kept = present.filter((one) => !parts.removeIds.includes(one.id))
  const places = new Map(inWantedOrder([...kept, ...coming], parts.order).map(({ id }, position) => [id, position]))
  const placeOf = ({ id }: { id: string }) => places.get(id) ?? places.size
  return { gone, kept, count: places.size, placeOf }
}
