import { sql } from 'drizzle-orm'
import { bigint, integer, real, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Time-ordered UUID (version 7) made by the database; see `new_id()` in the first migration. */
export const id = () =>
  uuid()
    .primaryKey()
    .default(sql`new_id()`)

/** A timestamp, stored in UTC. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date' })

export const createdAt = () => instant().notNull().defaultNow()

/** An amount in integer cents of BRL (1 = R$ 0,01). */
export const cents = () => bigint({ mode: 'number' })

/** Measurements by file recognition: triangles, and extents in mm along x, y and z. Null where a format has none. */
export const measures = () => ({
  triangles: integer(),
  widthMm: real(),
  depthMm: real(),
  heightMm: real(),
})
