import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { categories } from '#db/schema/categories.ts'
import { execute } from '#db/statement.ts'
import { usualCategories } from './usual-categories.ts'

export async function addUsualCategories(db: Database): Promise<void> {
  if ((await execute(db, sql`select 1 from categories limit 1`)) > 0) return
  const rows = usualCategories.map((category, index) => ({ ...category, position: index + 1 }))
  // Another process may start at the same time.
  await db.insert(categories).values(rows).onConflictDoNothing({ target: categories.slug })
}
