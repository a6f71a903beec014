import { eq, sql } from 'drizzle-orm'
import { integer, text, timestamp } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { projects } from '#db/schema/catalog.ts'
import { downloads, entitlements } from '#db/schema/commerce.ts'
import { boughtNumber, isInForce, ownsFiles } from '#db/sql/bought.sql.ts'
import { query, execute } from '#db/statement.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { isUuid } from '#domain/shared/text.ts'
import { downloadLinkMs, downloadName } from './download.ts'
import { type LinkPurpose, signDownload } from './download-token.server.ts'

type World = { db: Database; clock: Clock; secret: string }

type Wish = {
  projectId?: string
  purpose?: LinkPurpose
}

/** Returns a download token and file name for a buyer's file; refuses as `not_found` files not bought. */
export async function openDownload(
  { db, clock, secret }: World,
  viewer: { id: string; sessionId: string },
  fileId: string,
  { projectId, purpose }: Wish = {},
): Promise<{ ok: true; token: string; name: string } | { ok: false; reason: 'not_found' }> {
  const file = isUuid(fileId) ? await findDownload(db, viewer.id, fileId) : null
  if (!file || (projectId !== undefined && file.projectId !== projectId)) return { ok: false, reason: 'not_found' }
  const until = clock.now().getTime() + downloadLinkMs
  return {
    ok: true,
    token: signDownload(
      secret,
      { fileId: file.fileId, userId: viewer.id, sessionId: viewer.sessionId, until },
      purpose,
    ),
    name: file.name,
  }
}

export type Downloadable = {
  fileId: string
  projectId: string
  entitlementId: string
  storageKey: string
  sizeBytes: number
  sha256: string
  uploadedAt: Date
  name: string
  number: number
}

/** Returns a file that the buyer may download; null if unknown or not theirs. `number` ends its download name. */
export async function findDownload(db: Database, buyerId: string, fileId: string): Promise<Downloadable | null> {
  const rows = await query(
    db,
    sql`
    select f.id, f.project_id, e.id as entitlement_id, f.storage_key, f.size_bytes, f.sha256, f.created_at, f.format,
           p.title,
           ${boughtNumber} as number
    from project_files f
    join entitlements e on e.project_id = f.project_id and e.buyer_id = ${buyerId} and ${isInForce}
    join purchases p on p.id = e.purchase_id
    where f.id = ${fileId} and (f.removed_at is null or f.removed_at > p.created_at)`,
    {
      id: text,
      project_id: text,
      entitlement_id: text,
      storage_key: text,
      size_bytes: text,
      sha256: text,
      created_at: timestamp,
      format: text,
      title: text,
      number: integer,
    },
  )
  const row = rows[0]
  if (!row) return null
  return {
    fileId: row.id,
    projectId: row.project_id,
    entitlementId: row.entitlement_id,
    storageKey: row.storage_key,
    sizeBytes: Number(row.size_bytes),
    sha256: row.sha256,
    uploadedAt: row.created_at,
    name: downloadName(row.title, row.number, row.format),
    number: row.number,
  }
}

/** Returns a project's files that the buyer may download, in the library's order; empty if not bought. */
export async function findProjectDownloads(db: Database, buyerId: string, projectId: string): Promise<Downloadable[]> {
  const rows = await query(
    db,
    sql`
    select f.id from project_files f where f.project_id = ${projectId}
      and ${ownsFiles(buyerId, sql`f.project_id`)}`,
    { id: text },
  )
  const found = await Promise.all(rows.map(({ id }) => findDownload(db, buyerId, id)))
  return found.filter((file) => file !== null).toSorted((a, b) => a.number - b.number)
}

export async function recordDownload(
  { db, clock }: { db: Database; clock: Clock },
  entitlementId: string,
  fileId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Locks concurrent requests for the same file, so that only one counts as first, without blocking a refund.
    const isOne = `download ${entitlementId} ${fileId}`
    await execute(tx, sql`select pg_advisory_xact_lock(hashtextextended(${isOne}, 0))`)
    const earlier = await execute(
      tx,
      sql`select 1 from downloads where entitlement_id = ${entitlementId} and file_id = ${fileId} limit 1`,
    )
    await tx.insert(downloads).values({ entitlementId, fileId, createdAt: clock.now() })
    if (earlier > 0) return
    const project = tx
      .select({ id: entitlements.projectId })
      .from(entitlements)
      .where(eq(entitlements.id, entitlementId))
    await tx
      .update(projects)
      .set({ downloadsCount: sql`${projects.downloadsCount} + 1` })
      .where(eq(projects.id, project))
  })
}
