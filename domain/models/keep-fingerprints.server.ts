import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { modelFingerprints, modelReports } from '#db/schema/models.ts'
import { fingerprintVersion, type Fingerprint } from '#geometry/fingerprint/fingerprint.ts'
import { shapeParts } from '#geometry/fingerprint/global-shape.ts'
import { bandsOf } from '#geometry/fingerprint/local-shapes.ts'

/** Writes a model's fingerprints in place of older ones. */
export async function keepFingerprints(
  db: Database,
  modelKey: string,
  fingerprints: readonly Fingerprint[],
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(modelFingerprints).where(eq(modelFingerprints.modelKey, modelKey))
    const rows = fingerprints.map((fingerprint) => rowOf(modelKey, fingerprint))
    if (rows.length > 0) await tx.insert(modelFingerprints).values(rows)
    await tx.update(modelReports).set({ fingerprintVersion }).where(eq(modelReports.storageKey, modelKey))
  })
}

function rowOf(modelKey: string, { part, shape, sketch }: Fingerprint): typeof modelFingerprints.$inferInsert {
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
