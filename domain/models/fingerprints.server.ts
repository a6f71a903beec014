import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { modelFingerprints, modelReports } from '#db/schema/models.ts'
import { runInChild } from '#domain/shared/processes/run-in-child.server.ts'
import { Fault, readAs } from '#fault'
import { type Fingerprint, fingerprintVersion } from '#geometry/fingerprint/fingerprint.ts'
import { shapeParts } from '#geometry/fingerprint/global-shape.ts'
import { bandsOf } from '#geometry/fingerprint/local-shapes.ts'
import type { ModelFormat } from '#geometry/io/file-format.ts'
import { fingerprints } from './child-answers.ts'
import { readerFolders } from './reader-folders.ts'

/**
 * Computes a model file's fingerprints in a child process; null if limits are exceeded. Throws if no process is free.
 */
export async function fingerprintFile(file: string, format: ModelFormat): Promise<Fingerprint[] | null> {
  const result = await runInChild({
    script: 'adapters/models/fingerprint-in-child.server.ts',
    args: [`modelo.${format}`],
    file,
    timeoutMs: 60_000,
    memoryMb: 384,
    residentMb: 1_024,
    outputBytes: 65_536,
    reads: [...readerFolders, 'adapters/models/', 'node_modules/occt-import-js/'],
    flags: format === 'step' ? ['--liftoff-only'] : [],
    queue: 'job',
  })
  if (result.ok) return readAs(fingerprints, JSON.parse(result.output.toString()), 'fingerprints')
  if (result.reason === 'busy') throw new Fault('fingerprints: no child process free')
  return null
}

export async function keepFingerprints(db: Database, modelKey: string, taken: readonly Fingerprint[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(modelFingerprints).where(eq(modelFingerprints.modelKey, modelKey))
    const rows = taken.map((fingerprint) => fingerprintRow(modelKey, fingerprint))
    if (rows.length > 0) await tx.insert(modelFingerprints).values(rows)
    await tx.update(modelReports).set({ fingerprintVersion }).where(eq(modelReports.storageKey, modelKey))
  })
}

export function fingerprintRow(
  modelKey: string,
  { part, shape, sketch, isPlain }: Fingerprint,
): typeof modelFingerprints.$inferInsert {
  const [middleMoment = 0, smallMoment = 0] = shape.slice(...shapeParts.moments)
  const [compactness = 0] = shape.slice(...shapeParts.compactness)
  return {
    modelKey,
    part,
    shape,
    sketch,
    isPlain,
    bands: sketch && bandsOf(sketch),
    middleMoment,
    smallMoment,
    compactness,
  }
}
