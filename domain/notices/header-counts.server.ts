import { sql } from 'drizzle-orm'
import { integer } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { type Given, statement } from '#db/statement.ts'

/** Returns the header's counts: items in the cart and unread notices, by one index read each. */
export async function headerCounts(db: Database, userId: string): Promise<{ cart: number; notices: number }> {
  return (await countsOfHeader.row(db, { userId })) ?? { cart: 0, notices: 0 }
}

const countsOfHeader = statement(
  'header counts',
  ({ userId }: Given<{ userId: string }>) => sql`
  select (select coalesce(sum(quantity), 0)::int from cart_items where user_id = ${userId}) as cart,
    (select count(*)::int from (select 1 from notices where user_id = ${userId} and read_at is null limit 100) unread) as notices`,
  { cart: integer, notices: integer },
)
