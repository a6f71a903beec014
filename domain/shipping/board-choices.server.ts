import { asc, eq, sql } from 'drizzle-orm'
import { integer, list, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { userPrinters } from '#db/schema/printing.ts'
import { query } from '#db/statement.ts'
import type { Day } from '#domain/shared/day.ts'

export type BoardChoices = {
  /** Posting deadlines, with the number of unposted shipments of each. */
  days: { day: Day; count: number }[]
  materials: string[]
  colors: string[]
  printers: { id: string; name: string }[]
}

const daysShown = 60

export async function boardChoices(db: Database, makerId: string): Promise<BoardChoices> {
  const [days, variants, printers] = await Promise.all([
    query(
      db,
      sql`
      select c.post_by::text as day, sum(c.shipment_count)::int as count from shipment_counts c
      where c.maker_id = ${makerId} and c.state in ('queued', 'printing', 'finishing', 'proof', 'approved') and c.post_by <> 'infinity' and c.shipment_count > 0
      group by 1 order by 1 limit ${daysShown}`,
      { day: text, count: integer },
    ),
    query(
      db,
      sql`
      select coalesce(json_agg(distinct v.material) filter (where v.material is not null), '[]') as materials,
        coalesce(json_agg(distinct v.color_name) filter (where v.color_name is not null), '[]') as colors
      from (select coalesce(f.material, p.material) as material, f.color_name
        from (select id from projects where designer_id = ${makerId} union select project_id from offers where printer_id = ${makerId}) own
        join projects p on p.id = own.id join offers o on o.project_id = p.id and o.kind = 'printed' and coalesce(o.printer_id, p.designer_id) = ${makerId}
        left join printed_offers f on f.offer_id = o.id) v`,
      { materials: list(text), colors: list(text) },
    ),
    db
      .select({ id: userPrinters.id, name: userPrinters.name })
      .from(userPrinters)
      .where(eq(userPrinters.userId, makerId))
      .orderBy(asc(userPrinters.name)),
  ])
  const { materials = [], colors = [] } = variants[0] ?? {}
  return { days, materials, colors, printers }
}
