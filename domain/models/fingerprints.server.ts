import { eq, sql } from 'drizzle-orm'
import { list, nullable, number, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { modelFingerprints, modelReports } from '#db/schema/models.ts'
import { ask } from '#db/statement.ts'
import { runInChild } from '#domain/shared/run-in-child.server.ts'
import {
  type Fingerprint,
  fingerprintVersion,
  likeness,
  type Likeness,
  widest,
} from '#geometry/fingerprint/fingerprint.ts'
import { shapeParts } from '#geometry/fingerprint/global-shape.ts'
import { bandsOf } from '#geometry/fingerprint/local-shapes.ts'
import type { ModelFormat } from '#geometry/io/file-format.ts'

/**
 * Takes the fingerprints of a model file of this machine in a killable process of its own; null when it is too much for
 * that. Throws when no process was free, to be asked again.
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
    reads: ['adapters/models/', 'node_modules', 'node_modules/occt-import-js/'],
    flags: format === 'step' ? ['--liftoff-only'] : [],
  })
  if (result.ok) return JSON.parse(result.output.toString()) as Fingerprint[]
  if (result.reason === 'busy') throw new Error('no process was free')
  return null
}

/** Writes a model's fingerprints in place of older ones. */
export async function keepFingerprints(
  db: Database,
  modelKey: string,
  fingerprints: readonly Fingerprint[],
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(modelFingerprints).where(eq(modelFingerprints.modelKey, modelKey))
    const rows = fingerprints.map((fingerprint) => fingerprintRow(modelKey, fingerprint))
    if (rows.length > 0) await tx.insert(modelFingerprints).values(rows)
    await tx.update(modelReports).set({ fingerprintVersion }).where(eq(modelReports.storageKey, modelKey))
  })
}

/** A fingerprint as it is stored, with what it is looked up by. */
export function fingerprintRow(
  modelKey: string,
  { part, shape, sketch }: Fingerprint,
): typeof modelFingerprints.$inferInsert {
  const [middleMoment = 0, smallMoment = 0] = shape.slice(...shapeParts.moments)
  const [compactness = 0] = shape.slice(...shapeParts.compactness)
  return {
    modelKey,
    part,
    shape,
    sketch,
    bands: sketch && bandsOf(sketch),
    middleMoment,
    smallMoment,
    compactness,
  }
}

/** Models that look like the same design as this one, by their keys; those of `fingerprints` that were kept of both. */
export async function similarModels(db: Database, modelKey: string): Promise<Map<string, Likeness>> {
  const [moments, compactness] = [widest('moments'), widest('compactness')]
  const rows = await ask(
    db,
    sql`
    select o.model_key as key, f.shape, f.sketch, o.shape as "otherShape", o.sketch as "otherSketch"
    from model_fingerprints f join model_fingerprints o on o.model_key <> f.model_key and (o.bands && f.bands or (
      o.compactness between f.compactness - ${compactness} and f.compactness + ${compactness}
      and o.middle_moment between f.middle_moment - ${moments} and f.middle_moment + ${moments}
      and o.small_moment between f.small_moment - ${moments} and f.small_moment + ${moments}))
    where f.model_key = ${modelKey}`,
    {
      key: text,
      shape: list(number),
      sketch: nullable(list(number)),
      otherShape: list(number),
      otherSketch: nullable(list(number)),
    },
  )
  const found = new Map<string, Likeness>()
  for (const { key, shape, sketch, otherShape, otherSketch } of rows) {
    const like = likeness({ shape, sketch }, { shape: otherShape, sketch: otherSketch })
    if (like && like.distance < (found.get(key)?.distance ?? Infinity)) found.set(key, like)
  }
  return found
}
