import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { number, text } from '#db/columns.ts'
import { ask, execute } from '#db/statement.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { FileStore } from '#domain/shared/files.ts'
import { hashOriginal } from '#domain/shared/original.server.ts'

type World = {
  db: Database
  clock: Clock
  privateFiles: Pick<FileStore, 'stat' | 'read'>
  log: { error(facts: Record<string, unknown>, message: string): void }
}

/** Ten minutes a day hash some 200 GB on a common disk. */
const mostMs = 10 * 60_000
const batch = 50

/**
 * Hashes originals against the database, those first that were not hashed for longest, for some minutes: each look goes on
 * where the last one ended. A damaged one is an error in the log with its name, and stays first until it is whole again.
 * Returns how many are damaged or gone.
 */
export async function sweepOriginals({ db, clock, privateFiles, log }: World): Promise<number> {
  const began = performance.now()
  const damaged: string[] = []
  for (;;) {
    const due = await ask(
      db,
      sql`
      select f.id, f.storage_key as key, f.size_bytes as "sizeBytes", f.sha256 from project_files f
      where f.discarded_at is null and f.id <> all(${sql.param(damaged)}::uuid[])
        and coalesce(f.hashed_at, f.created_at) < ${new Date(clock.now().getTime() - 20 * 3_600_000).toISOString()}
      order by f.hashed_at nulls first, f.id limit ${batch}`,
      { id: text, key: text, sizeBytes: number, sha256: text },
    )
    for (const { id, key, sizeBytes, sha256 } of due) {
      if ((await hashOriginal(privateFiles, key)) === sha256) {
        await execute(db, sql`update project_files set hashed_at = ${clock.now().toISOString()} where id = ${id}`)
        continue
      }
      damaged.push(id)
      log.error({ file: id, key, sizeBytes }, 'an original is not what was uploaded')
    }
    if (due.length < batch || performance.now() - began > mostMs) return damaged.length
  }
}
