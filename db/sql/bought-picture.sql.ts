import { type SQL, sql } from 'drizzle-orm'
import { nullable, object, text } from '../columns.ts'
import { projectImages } from '../schema/catalog.ts'
import { firstPicture } from './first-picture.sql.ts'

/** Selects the offer's object rendered in the offer's colour, else the project's first picture, or null. */
export function offerPicture(offerId: SQL, projectId: SQL): SQL {
  return sql`coalesce(
  (select jsonb_build_object('key', i.storage_key, 'color', i.color, 'box', i.box)
    from printed_offers v join project_files f on f.project_id = ${projectId}
      join color_pictures i on i.model_key = f.storage_key and i.filament = v.color
    where v.offer_id = ${offerId} order by f.position, f.id limit 1),
  ${firstPicture(projectId)}::jsonb || '{"box": null}')`
}

export const boughtPicture = offerPicture(sql`p.offer_id`, sql`p.project_id`)

export const anyBoughtPicture = nullable(object({ key: text, color: text, box: projectImages.box }))
