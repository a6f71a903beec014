import { type SQL, sql } from 'drizzle-orm'
import { integer } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { categories } from '#db/schema/categories.ts'
import { categoryOf, categoryOrder, withParent } from '#db/sql/category.sql.ts'
import { query } from '#db/statement.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import { mayOpen } from '#domain/staff/staff-role.ts'
import type { CategoryFacts } from './category-facts.ts'

/** A category as staff see it; `arriving`: listed projects that a merge is still moving here. */
export type StaffCategory = CategoryFacts & { id: string; position: number; projectCount: number; arriving: number }

export function keepsCategories(staff: Pick<Viewer, 'role'>): boolean {
  return mayOpen(staff.role, 'catalogue')
}

export function staffCategories(db: Database): Promise<StaffCategory[]> {
  return select(db, sql`not c.is_merged`)
}

export async function staffCategory(db: Database, alias: string): Promise<StaffCategory | undefined> {
  return /^[a-z0-9-]{1,100}$/i.test(alias) ? (await select(db, sql`c.id = ${categoryOf(alias)}`))[0] : undefined
}

function select(db: Database, where: SQL): Promise<StaffCategory[]> {
  const { id, name, slug, parentId, position, projectCount, asks, isReviewed, isOpen } = categories
  return query(
    db,
    sql`select c.id, c.name, c.slug, c.parent_id as "parentId", c.position, c.project_count as "projectCount", c.asks,
        c.is_reviewed as "isReviewed", c.is_open as "isOpen",
        (select coalesce(sum(m.project_count), 0)::int from categories m where m.parent_id = c.id and m.is_merged) as arriving
      from categories c ${withParent} where ${where} order by ${categoryOrder}`,
    { id, name, slug, parentId, position, projectCount, asks, isReviewed, isOpen, arriving: integer },
  )
}
