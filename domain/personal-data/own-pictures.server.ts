import { sql } from 'drizzle-orm'
import { integer, oneOf, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { ask } from '#db/statement.ts'
import { downloadName } from '#domain/library/download.ts'

/** A picture in its largest stored size, and its store. */
export type OwnPicture = { name: string; storageKey: string; store: 'public' | 'private' }

/** Returns all stored pictures of a person, one folder per kind: profile, listings, makes, reviews, order photos. */
export async function ownPictures(db: Database, userId: string): Promise<OwnPicture[]> {
  const rows = await ask(
    db,
    sql`
    select folder, title, key, store, (row_number() over (partition by folder order by title, at, key))::int as place from (
      select 'perfil' as folder, 'foto' as title, avatar_key as key, 'public' as store, created_at as at from users
        where id = ${userId} and avatar_key is not null
      union all select 'projetos', p.title, i.storage_key, 'public', i.created_at from project_images i
        join projects p on p.id = i.project_id where p.designer_id = ${userId}
      union all select 'impressoes', p.title, i.storage_key, 'public', m.created_at from make_pictures i
        join makes m on m.id = i.make_id join projects p on p.id = m.project_id where m.user_id = ${userId}
      union all select 'avaliacoes', p.title, i.storage_key, 'public', r.created_at from review_pictures i
        join reviews r on r.id = i.review_id join projects p on p.id = r.project_id where r.user_id = ${userId}
      union all select 'pedidos', 'foto', f.storage_key, 'private', f.created_at from purchase_photos f where f.owner_id = ${userId}
    ) pictures order by folder, title, place`,
    { folder: text, title: text, key: text, store: oneOf('public', 'private'), place: integer },
  )
  return rows.map(({ folder, title, key, store, place }) => ({
    name: `fotos/${folder}/${downloadName(title, place, 'webp')}`,
    storageKey: `${key}-1200.webp`,
    store,
  }))
}
