import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { query } from '#db/statement.ts'
import { text } from '#db/columns.ts'
import { printFileAccesses } from '#db/schema/network.ts'
import { downloadName } from '#domain/library/download.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { isUuid } from '#domain/shared/text.ts'
import { mayFetch } from './agreement-page.server.ts'

type PrintFile = { storageKey: string; sizeBytes: number; sha256: string; name: string }

/** Opens a file for the maker who prints it and logs the download for the designer; null unless `mayFetch`. */
export async function openPrintFile(
  { db, clock }: { db: Database; clock: Clock },
  printerId: string,
  { agreementId, fileId }: { agreementId: string; fileId: string },
): Promise<PrintFile | null> {
  if (!isUuid(agreementId) || !isUuid(fileId)) return null
  return db.transaction(async (tx) => {
    const rows = await query(
      tx,
      sql`
      select f.storage_key, f.size_bytes, f.sha256, f.format, p.title,
        (select count(*) from project_files o where o.project_id = f.project_id and o.removed_at is null
          and (o.position, o.id) <= (f.position, f.id)) as number
      from print_agreements g join projects p on p.id = g.project_id
      join project_files f on f.project_id = p.id and f.id = ${fileId} and f.removed_at is null
      where g.id = ${agreementId} and g.printer_id = ${printerId} and ${mayFetch}`,
      { storage_key: text, size_bytes: text, sha256: text, format: text, title: text, number: text },
    )
    const row = rows[0]
    if (!row) return null
    await tx.insert(printFileAccesses).values({ agreementId, fileId, createdAt: clock.now() })
    const name = downloadName(row.title, Number(row.number), row.format)
    return { storageKey: row.storage_key, sizeBytes: Number(row.size_bytes), sha256: row.sha256, name }
  })
}
