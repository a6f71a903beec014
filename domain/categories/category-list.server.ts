import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { execute } from '#db/statement.ts'
import { type StaffCategory, staffCategories } from './staff-categories.server.ts'

/** Serializes changes of the list of categories and reads it. Inner verb. */
export async function lockCategoryList(tx: Database): Promise<StaffCategory[]> {
  await execute(tx, sql`select pg_advisory_xact_lock(hashtextextended('categories', 0))`)
  return staffCategories(tx)
}

/** All categories, for `lockCategoryCounts`. */
export const everyCategory = sql`array(select id from categories)`
