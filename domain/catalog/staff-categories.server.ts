import { asc } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { categories } from '#db/schema/catalog.ts'

/** Every category by name, with what is asked of its projects and whether staff looks at them first. */
export function staffCategories(db: Database): Promise<(typeof categories.$inferSelect)[]> {
  return db.select().from(categories).orderBy(asc(categories.name))
}
