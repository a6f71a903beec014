import { type SQL, sql } from 'drizzle-orm'
import { allOf } from '#db/sql/parts.sql.ts'
import type { BoardFilter } from './board-filter.ts'

/** SQL condition: shipment `o` of a maker passes the filters of the production board. */
export function passesFilter(makerId: string, { day, material, color, printerId }: BoardFilter): SQL {
  const line = [
    ...(material === null ? [] : [sql`coalesce(f.material, j.material) = ${material}`]),
    ...(color === null ? [] : [sql`f.color_name = ${color}`]),
  ]
  return allOf([
    ...(day === null ? [] : [sql`o.post_by = ${day}`]),
    ...(line.length === 0 ? [] : [sql`exists (${linesOf(allOf(line))})`]),
    ...(printerId === null ? [] : [sql`not exists (${linesOf(sql`not ${fits(makerId, printerId)}`)})`]),
  ])
}

function linesOf(condition: SQL): SQL {
  return sql`select from purchases p join projects j on j.id = p.project_id left join printed_offers f on f.offer_id = p.offer_id
    where p.order_id = o.order_id and p.designer_id = o.maker_id and p.kind = 'printed' and p.status = 'completed' and ${condition}`
}

/** SQL condition: every part fits the printer at the scale bought; unmeasured parts never do. */
function fits(makerId: string, printerId: string): SQL {
  const side = (name: 'width' | 'depth' | 'height') =>
    sql`u.${sql.raw(`${name}_mm`)}::float8 * 100 / coalesce(f.scale_percent, 100)`
  return sql`coalesce((select fits_printer(j.part_sizes, ${side('width')}, ${side('depth')}, ${side('height')})
    from user_printers u where u.id = ${printerId} and u.user_id = ${makerId}), false)`
}
