import { sql } from 'drizzle-orm'
import { boolean, nullable, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { query } from '#db/statement.ts'
import { isUuid } from '#domain/shared/text.ts'

export type NamedOffer = {
  title: string
  colorName: string | null
  /** True for the offer of files if the project also sells printed objects. */
  isFilesOfBoth: boolean
}

/** Returns a listed project's title and the offer's distinguishing details; null if unlisted. */
export async function nameOffer(
  db: Database,
  { projectId, offerId }: { projectId: string; offerId: string },
): Promise<NamedOffer | null> {
  const asked = { project: isUuid(projectId) ? projectId : null, offer: isUuid(offerId) ? offerId : null }
  if (!asked.project && !asked.offer) return null
  const [row] = await query(
    db,
    sql`select p.title, d.color_name as "colorName", coalesce(o.kind = 'digital' and exists (
        select 1 from offers other where other.project_id = p.id and other.kind = 'printed' and other.is_active), false) as "isFilesOfBoth"
      from projects p left join offers o on o.id = ${asked.offer}::uuid and o.project_id = p.id
      left join printed_offers d on d.offer_id = o.id
      where p.is_listed and p.id = coalesce((select project_id from offers where id = ${asked.offer}::uuid), ${asked.project}::uuid)`,
    { title: text, colorName: nullable(text), isFilesOfBoth: boolean },
  )
  return row ?? null
}
