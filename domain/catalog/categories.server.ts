import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { categories } from '#db/schema/catalog.ts'
import { statement } from '#db/statement.ts'
import type { Category } from './category.ts'

/** Lists all categories by name, each with how many projects it lists. */
export function listCategories(db: Database): Promise<Category[]> {
  return categoriesByName.rows(db, {})
}

const categoriesByName = statement(
  'list categories',
  () => sql`select id, name, slug, project_count as count from categories order by name`,
  { id: categories.id, name: categories.name, slug: categories.slug, count: categories.projectCount },
)
