import { sql } from 'drizzle-orm'
import { boolean, number, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { projectFiles } from '#db/schema/catalog.ts'
import { query, execute } from '#db/statement.ts'
import { fingerprintFile, keepFingerprints } from '#domain/models/fingerprints.server.ts'
import { similarModels } from '#domain/models/similar-models.server.ts'
import { isOpenMesh } from '#db/sql/files-state.sql.ts'
import { settlePiecesOf } from '#domain/models/piece.server.ts'
import { requestComparison } from '#domain/models/register-model.server.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { FileStore } from '#domain/shared/files.ts'
import { fingerprintVersion } from '#geometry/fingerprint/fingerprint.ts'
import { isFault } from '#fault'
import { nearest } from '#geometry/fingerprint/shape-distance.ts'
import type { ModelFormat } from '#geometry/io/file-format.ts'
import { suspendProject } from './suspensions.server.ts'

type World = { db: Database; clock: Clock; privateFiles: FileStore }

export type ModelLikeness = 'same_file' | 'same_shape' | 'same_parts'

/**
 * Compares a model with those of other makers, suspends the later project of each match, and permits listing. Safe to
 * repeat.
 */
export async function compareModel({ db, clock, privateFiles }: World, modelKey: string): Promise<void> {
  const model = await publishedModel(db, modelKey)
  if (!model) return
  if (model.version < fingerprintVersion) {
    const taken = await privateFiles.withLocalFile(modelKey, (file) => fingerprintFile(file, model.format))
    await keepFingerprints(db, modelKey, taken ?? [])
  }
  await db.transaction((tx) => settlePiecesOf(tx, modelKey))
  if (!(await fingerprintListed({ db, clock, privateFiles }, modelKey))) return requestComparison(db, modelKey)
  for (const { laterId, earlierId, how } of await likesOf(db, modelKey)) {
    const finding = { source: 'fingerprint' as const, reason: null, evidence: { like: earlierId, how } }
    await db.transaction((tx) => suspendProject(tx, laterId, finding, clock.now()))
  }
  await execute(
    db,
    sql`
    update model_reports r set checked_at = ${clock.now().toISOString()}
    where r.storage_key = ${modelKey} and r.status = 'done' and r.checked_at is null and ${maySell}`,
  )
}

/** Models fingerprinted at once, few enough that one comparison does not delay others for long. */
const fingerprintedAtOnce = 20

/** Computes missing or outdated fingerprints of listed models; returns false if more remain. */
async function fingerprintListed({ db, clock, privateFiles }: World, modelKey: string): Promise<boolean> {
  const isOther = sql`p.is_listed and f.removed_at is null and f.storage_key <> ${modelKey}`
  // Both halves have an index, since this runs before every comparison.
  const rows = await query(
    db,
    sql`
    with due as materialized (select storage_key from model_reports where fingerprint_version < ${fingerprintVersion})
    (select f.storage_key as key, f.format
      from due join project_files f on f.storage_key = due.storage_key join projects p on p.id = f.project_id
      where ${isOther} limit ${fingerprintedAtOnce + 1})
    union all
    (select f.storage_key, f.format from project_files f join projects p on p.id = f.project_id
      where f.is_twin is null and ${isOther}
        and not exists (select from model_reports r where r.storage_key = f.storage_key)
      order by f.created_at limit ${fingerprintedAtOnce + 1})`,
    { key: text, format: projectFiles.format },
  )
  for (const { key, format } of rows.slice(0, fingerprintedAtOnce)) {
    // A file that was never inspected has no report yet; it stays listed and is inspected later.
    await execute(
      db,
      sql`
      insert into model_reports (storage_key, format, checked_at) values (${key}, ${format}, ${clock.now().toISOString()})
      on conflict (storage_key) do nothing`,
    )
    const taken = await privateFiles.withLocalFile(key, (file) => fingerprintFile(file, format)).catch(emptyIfLost)
    await keepFingerprints(db, key, taken ?? [])
  }
  return rows.length <= fingerprintedAtOnce
}

/** Turns the error about a file missing from the store into null; rethrows our own faults, for a retry. */
function emptyIfLost(error: unknown): null {
  if (isFault(error)) throw error
  return null
}

/** SQL condition: the mesh of model report `r` is closed, or its maker confirmed the open mesh. */
const maySell = sql`(not coalesce(${isOpenMesh(sql`r`)}, false) or exists (select 1 from project_files k
  where k.storage_key = r.storage_key and k.removed_at is null and k.open_confirmed_at is not null))`

async function publishedModel(
  db: Database,
  modelKey: string,
): Promise<{ format: ModelFormat; version: number } | undefined> {
  const rows = await query(
    db,
    sql`
    select f.format, coalesce(r.fingerprint_version, 0) as version
    from project_files f join projects p on p.id = f.project_id left join model_reports r on r.storage_key = f.storage_key
    where f.storage_key = ${modelKey} and f.removed_at is null and p.deleted_at is null`,
    { format: projectFiles.format, version: number },
  )
  return rows[0]
}

type Likes = { laterId: string; earlierId: string; how: ModelLikeness }

/** Returns pairs of projects by different makers with similar files, ordered by the files' age. */
async function likesOf(db: Database, modelKey: string): Promise<Likes[]> {
  const similar = await similarModels(db, modelKey)
  const rows = await query(
    db,
    sql`
    select o.storage_key as key, o.sha256 = f.sha256 as "isSame",
      case when (o.created_at, o.id) < (f.created_at, f.id) then f.project_id else o.project_id end as "laterId",
      case when (o.created_at, o.id) < (f.created_at, f.id) then o.project_id else f.project_id end as "earlierId"
    from project_files f
    join projects p on p.id = f.project_id
    join project_files o on o.project_id <> f.project_id
      and (o.storage_key = any(${sql.param([...similar.keys()])}::text[]) or (o.sha256 = f.sha256 and exists (
        select 1 from model_fingerprints own where own.model_key = f.storage_key)))
    join projects q on q.id = o.project_id and q.designer_id <> p.designer_id
    where f.storage_key = ${modelKey}
    order by o.created_at, o.id`,
    { key: text, laterId: text, earlierId: text, isSame: boolean },
  )
  return rows.map(({ key, laterId, earlierId, isSame }) => {
    const isNear = (similar.get(key)?.distance ?? Infinity) <= nearest
    return { laterId, earlierId, how: isSame ? 'same_file' : isNear ? 'same_shape' : 'same_parts' } as const
  })
}

/** Models per batch, few enough that the preview of a new upload does not wait long. */
const batch = 40

export async function compareOlderModels(db: Database): Promise<number> {
  const rows = await query(
    db,
    sql`
    select f.storage_key as key
    from project_files f join projects p on p.id = f.project_id join model_reports r on r.storage_key = f.storage_key
    where (r.fingerprint_version < ${fingerprintVersion} or (r.status = 'done' and r.checked_at is null and ${maySell}) or f.is_twin is null) and f.removed_at is null and p.deleted_at is null
    order by f.created_at, f.id limit ${batch}`,
    { key: text },
  )
  for (const { key } of rows) await requestComparison(db, key)
  return rows.length
}
