import { sql } from 'drizzle-orm'
import { boolean, list, nullable, number, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { query } from '#db/statement.ts'
import { likeness, type Likeness } from '#geometry/fingerprint/fingerprint.ts'
import { widest } from '#geometry/fingerprint/shape-distance.ts'

/** Returns the storage keys of models whose stored fingerprints suggest the same design, with the likeness. */
export async function similarModels(db: Database, modelKey: string): Promise<Map<string, Likeness>> {
  const [moments, compactness] = [widest('moments'), widest('compactness')]
  const rows = await query(
    db,
    sql`
    select o.model_key as key, f.shape, f.sketch, f.is_plain or o.is_plain as "isPlain", o.shape as "otherShape", o.sketch as "otherSketch"
    from model_fingerprints f join model_fingerprints o on o.model_key <> f.model_key and (o.bands && f.bands or (
      o.compactness between f.compactness - ${compactness} and f.compactness + ${compactness}
      and o.middle_moment between f.middle_moment - ${moments} and f.middle_moment + ${moments}
      and o.small_moment between f.small_moment - ${moments} and f.small_moment + ${moments}))
    where f.model_key = ${modelKey}`,
    {
      key: text,
      shape: list(number),
      sketch: nullable(list(number)),
      isPlain: boolean,
      otherShape: list(number),
      otherSketch: nullable(list(number)),
    },
  )
  const found = new Map<string, Likeness>()
  for (const { key, shape, sketch, isPlain, otherShape, otherSketch } of rows) {
    const like = likeness({ shape, sketch, isPlain }, { shape: otherShape, sketch: otherSketch, isPlain })
    if (like && like.distance < (found.get(key)?.distance ?? Infinity)) found.set(key, like)
  }
  return found
}
