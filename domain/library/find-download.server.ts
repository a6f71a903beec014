import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { downloadName } from './download-name.ts'

export type Downloadable = {
  fileId: string
  projectId: string
  entitlementId: string
  storageKey: string
  sizeBytes: number
  sha256: string
  name: string
}

/**
 * The file that this buyer may download, or null: no such file, not bought, not paid, refunded, or removed from the
 * listing before the purchase all look the same. The number in the name is the one the library shows.
 */
export async function findDownload(db: Database, buyerId: string, fileId: string): Promise<Downloadable | null> {
  const { rows } = await db.execute<Row>(sql`
    select f.id, f.project_id, e.id as entitlement_id, f.storage_key, f.size_bytes, f.sha256, f.format, p.title,
           (select count(*) from project_files o
             where o.project_id = f.project_id and (o.removed_at is null or o.removed_at > p.created_at)
               and (o.position, o.id) <= (f.position, f.id)) as number
    from project_files f
    join entitlements e on e.project_id = f.project_id and e.buyer_id = ${buyerId} and e.revoked_at is null
    join purchases p on p.id = e.purchase_id
    where f.id = ${fileId} and (f.removed_at is null or f.removed_at > p.created_at)`)
  const row = rows[0]
  if (!row) return null
  return {
    fileId: row.id,
    projectId: row.project_id,
    entitlementId: row.entitlement_id,
    storageKey: row.storage_key,
    sizeBytes: Number(row.size_bytes),
    sha256: row.sha256,
    name: downloadName(row.title, Number(row.number), row.format),
  }
}

type Row = {
  id: string
  project_id: string
  entitlement_id: string
  storage_key: string
  size_bytes: string
  sha256: string
  format: string
  title: string
  number: string
}
