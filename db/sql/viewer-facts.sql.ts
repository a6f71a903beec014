import { type SQL, sql } from 'drizzle-orm'
import { integer, nullable, number, object, text, tuple } from '#db/columns.ts'

/** Selects the header's counts: pieces in the cart, and unread notices up to a hundred. */
export function headerCounts(userId: SQL): SQL {
  return sql`json_build_object('cart', (select coalesce(sum(quantity), 0)::int from cart_items where user_id = ${userId}),
    'notices', (select count(*)::int from (select 1 from notices where user_id = ${userId} and read_at is null limit 100) unread))`
}

export const headerCountsShape = object({ cart: integer, notices: integer })

export function printerOf(userId: SQL): SQL {
  return sql`(select json_build_object('name', t.name, 'model', t.model, 'bed', json_build_array(t.width_mm, t.depth_mm, t.height_mm))
    from user_printers t where t.user_id = ${userId} and t.is_default)`
}

export const printerShape = nullable(object({ name: text, model: nullable(text), bed: tuple(number, number, number) }))

/** Selects the CEP of a user's default address, else of the newest; null if the user saved no address. */
export function cepOf(userId: SQL): SQL {
  return sql`(select a.cep from addresses a where a.user_id = ${userId} order by a.is_default desc, a.created_at desc, a.id desc limit 1)`
}
