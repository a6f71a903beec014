import { sql } from 'drizzle-orm'
import { integer, number, text, timestamp } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { query } from '#db/statement.ts'
import { archiveName, downloadName } from '#domain/library/download.ts'

export type OwnOriginal = { name: string; size: number; modifiedAt: Date; storageKey: string }

export async function ownOriginals(db: Database, userId: string): Promise<OwnOriginal[]> {
  const rows = await query(
    db,
    sql`
    select p.title, f.format, f.storage_key as key, f.size_bytes as size, f.created_at as at,
      (dense_rank() over (order by p.created_at, p.id))::int as folder,
      (row_number() over (partition by p.id order by f.position, f.id))::int as place
    from projects p join project_files f on f.project_id = p.id
    where p.designer_id = ${userId} and f.discarded_at is null order by folder, place`,
    { title: text, format: text, key: text, size: number, at: timestamp, folder: integer, place: integer },
  )
  return rows.map(({ title, format, key, size, at, folder, place }) => {
    const name = downloadName(title, place, format)
    const inside = archiveName(name).replace(/\.zip$/, '')
    return { name: `${String(folder).padStart(3, '0')} ${inside}/${name}`, size, modifiedAt: at, storageKey: key }
  })
}
