import { type SQL, sql } from 'drizzle-orm'
import { nullable, object } from '#db/columns.ts'
import { freightTables } from '#db/schema/freight.ts'

/** SQL for a maker's pick-up place as JSON; null if the maker also sends parcels. */
export function fetchedJson(makerId: SQL): SQL {
  return sql`(select json_build_object('originCep', t.origin_cep, 'postsBy', t.posts_by, 'pickup', t.pickup)
    from freight_tables t where t.maker_id = ${makerId} and t.posts_by = 'pickup')`
}

const { originCep, postsBy, pickup } = freightTables
export const fetched = nullable(object({ originCep, postsBy, pickup }))
