import { type SQL, sql } from 'drizzle-orm'

/** Selects the address of a maker's shop; null for a closed or blocked account. */
export function shopSlug(makerId: SQL): SQL {
  return sql`(select s.slug from shop_slugs s join users k on k.id = s.maker_id and k.blocked_at is null where s.maker_id = ${makerId} and s.is_current)`
}

/** Selects a maker's public name, with the shop's address for a namesake. `maker` is an alias of `users`. */
export function makerName(maker: SQL): SQL {
  return sql`(case when ${maker}.is_namesake then concat(${maker}.full_name, ' (' || ${shopSlug(sql`${maker}.id`)} || ')') else ${maker}.full_name end)`
}

/** Selects the maker with this current or former shop address, or null. */
export function makerOfSlug(slug: SQL | string): SQL {
  return sql`(select s.maker_id from shop_slugs s where s.slug = ${slug})`
}

export function makerWords(makerId: SQL): SQL<string> {
  return sql`(select concat_ws(' ', m.full_name, h.title) from users m left join shops h on h.maker_id = m.id where m.id = ${makerId})`
}
