import { asc } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { categories } from '#db/schema/catalog.ts'
import type { CategoryChoice } from './category.ts'

/** Lists the categories that a maker may choose from, by name. */
export function categoryChoices(db: Database): Promise<CategoryChoice[]> {
  const { id, name, asks } = categories
  return db.select({ id, name, asks }).from(categories).orderBy(asc(name))
}
