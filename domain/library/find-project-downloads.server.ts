import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { findDownload, type Downloadable } from './find-download.server.ts'

/** Every file of a project that this buyer may download, in the order of the library; none when it was not bought. */
export async function findProjectDownloads(db: Database, buyerId: string, projectId: string): Promise<Downloadable[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select f.id from project_files f where f.project_id = ${projectId}
      and exists (select 1 from entitlements e where e.project_id = f.project_id and e.buyer_id = ${buyerId} and e.revoked_at is null)
    order by f.position, f.id`)
  const found = await Promise.all(rows.map(({ id }) => findDownload(db, buyerId, id)))
  return found.filter((file) => file !== null)
}
