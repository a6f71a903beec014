import { sql } from 'drizzle-orm'
import { nullable, object, text } from '../columns.ts'
import { projectImages } from '../schema/catalog.ts'
import { firstPicture } from './first-picture.sql.ts'

/** Selects the picture of what a purchase `p` is of: of an object in its colour, else the first of the project; null without any. */
export const boughtPicture = sql`coalesce(
  (select jsonb_build_object('key', i.storage_key, 'color', i.color, 'box', i.box)
    from printed_offers d join project_files f on f.project_id = p.project_id
      join color_pictures i on i.model_key = f.storage_key and i.filament = d.color
    where d.offer_id = p.offer_id order by f.position, f.id limit 1),
  ${firstPicture(sql`p.project_id`)}::jsonb || '{"box": null}')`

/** Reads what `boughtPicture` selected. */
export const anyBoughtPicture = nullable(object({ key: text, color: text, box: projectImages.box }))
