import { type SQL, sql } from 'drizzle-orm'

/** Selects the category that a slug or an id stands for, also one that it had before; null for none. */
export function categoryOf(alias: SQL | string): SQL {
  return sql`(select a.category_id from category_aliases a where a.alias = ${alias})`
}

/** Selects the ids of a category and of those below it: the two levels, and what is being merged into the lower one. */
export function categoriesWithin(alias: SQL | string): SQL {
  return sql`select c.id from categories c ${withParent} where ${categoryOf(alias)} in (c.id, c.parent_id, s.parent_id)`
}

/** Selects, as an array, the first level's category in which one stands, and all that are below that. */
export function categoriesBeside(categoryId: SQL): SQL {
  return sql`array(select k.id from categories c ${withParent} join categories k on coalesce(s.parent_id, c.parent_id, c.id) in (k.id, k.parent_id)
    where c.id = ${categoryId})`
}

/** Joins `categories c` with the one above it, `s`. */
export const withParent = sql`left join categories s on s.id = c.parent_id`

/** Puts `categories c` with their parents `s` in the shop's order: each of the first level, and behind it those below it. */
export const categoryOrder = sql`coalesce(s.position, c.position), coalesce(s.name, c.name), s.id is not null, c.position, c.name`

/** Writes the words by which search finds what is in `categories c`: its name and that of its parent `s`. */
export const categoryWords = sql`concat_ws(' ', c.name, s.name)`
