import { lt, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { query, execute } from '#db/statement.ts'
import { text } from '#db/columns.ts'
import { uploads } from '#db/schema/catalog.ts'
import { namedFiles } from '#db/sql/named-files.sql.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { type FileStorage, type FileStore, rowKey } from '#domain/shared/files.ts'
import { discardRemovedFiles } from './storage-quota.server.ts'
import { uploadLimits } from './upload-limits.ts'

const batch = 500

export type Swept = { rows: number; files: number; remains: number }

/** Deletes unused uploads, unsold files removed long ago, and old files that no row names. */
export async function sweepUploads({
  db,
  clock,
  publicFiles,
  privateFiles,
}: FileStorage & { db: Database; clock: Clock }): Promise<Swept> {
  const until = new Date(clock.now().getTime() - uploadLimits.pendingHours * 3_600_000)
  await discardRemovedFiles(db, clock.now())
  const gone = await db.delete(uploads).where(lt(uploads.createdAt, until)).returning({ id: uploads.id })
  await execute(
    db,
    sql`
    delete from model_reports r where created_at < ${until.toISOString()}
      and not exists (select 1 from uploads u where u.storage_key = r.storage_key)
      and not exists (select 1 from project_files f where f.storage_key = r.storage_key and f.discarded_at is null)`,
  )
  await forgetPreviews(db)
  return {
    rows: gone.length,
    files: (await sweepStore(db, privateFiles, until)) + (await sweepStore(db, publicFiles, until)),
    remains: (await privateFiles.clearRemains(until)) + (await publicFiles.clearRemains(until)),
  }
}

async function forgetPreviews(db: Database): Promise<void> {
  await execute(
    db,
    sql`
    delete from model_previews m
    where not exists (select 1 from uploads u where u.storage_key = m.model_key)
      and not exists (select 1 from project_files f where f.storage_key = m.model_key and f.discarded_at is null)`,
  )
}

async function sweepStore(db: Database, store: FileStore, until: Date): Promise<number> {
  let removed = 0
  let old: string[] = []
  const removeUnnamed = async () => {
    const named = await namedKeys(db, [...new Set(old.map(rowKey))])
    for (const key of old.filter((candidate) => !named.has(rowKey(candidate)))) {
      await store.remove(key)
      removed++
    }
    old = []
  }
  for await (const file of store.list()) {
    if (file.modifiedAt < until) old.push(file.key)
    if (old.length === batch) await removeUnnamed()
  }
  await removeUnnamed()
  return removed
}

/** Returns the members of `keys` that database rows use, read in one snapshot, so that no moving upload is missed. */
async function namedKeys(db: Database, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await query(
    db,
    sql`select key from (${sql.raw(namedFiles)}) named where key = any(${sql.param(keys)}::text[])`,
    { key: text },
  )
  return new Set(rows.map((row) => row.key))
}
