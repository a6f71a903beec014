import { sql } from 'drizzle-orm'
import { integer } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { query } from '#db/statement.ts'

/**
 * Moves up to `most` followers of a category to another, without duplicates; returns whether more may remain. Call in a
 * transaction.
 */
export async function moveFollows(
  tx: Database,
  { from, into, most }: { from: string; into: string; most: number },
): Promise<boolean> {
  const [moved] = await query(
    tx,
    sql`with gone as (
        delete from follows where id in (select id from follows where category_id = ${from} order by id limit ${most} for update)
        returning id, user_id, created_at),
      come as (
        insert into follows (id, user_id, category_id, created_at) select id, user_id, ${into}::uuid, created_at from gone
        on conflict (user_id, category_id) where category_id is not null do nothing)
      select count(*)::int as amount from gone`,
    { amount: integer },
  )
  return moved?.amount === most
}
