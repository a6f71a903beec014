import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { users } from '#db/schema/accounts.ts'
import { projects } from '#db/schema/catalog.ts'
import { makerWords } from '#db/sql/shop-slug.sql.ts'
import { isMaker, type Viewer } from '#domain/accounts/viewer.ts'
import { recordAcceptance } from '#domain/legal/acceptances.server.ts'
import type { Agreement } from '#domain/legal/terms-version.ts'
import { settleFreight } from '#domain/freight/freight-tables.server.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { type Company, cepOf } from '#domain/shared/company.ts'
import { isUuid } from '#domain/shared/text.ts'
import { writeAuthorship } from '#domain/declarations/authorship.server.ts'
import { type DeclarationFault, declarationFaults, declaredUses } from '#domain/declarations/declared-uses.ts'
import { suspensionInForce } from '#domain/suspensions/suspensions.server.ts'
import { suspendForbiddenItems } from '#domain/suspensions/suspend-forbidden-items.server.ts'
import { saidQuantities, settlePiece } from '#domain/models/piece.server.ts'
import { requestColorPictures } from '#domain/uploads/color-pictures.server.ts'
import { requestScalePicture } from '#domain/uploads/scale-picture.server.ts'
import { madeByUs } from '#domain/uploads/made-by-us.server.ts'
import { unconfirmedOpenMeshes } from '#domain/uploads/open-meshes.server.ts'
import { pendingUploads } from '#domain/uploads/pending-uploads.server.ts'
import { lockCategory } from './categories.server.ts'
import { claimedPhotos } from './marks.ts'
import type { ProjectInput } from './project-input.ts'
import { useModelPictures } from '#domain/uploads/use-model-pictures.server.ts'
import { type UploadPlace, useUploads } from '#domain/uploads/use-uploads.server.ts'
import { writeDeclarations } from '#domain/declarations/write-declarations.server.ts'
import { sellerStanding } from '#domain/sellers/seller-standing.server.ts'
import { sellsPiece, writeOffers } from './offers.server.ts'
import { insertWithFreeSlug, newId, projectColumns } from './project-row.server.ts'

export type CreateRefusal =
  | { reason: 'not_maker' | 'category_unknown' | 'category_closed' | 'upload_gone' }
  | { reason: 'undeclared'; faults: DeclarationFault[] }
  | { reason: 'open_mesh'; names: string[] }
  | { reason: 'no_photo'; ids: string[] }

type NewProject = ProjectInput & {
  uploadIds: readonly string[]
  /** Random UUID in the form, so that submitting twice publishes once. */
  attemptId?: string
  agreement?: Agreement
}

export async function createProject(
  { db, clock, company, demo }: { db: Database; clock: Clock; company: Company; demo?: boolean },
  maker: Pick<Viewer, 'id' | 'userType'>,
  input: NewProject,
): Promise<
  { ok: true; projectId: string; isSuspended: boolean; waitsForSeller: boolean } | ({ ok: false } & CreateRefusal)
