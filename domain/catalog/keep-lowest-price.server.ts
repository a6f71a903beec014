import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { execute } from '#db/statement.ts'

/** The price that a project's card shows is that of its cheapest active offer, whoever sells it; a project that sells nothing keeps its last one. */
export async function keepLowestPrice(tx: Database, projectId: string): Promise<void> {
  await execute(
    tx,
    sql`
    update projects p set price_cents = lowest.cents
    from (select min(o.price_cents) as cents from offers o where o.project_id = ${projectId} and o.is_active) lowest
    where p.id = ${projectId} and lowest.cents is not null and p.price_cents <> lowest.cents`,
  )
}
