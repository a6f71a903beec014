import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { fingerprintVersion } from '#geometry/fingerprint/fingerprint.ts'
import { requestComparison } from './request-comparison.server.ts'

/** Few enough that the previews of a file just sent do not wait long behind them. */
const batch = 40

/** Has listed models compared whose fingerprints are of an older kind, or were never taken, some at a time. */
export async function compareOlderModels(db: Database): Promise<number> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select f.storage_key as key
    from project_files f join projects p on p.id = f.project_id join model_reports r on r.storage_key = f.storage_key
    where r.fingerprint_version < ${fingerprintVersion} and f.removed_at is null and p.deleted_at is null
    order by f.created_at, f.id limit ${batch}`)
  for (const { key } of rows) await requestComparison(db, key)
  return rows.length
}
