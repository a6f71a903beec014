import { type SQL, sql } from 'drizzle-orm'
import { boolean, list, oneOf, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { categories } from '#db/schema/catalog.ts'
import { categoryOf, categoryOrder, categoryWords, withParent } from '#db/sql/category.sql.ts'
import { ask, execute, type Given, statement } from '#db/statement.ts'
import { declarationKinds } from '#domain/declarations/declaration.ts'
import type { Category, CategoryChoice, ChosenCategory } from './category.ts'

/** Lists all categories in the shop's order, each with how many projects it lists. */
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

/** Returns the slug that a category has now, by one it had before; null where no category ever had it. */
export async function currentCategorySlug(db: Database, former: string): Promise<string | null> {
  return (await slugNow.row(db, { former }))?.slug ?? null
}

const slugNow = statement(
  'category slug',
  ({ former }: Given<{ former: string }>) => sql`select slug from categories where id = ${categoryOf(sql`${former}`)}`,
  { slug },
)

/** What every project of `categories c` has to declare: what it asks, and the one above it. */
const asked = sql`array_remove(array[c.asks, s.asks], null) as asks`
const rules = { asks: list(oneOf(...declarationKinds)), isOpen: boolean }

/** Lists what the form of a project offers, in the shop's order, also what is closed: a project that is in it stays. */
export function categoryChoices(db: Database): Promise<CategoryChoice[]> {
  return ask(
    db,
    sql`select c.id, c.name, c.parent_id as "parentId", ${asked}, c.is_open as "isOpen"
      from categories c ${withParent} where not c.is_merged order by ${categoryOrder}`,
    { id, name, parentId, ...rules },
  )
}

/**
 * Finds the category that a form names, also by the id of one that was merged into it, and keeps it from being removed until the
 * transaction ends; undefined where there is none. Inner verb.
 */
export async function lockCategory(tx: Database, alias: string): Promise<ChosenCategory | undefined> {
  // One that was removed while we waited for it leads to another by now.
  return (await lockNow(tx, alias)) ?? lockNow(tx, alias)
}

async function lockNow(tx: Database, alias: string): Promise<ChosenCategory | undefined> {
  const [found] = await ask(
    tx,
    sql`select c.id, ${categoryWords} as words, ${asked}, c.is_open as "isOpen"
      from categories c ${withParent} where c.id = ${categoryOf(alias)} for key share of c`,
    { id, words: text, ...rules },
  )
  return found
}

/** Locks what is counted for these categories, so that two who change several never wait for one another. Inner verb. */
export async function lockCategoryCounts(tx: Database, which: readonly string[] | SQL): Promise<void> {
  const ids = Array.isArray(which) ? sql`${sql.param(which)}::uuid[]` : which
  await execute(tx, sql`select lock_categories(${ids})`)
}
