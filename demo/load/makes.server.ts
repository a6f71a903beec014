import path from 'node:path'
import { asc, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { text } from '#db/columns.ts'
import { query } from '#db/statement.ts'
import { entitlements } from '#db/schema/commerce.ts'
import { makePictures, makes, reviewPictures } from '#db/schema/community.ts'
import { printRecords } from '#db/schema/printing.ts'
import { printerModels } from '#domain/printing/printer-models.ts'
import type { ShownPhoto } from '#domain/uploads/shown-photos.server.ts'
import type { FileStore } from '#domain/shared/files.ts'
import { Fault } from '#fault'
import { addEstimates, estimatePrint, usualChoice } from '#geometry/estimate/estimate-print.ts'
import { reviewPhotos, seedMakes, type SeedMake } from '#demo/catalog/makes.ts'
import { storePhoto, type StoredFiles } from './files.server.ts'
import { idAt, known } from './identifier.server.ts'
import { pieceParts } from './models.server.ts'
import type { LoadedProject } from './projects.server.ts'

const folder = 'demo/makes'
const days = 86_400_000

export async function storeMakePhotos(publicFiles: FileStore): Promise<Map<string, ShownPhoto>> {
  const photos = new Map<string, ShownPhoto>()
  for (const name of [...seedMakes.flatMap((make) => make.photos), ...reviewPhotos.map(({ photo }) => photo)])
    photos.set(name, await storePhoto(publicFiles, path.join(folder, `${name}.webp`)))
  return photos
}

export async function insertMakes(
  tx: Database,
  stored: { photos: Map<string, ShownPhoto>; files: Map<string, StoredFiles> },
  projects: Map<string, LoadedProject>,
  now: Date,
): Promise<void> {
  const granted = await tx
    .select()
    .from(entitlements)
    .where(isNull(entitlements.revokedAt))
    .orderBy(asc(entitlements.grantedAt), asc(entitlements.id))
  const taken = new Set<string>()
  for (const make of seedMakes) {
    const projectId = known(projects, make.project).id
    const right = granted.find((one) => one.projectId === projectId && !taken.has(`${one.buyerId} ${projectId}`))
    if (!right) throw new Fault(`demonstration: no other owner of ${make.project}`)
    taken.add(`${right.buyerId} ${projectId}`)
    const at = new Date(Math.min(right.grantedAt.getTime() + 6 * days, (right.grantedAt.getTime() + now.getTime()) / 2))
    const id = idAt(at)
    const took = tookOf(make, known(stored.files, make.project))
    const { words, printer, layerMm = 0.2, material = 'PLA', isNameless = false } = make
    const shown = { words, printer, layerMm, material, isNameless, isPrint: true }
    const owner = { id, projectId, userId: right.buyerId }
    await tx.insert(makes).values({ ...owner, ...shown, ...took, createdAt: at, updatedAt: at })
    const model = printerModels.find(({ name }) => name === printer)?.id ?? null
    await tx
      .insert(printRecords)
      .values({ ...recordOf(took), ...owner, id: idAt(at), material, printer: model, createdAt: at })
    const pictures = make.photos.map((name, position) => ({ makeId: id, position, ...known(stored.photos, name) }))
    await tx.insert(makePictures).values(pictures)
  }
  for (const { project, photo } of reviewPhotos) {
    const { id } = known(projects, project)
    const [review] = await query(tx, reviewToShow(id), { id: text })
    if (!review) throw new Fault(`demonstration: no review of ${project} with a comment`)
    await tx.insert(reviewPictures).values({ reviewId: review.id, position: 0, ...known(stored.photos, photo) })
  }
}

function recordOf({ estimate, seconds, grams }: ReturnType<typeof tookOf>) {
  return {
    seconds,
    grams,
    estimatedGrams: estimate.grams.middle,
    estimatedSeconds: Math.round(estimate.seconds.middle),
  }
}

/** Selects a project's latest good review with text, preferably by an author who has not posted a make. */
const reviewToShow = (projectId: string) => sql`
  select r.id from reviews r where r.project_id = ${projectId} and r.rating >= 4 and r.comment is not null
  order by exists (select from makes m where m.project_id = r.project_id and m.user_id = r.user_id), r.created_at desc limit 1`

function tookOf({ project, off }: SeedMake, { models }: StoredFiles) {
  const parts = pieceParts({ key: project }, models)
  const estimate = addEstimates(
    parts.map(({ work, quantity }) => ({ estimate: estimatePrint(work, usualChoice), quantity })),
  )
  return {
    estimate,
    seconds: Math.round((estimate.seconds.middle * (100 + off)) / 100 / 300) * 300 || 300,
    grams: Math.round((estimate.grams.middle * (100 + off / 3)) / 100) || 1,
  }
}
