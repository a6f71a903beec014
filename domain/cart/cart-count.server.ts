import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'

/** How many items lie in somebody's cart, for the badge of the header: one read by index. */
export async function cartCount(db: Database, userId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select coalesce(sum(quantity), 0)::int as count from cart_items where user_id = ${userId}`,
  )
  return rows[0]?.count ?? 0
}
