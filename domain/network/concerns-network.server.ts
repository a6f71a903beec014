import { sql } from 'drizzle-orm'
import { boolean } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { query } from '#db/statement.ts'

/** Minimum number of projects for showing a maker the printing network. */
const projectsFrom = 3

/** Returns whether to show a maker the printing network: three projects, one open to printers, or an agreement. */
export async function concernsNetwork(db: Database, makerId: string): Promise<boolean> {
  const [row] = await query(
    db,
    sql`
    select (select count(*) from projects where designer_id = ${makerId} and deleted_at is null) >= ${projectsFrom}
      or exists (select from projects where designer_id = ${makerId} and print_royalty_cents is not null)
      or exists (select from print_agreements where printer_id = ${makerId})
      or exists (select from print_agreements a join projects p on p.id = a.project_id where p.designer_id = ${makerId}) as concerns`,
    { concerns: boolean },
  )
  return row?.concerns ?? false
}
