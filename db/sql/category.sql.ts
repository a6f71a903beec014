import { type SQL, sql } from 'drizzle-orm'
import { nullable, object } from '#db/columns.ts'
import { categories } from '#db/schema/categories.ts'

/** Selects the id of the category with this current or former slug or id; null if unknown. */
export function categoryOf(alias: SQL | string): SQL {
  return sql`(select a.category_id from category_aliases a where a.alias = ${alias})`
}

/** Selects the ids of a category and its subcategories, including those being merged into it. */
export function categoriesWithin(alias: SQL | string): SQL {
  return sql`select c.id from categories c ${withParent} where ${categoryOf(alias)} in (c.id, c.parent_id, s.parent_id)`
}

/** Selects an array of ids: the category's first-level ancestor and all categories below that. */
export function categoriesBeside(categoryId: SQL): SQL {
  return sql`array(select k.id from categories c ${withParent} join categories k on coalesce(s.parent_id, c.parent_id, c.id) in (k.id, k.parent_id)
    where c.id = ${categoryId})`
}

export const withParent = sql`left join categories s on s.id = c.parent_id`

/** Order of `categories c` with parents `s`: each first-level category, then its subcategories. */
export const categoryOrder = sql`coalesce(s.position, c.position), coalesce(s.name, c.name), s.id is not null, c.position, c.name`

/** Text by which search finds the projects of a category `c` with parent `s`. */
export const categoryWords = sql`concat_ws(' ', c.name, s.name)`

export function categoryPlace(categoryId: SQL): SQL {
  return sql`
  select json_build_object('id', c.id, 'name', c.name, 'slug', c.slug,
    'parent', case when s.id is not null then json_build_object('id', s.id, 'name', s.name, 'slug', s.slug) end)
  from categories c ${withParent} where c.id = ${categoryId}`
}

const named = { id: categories.id, name: categories.name, slug: categories.slug }

export const categoryPlaceShape = object({ ...named, parent: nullable(object(named)) })
