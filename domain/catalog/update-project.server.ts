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
import type { ChosenCategory } from './category.ts'
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
    const checked = await checkChange(tx, maker.id, project, change)
    if ('reason' in checked) return { ok: false, ...checked } as const
    await writeRow(tx, project, change, checked.category, at)
    await writeOffers(tx, { projectId, printerId: null }, change.offers, at)
    if (sellsPiece(change.offers))
      await settleFreight(tx, maker.id, { shopCep: cepOf(company), at, said: change.freight })
    await writeAuthorship(tx, projectId, change.authorship, at)
    await writeDeclarations(tx, projectId, checked.declarations, at)
    await writeParts({ tx, clock }, project, change, checked.uploads)
    await suspendForbiddenItems(tx, projectId, at)
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

type LockedProject = NonNullable<Awaited<ReturnType<typeof lockProject>>>

/** Returns a refusal, or the category, declarations and uploads for the change, locked. */
async function checkChange(tx: Database, makerId: string, project: LockedProject, change: ProjectChange) {
  if (project.updatedAt.getTime() !== change.shownUpdatedAt.getTime()) return refusal({ reason: 'changed_meanwhile' })
  const category = await lockCategory(tx, change.categoryId)
  if (!category) return refusal({ reason: 'category_unknown' })
  const isMoved = category.id !== project.categoryId
  if (isMoved && !category.isOpen) return refusal({ reason: 'category_closed' })
  // Before any counter of the categories changes.
  if (isMoved) await lockCategoryCounts(tx, [project.categoryId, category.id])
  const said = declaredUses(change, category)
  const faults = declarationFaults(said)
  if (faults.length > 0) return refusal({ reason: 'undeclared', faults })
  const uploads = await pendingUploads(tx, makerId, change.uploadIds, { lock: true })
  if (uploads.length < new Set(change.uploadIds).size) return refusal({ reason: 'upload_gone' })
  const names = await unconfirmedOpenMeshes(tx, uploads, change.openConfirmedIds ?? [])
  if (names.length > 0) return refusal({ reason: 'open_mesh', names })
  const kinds = change.imageKinds ?? {}
  const ids = await ourPictures(tx, project.id, { uploads, said: kinds })
  if (ids.length > 0) return refusal({ reason: 'no_photo', ids })
  const marks = await correctedMarks(tx, project.id, { uploads, said: kinds, ai: change.ai ?? null })
  if (marks.length > 0) return refusal({ reason: 'marks_corrected', marks })
  return { category, declarations: said.declarations, uploads }
}

const refusal = (refused: UpdateRefusal): UpdateRefusal => refused

function writeRow(tx: Database, project: LockedProject, change: ProjectChange, category: ChosenCategory, at: Date) {
  return tx
    .update(projects)
    .set({
      ...projectColumns(change, { maker: project.makerName, category }),
      updatedAt: laterThan(project.updatedAt, at),
    })
    .where(and(eq(projects.id, project.id), eq(projects.designerId, project.designerId)))
}

/** Writes a project's files, number of copies and pictures; throws if files are sold but none remain. */
async function writeParts(
  { tx, clock }: { tx: Database; clock: Clock },
  { id: projectId, designerId }: LockedProject,
  change: ProjectChange,
  uploads: PendingUpload[],
): Promise<void> {
  const at = clock.now()
  const { removeIds, order, openConfirmedIds = [], imageKinds = {} } = change
  const parts = {
    project: { id: projectId, title: change.title },
    uploads,
    removeIds,
    order,
    openConfirmedIds,
    imageKinds,
  }
  const files = await arrangeFiles(tx, parts, at)
  for (const id of openConfirmedIds) await confirmOpenMesh({ db: tx, clock }, { id: designerId }, id)
  const models = await listedModels(tx, projectId)
  await settlePiece(tx, projectId, saidQuantities(change.pieces, [...models, ...uploads]))
  const modelKeys = models.map(({ storageKey }) => storageKey)
  if (change.withModelPictures) await useModelPictures(tx, parts.project, modelKeys, at)
  await arrangeImages(tx, parts, at)
  await requestColorPictures(tx, projectId)
  await requestScalePicture(tx, projectId)
  const sellsFiles = change.offers.some((offer) => offer.kind === 'digital')
  if (sellsFiles && files === 0) throw new Fault(`project ${projectId}: sells files and has none`)
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

/** Returns `at`, but at least a millisecond after `earlier`, since two changes of a project must differ in time. */
function laterThan(earlier: Date, at: Date): Date {
  return at > earlier ? at : new Date(earlier.getTime() + 1)
}
