import { sql } from 'drizzle-orm'
import { integer, nullable, object } from '#db/columns.ts'
import { offers } from '#db/schema/catalog.ts'

/** SQL for the licence of offer `o` as JSON; null for a printed object. */
export const offeredLicence = sql`case when o.kind = 'digital' then json_build_object('licence', o.licence, 'pieces', o.pieces) end`

/** SQL for the licence of purchase `p` as JSON; null for a printed object. */
export const boughtLicence = sql`case when p.kind = 'digital' then json_build_object('licence', p.licence, 'pieces', p.licence_pieces) end`

/** SQL for the licence of offer `o` as a text, with its number of prints. */
export const licenceText = sql`concat_ws(' ', o.licence, o.pieces)`

/** SQL for: upgrade `u` was paid on top of purchase `p`, so that it ends with it. */
export const isPaidOnTop = sql`u.upgrade_of = coalesce(p.upgrade_of, p.id) and u.status = 'completed' and u.id <> p.id
  and (p.upgrade_of is null or (u.completed_at, u.id) > (p.completed_at, p.id))`

export const licenceShape = object({ licence: offers.licence, pieces: nullable(integer) })
export const anyLicence = nullable(licenceShape)
