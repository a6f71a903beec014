import type pg from 'pg'
import type { Clock } from '#domain/shared/clock.ts'
import type { FileStore } from '#domain/shared/files.ts'
import { queryOf } from './invariant.ts'
import { invariants } from './invariants.ts'

export type AuditRow = { name: string; says: string; broken: number; holds: boolean }

/**
 * Checks every invariant, and that every file on record is in the store with its size. Reads only. `since` narrows it to
 * what came lately, and leaves the files out.
 */
export async function audit(
  world: { pool: pg.Pool; clock: Clock; privateFiles: Pick<FileStore, 'stat'> },
  { since = null }: { since?: Date | null } = {},
): Promise<AuditRow[]> {
  const now = world.clock.now().toISOString()
  const rows: AuditRow[] = []
  for (const invariant of invariants) {
    const query = queryOf(invariant, since)
    const found = await world.pool.query<{ broken: number }>(query, query.includes('$1') ? [now] : [])
    rows.push(rowOf(invariant.name, invariant.says, found.rows[0]?.broken ?? 0))
  }
  if (!since)
    rows.push(rowOf('files_in_store', 'every file on record is in the store with its size', await missingFiles(world)))
  return rows
}

async function missingFiles({
  pool,
  privateFiles,
}: {
  pool: pg.Pool
  privateFiles: Pick<FileStore, 'stat'>
}): Promise<number> {
  const { rows } = await pool.query<{ storage_key: string; size_bytes: string }>(
    'select storage_key, size_bytes from project_files where discarded_at is null',
  )
  let missing = 0
  for (const row of rows) {
    const found = await privateFiles.stat(row.storage_key)
    if (found?.sizeBytes !== Number(row.size_bytes)) missing++
  }
  return missing
}

function rowOf(name: string, says: string, broken: number): AuditRow {
  return { name, says, broken, holds: broken === 0 }
}
