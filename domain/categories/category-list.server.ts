import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { execute } from '#db/statement.ts'
import { type StaffCategory, staffCategories } from './staff-categories.server.ts'

/** Locks the list of categories against concurrent changes and returns it. Call in a transaction. */
export async function lockCategoryList(tx: Database): Promise<StaffCategory[]> {
  await execute(tx, sql`select pg_advisory_xact_lock(hashtextextended('categories', 0))`)
  return staffCategories(tx)
}

export const everyCategory = sql`array(select id from categories)`