> {
  if (!isMaker(maker)) return { ok: false, reason: 'not_maker' }
  const at = clock.now()
  return db.transaction(async (tx) => {
    const locked = await lockMaker(tx, maker.id)
    if (!locked) return { ok: false, reason: 'not_maker' } as const
    const { id, isPublished, isSuspended, waitsForSeller } = await idOfAttempt(tx, maker.id, input)
    if (isPublished) return { ok: true, projectId: id, isSuspended, waitsForSeller } as const
    const category = await lockCategory(tx, input.categoryId)
    if (!category?.isOpen) return { ok: false, reason: category ? 'category_closed' : 'category_unknown' } as const
    const said = declaredUses(input, category)
    const faults = declarationFaults(said)
    if (faults.length > 0) return { ok: false, reason: 'undeclared', faults } as const
    const uploads = await pendingUploads(tx, maker.id, input.uploadIds, { lock: true })
    if (uploads.length < new Set(input.uploadIds).size) return { ok: false, reason: 'upload_gone' } as const
    const names = await unconfirmedOpenMeshes(tx, uploads, input.openConfirmedIds ?? [])
    if (names.length > 0) return { ok: false, reason: 'open_mesh', names } as const
    const kinds = input.imageKinds ?? {}
    const madeIds = await madeByUs(tx, modelKeys(uploads), claimedPhotos(uploads, kinds))
    if (madeIds.length > 0) return { ok: false, reason: 'no_photo', ids: madeIds } as const
    const isUnsold = (await sellerStanding(tx, maker.id, { demo })).state === 'missing'
    await insertWithFreeSlug(tx, {
      id,
      designerId: maker.id,
      ...projectColumns(input, { maker: locked.fullName, category }),
      waitsForSeller: isUnsold,
      ...(isUnsold && { suspendedAt: at }),
      createdAt: at,
      updatedAt: at,
    })
    if (input.agreement)
      await recordAcceptance(tx, input.agreement, { userId: maker.id, place: 'publishing', projectId: id, at })
    await writeOffers(tx, { projectId: id, printerId: null }, input.offers, at)
    if (sellsPiece(input.offers))
      await settleFreight(tx, maker.id, { shopCep: cepOf(company), at, said: input.freight })
    await writeAuthorship(tx, id, input.authorship, at)
    await writeDeclarations(tx, id, said.declarations, at)
    const project = { id, title: input.title }
    await useUploads(tx, project, inOrder(uploads, input), at)
    await settlePiece(tx, id, saidQuantities(input.pieces, uploads))
    if (input.withModelPictures) await useModelPictures(tx, project, modelKeys(uploads), at)
    await requestColorPictures(tx, id)
    await requestScalePicture(tx, id)
    const suspended = await suspendForbiddenItems(tx, id, at)
    return { ok: true, projectId: id, isSuspended: suspended, waitsForSeller: isUnsold } as const
  })
}

/** Locks a maker, so that the second of two equal forms sees the first; undefined unless the user sells. */
async function lockMaker(tx: Database, makerId: string): Promise<{ fullName: string } | undefined> {
  const selling = and(eq(users.id, makerId), inArray(users.userType, ['designer', 'both']), isNull(users.closedAt))
  const [locked] = await tx
    .select({ fullName: makerWords(sql`${users.id}`) })
    .from(users)
    .where(selling)
    .for('no key update')
  return locked
}

/** Returns the id and state of the project that this form already created; otherwise a new id. */
async function idOfAttempt(
  tx: Database,
  makerId: string,
  { attemptId, title, description }: NewProject,
): Promise<{ id: string; isPublished: boolean; isSuspended: boolean; waitsForSeller: boolean }> {
  const id = attemptId && isUuid(attemptId) ? attemptId : await newId(tx)
  const [taken] = await tx.select().from(projects).where(eq(projects.id, id))
  const anew = { isPublished: false, isSuspended: false, waitsForSeller: false }
  if (!taken) return { id, ...anew }
  const isSame = taken.designerId === makerId && taken.title === title && taken.description === description
  if (isSame && !taken.deletedAt)
    return {
      id,
      isPublished: true,
      isSuspended: (await suspensionInForce(tx, id)) !== null,
      waitsForSeller: taken.waitsForSeller,
    }
  return { id: await newId(tx), ...anew }
}

type Upload = UploadPlace['upload']

function modelKeys(uploads: Upload[]): string[] {
  return uploads.filter(({ kind }) => kind === 'model').map(({ storageKey }) => storageKey)
}

function inOrder(uploads: Upload[], { openConfirmedIds = [], imageKinds = {} }: NewProject): UploadPlace[] {
  const next = { image: 0, model: 0 }
  return uploads.map((upload) => ({
    upload,
    position: next[upload.kind]++,
    isOpenConfirmed: openConfirmedIds.includes(upload.id),
    kind: imageKinds[upload.id] ?? null,
  }))
}
