import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import type { Picture } from '#domain/shared/picture.ts'
import type { Cents } from '#domain/shared/money.ts'
import { periodStart } from './period-start.server.ts'

export type ProjectRoyalties = {
  projectId: string
  title: string
  /** Whether it still has a page. */
  isDeleted: boolean
  image: Picture | null
  /** How many makers sold it. */
  printers: number
  pieces: number
  cents: Cents
  lastSaleAt: Date
}

const projectsShown = 50

/** A maker's projects that others printed and sold in the last `days` days, those that brought most first. */
export async function royaltiesByProject(
  db: Database,
  ownerId: string,
  { days, now }: { days: number; now: Date },
): Promise<ProjectRoyalties[]> {
  const { rows } = await db.execute<Row>(sql`
    with best as (
      select s.project_id, count(distinct s.designer_id)::int as printers, sum(s.quantity)::int as pieces,
             sum(s.royalty_cents)::bigint as cents, max(s.completed_at) as last_sale_at
      from purchases s where s.royalty_owner_id = ${ownerId} and s.royalty_cents > 0 and s.status = 'completed'
        and s.completed_at >= ${periodStart(now, days)} and s.completed_at <= ${now.toISOString()}::timestamptz
      group by s.project_id order by cents desc, s.project_id limit ${projectsShown}
    )
    select best.*, p.title, p.deleted_at is not null as is_deleted,
           (select json_build_object('key', i.storage_key, 'alt', i.alt, 'color', i.color, 'width', i.width, 'height', i.height)
              from project_images i where i.project_id = p.id order by i.position limit 1) as image
    from best join projects p on p.id = best.project_id
    order by best.cents desc, best.project_id`)
  return rows.map((row) => ({
    projectId: row.project_id,
    title: row.title,
    isDeleted: row.is_deleted,
    image: row.image,
    printers: row.printers,
    pieces: row.pieces,
    cents: Number(row.cents),
    lastSaleAt: new Date(row.last_sale_at),
  }))
}

type Row = {
  project_id: string
  title: string
  is_deleted: boolean
  image: Picture | null
  printers: number
  pieces: number
  cents: string
  last_sale_at: Date | string
}
