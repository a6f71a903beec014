import type { modelFingerprints, modelReports } from '#db/schema/models.ts'
import type { colorPictures, modelPictures, modelPreviews } from '#db/schema/printing.ts'
import { plainPrint, type PrintDetails } from '#domain/catalog/printed-offer.ts'
import { pieceOf } from '#domain/freight/parcel.ts'
import { fingerprintRow } from '#domain/models/fingerprints.server.ts'
import { sizeColumns } from '#domain/models/register-model.server.ts'
import { estimatePrint, needsSupports, usualChoice } from '#geometry/estimate/estimate-print.ts'
import type { PrintWork } from '#geometry/estimate/estimate-print.ts'
import { twinsAmong } from '#geometry/fingerprint/twins.ts'
import { fingerprintVersion } from '#geometry/fingerprint/fingerprint.ts'
import { reportVersion } from '#geometry/mesh/model-report.ts'
import { seedPieces, type SeedProject } from '#demo/catalog/project.ts'
import type { StoredFiles, StoredModel } from './files.server.ts'

/** Returns the columns of a project's files, with copies per piece as `settlePiece` would set them. */
export function fileColumns({ key }: Pick<SeedProject, 'key'>, models: readonly StoredModel[]) {
  const twins = twinsAmong(
    models.map(({ fingerprints, report: { size, area } }) => ({
      shape: fingerprints.find(({ part, isPlain }) => part === 0 && !isPlain)?.shape ?? null,
      size,
      area,
    })),
  )
  return models.map((model, i) => ({
    ...columnsOf(model),
    isTwin: twins[i] !== null,
    saidQuantity: seedPieces[key]?.[i] ?? null,
  }))
}

function columnsOf({ originalName, format, storageKey, sizeBytes, sha256 }: StoredModel) {
  return { originalName, format, storageKey, sizeBytes, sha256 }
}

export function reportRow({ storageKey, format, report }: StoredModel, at: Date): typeof modelReports.$inferInsert {
  const measured = { triangles: report.triangles, ...sizeColumns(report) }
  const versions = { version: reportVersion, fingerprintVersion }
  const inspected = { status: 'done' as const, ...versions, report, inspectedAt: at, checkedAt: at }
  return { storageKey, format, ...measured, ...inspected, createdAt: at }
}

export function fingerprintRows({ storageKey, fingerprints }: StoredModel): (typeof modelFingerprints.$inferInsert)[] {
  return fingerprints.map((fingerprint) => fingerprintRow(storageKey, fingerprint))
}

/** Returns the row of a model's preview, as the job that prepares models would write it. */
export function previewRow(model: StoredModel, at: Date): typeof modelPreviews.$inferInsert {
  const { triangles, work, ...preview } = model.preview
  const { grams } = estimatePrint(work, usualChoice)
  return {
    ...preview,
    modelKey: model.storageKey,
    state: 'done',
    meshTriangles: triangles,
    work,
    needsSupports: needsSupports(work, preview.volumeMm3),
    baseGrams: grams.middle,
    baseSeconds: secondsOf(work),
    updatedAt: at,
  }
}

export function colorRow(
  { filament, storageKey, width, height, color, box }: StoredFiles['colors'][number],
  modelKey: string,
  createdAt: Date,
): typeof colorPictures.$inferInsert {
  return { modelKey, filament, storageKey, width, height, color, box, createdAt }
}

export function scaleRow(
  { storageKey, width, height, color }: StoredFiles['scale'],
  modelKey: string,
  createdAt: Date,
): typeof modelPictures.$inferInsert {
  return { modelKey, position: 0, view: 'escala', quality: 'fine', storageKey, width, height, color, createdAt }
}

export function pieceParts(project: Pick<SeedProject, 'key'>, models: readonly StoredModel[]) {
  const columns = fileColumns(project, models)
  const parts = models.map(({ preview: { work }, report: { together } }, i) => {
    const { saidQuantity, isTwin } = columns[i] ?? {}
    const [widthMm, depthMm, heightMm] = together
    const quantity = saidQuantity ?? (isTwin ? 0 : 1)
    return { quantity, work, baseGrams: null, baseSeconds: secondsOf(work), widthMm, depthMm, heightMm }
  })
  return parts.filter(({ quantity }) => quantity > 0)
}

export function soldPiece(project: SeedProject, models: readonly StoredModel[], print: PrintDetails = plainPrint) {
  const inPiece = pieceParts(project, models)
  const said = { ...print, material: print.material ?? project.material ?? null }
  const seconds = inPiece.reduce((sum, { baseSeconds, quantity }) => sum + baseSeconds * quantity, 0)
  return { grams: pieceOf(said, inPiece).grams, printSeconds: Math.ceil(seconds * (said.scalePercent / 100) ** 3) }
}

function secondsOf(work: PrintWork): number {
  return Math.round(estimatePrint(work, usualChoice).seconds.middle)
}
