import { type SQL, sql } from 'drizzle-orm'
import { boolean, list, oneOf, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { categories } from '#db/schema/categories.ts'
import { categoryOf, categoryOrder, categoryWords, withParent } from '#db/sql/category.sql.ts'
import { query, execute, type Given, statement } from '#db/statement.ts'
import { declarationKinds } from '#domain/declarations/declaration.ts'
import type { Category, CategoryChoice, ChosenCategory } from './category.ts'

export function listCategories(db: Database): Promise<Category[]> {
  return inOrder.rows(db, {})
}

const { id, name, slug, parentId, projectCount } = categories

const inOrder = statement(
  'list categories',
  () => sql`select c.id, c.name, c.slug, c.parent_id as "parentId", c.project_count as count
    from categories c ${withParent} where not c.is_merged order by ${categoryOrder}`,
  { id, name, slug, parentId, count: projectCount },
)

/** Returns the current slug for a current or former one; null if unknown. */
export async function currentCategorySlug(db: Database, former: string): Promise<string | null> {
  return (await slugNow.row(db, { former }))?.slug ?? null
}

const slugNow = statement(
  'category slug',
  ({ former }: Given<{ former: string }>) => sql`select slug from categories where id = ${categoryOf(sql`${former}`)}`,
  { slug },
)

/** SQL for the kinds of declarations that `categories c` and its parent `s` require. */
const asked = sql`array_remove(array[c.asks, s.asks], null) as asks`
const rules = { asks: list(oneOf(...declarationKinds)), isOpen: boolean }

/** Returns all categories for the publish form, including closed ones, which keep their projects. */
export function categoryChoices(db: Database): Promise<CategoryChoice[]> {
  return query(
    db,
    sql`select c.id, c.name, c.parent_id as "parentId", ${asked}, c.is_open as "isOpen"
      from categories c ${withParent} where not c.is_merged order by ${categoryOrder}`,
    { id, name, parentId, ...rules },
  )
}

/** Returns the category with a current or former id, locked against removal. Call in a transaction. */
export async function lockCategory(tx: Database, alias: string): Promise<ChosenCategory | undefined> {
  // It may have been merged during the wait for the lock; its id then leads to another.
  return (await lockNow(tx, alias)) ?? lockNow(tx, alias)
}

async function lockNow(tx: Database, alias: string): Promise<ChosenCategory | undefined> {
  const [found] = await query(
    tx,
    sql`select c.id, ${categoryWords} as words, ${asked}, c.is_open as "isOpen"
      from categories c ${withParent} where c.id = ${categoryOf(alias)} for key share of c`,
    { id, words: text, ...rules },
  )
  return found
}

/** Locks category counters in a fixed order, so that concurrent changes cannot deadlock. Call in a transaction. */
export async function lockCategoryCounts(tx: Database, which: readonly string[] | SQL): Promise<void> {
  const ids = Array.isArray(which) ? sql`${sql.param(which)}::uuid[]` : which
  await execute(tx, sql`select lock_categories(${ids})`)
}
