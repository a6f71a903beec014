import { sql } from 'drizzle-orm'
import { integer, oneOf, text, timestamp } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { query } from '#db/statement.ts'
import { pictures } from '#domain/areas.server.ts'
import { downloadName } from '#domain/library/download.ts'

export type OwnPicture = { name: string; modifiedAt: Date; storageKey: string; store: 'public' | 'private' }

export async function ownPictures(db: Database, userId: string): Promise<OwnPicture[]> {
  const queries = pictures.map((ofArea) => sql`(${ofArea(userId)})`)
  const rows = await query(
    db,
    sql`
    select folder, title, key, store, at, (row_number() over (partition by folder order by title, at, key))::int as place from (
      ${sql.join(queries, sql` union all `)}
    ) pictures order by folder, title, place`,
    { folder: text, title: text, key: text, store: oneOf('public', 'private'), at: timestamp, place: integer },
  )
  return rows.map(({ folder, title, key, store, at, place }) => ({
    name: `fotos/${folder}/${downloadName(title, place, 'webp')}`,
    modifiedAt: at,
    storageKey: `${key}-1200.webp`,
    store,
  }))
}
