import { type SQL, sql } from 'drizzle-orm'
import { nullable, object } from '#db/columns.ts'
import { freightTables } from '#db/schema/freight.ts'

/** SQL for the pick-up place of a maker (an expression) as JSON; null unless the maker only offers pick-up. */
export function fetchedJson(makerId: SQL): SQL {
  return sql`(select json_build_object('originCep', t.origin_cep, 'postsBy', t.posts_by, 'pickup', t.pickup)
    from freight_tables t where t.maker_id = ${makerId} and t.posts_by = 'pickup')`
}

const { originCep, postsBy, pickup } = freightTables
export const fetched = nullable(object({ originCep, postsBy, pickup }))
