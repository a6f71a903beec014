import { type SQL, sql } from 'drizzle-orm'
import { integer, nullable, object } from '../columns.ts'
import { printedOffers } from '../schema/printed-offers.ts'

/** A variant (details `d`, project `p`) as JSON; the material defaults to the project's. */
export const variantJson = sql`json_build_object(${variantPairs(sql`coalesce(d.material, p.material)`)})`

export function variantPairs(material: SQL): SQL {
  return sql`'material', ${material}, 'colorName', d.color_name, 'color', d.color, 'scalePercent', coalesce(d.scale_percent, 100),
    'infillPercent', d.infill_percent, 'layerUm', d.layer_um, 'finish', d.finish`
}

export const variantShapes = {
  material: printedOffers.material,
  colorName: printedOffers.colorName,
  color: printedOffers.color,
  scalePercent: integer,
  infillPercent: nullable(integer),
  layerUm: nullable(integer),
  finish: printedOffers.finish,
}

export const variant = object(variantShapes)
