import { sql } from 'drizzle-orm'
import { integer, nullable, object, text } from '#db/columns.ts'

/** Running promotion of offer `o` as JSON, or null. */
export const promotionJson = sql`case when o.full_cents is not null then
  json_build_object('lowestCents', o.lowest_cents, 'until', o.promoted_until) end`

export const promotionShape = nullable(object({ lowestCents: nullable(integer), until: text }))
