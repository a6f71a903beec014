import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { query } from '#db/statement.ts'
import { number } from '#db/columns.ts'

export type PlatformFigures = { projects: number; makers: number; sales: number; downloads: number }

export async function platformFigures(db: Database): Promise<PlatformFigures> {
  const rows = await query(
    db,
    sql`
    select (select coalesce(sum(project_count), 0)::int from categories where parent_id is null) as projects,
           (select count(distinct designer_id)::int from projects where is_listed) as makers,
           (select count(*)::int from purchases where status = 'completed' and amount_cents > 0) as sales,
           (select coalesce(sum(downloads_count), 0)::int from projects) as downloads`,
    { projects: number, makers: number, sales: number, downloads: number },
  )
  return rows[0] ?? { projects: 0, makers: 0, sales: 0, downloads: 0 }
}
