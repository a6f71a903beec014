import { sql } from 'drizzle-orm'
import { bigint, customType, integer, real, timestamp, uuid } from 'drizzle-orm/pg-core'
import { named, type Reader } from '../columns.ts'

/** Time-ordered UUID (version 7) made by the database; see `new_id()` in the first migration. */
export const id = () =>
  uuid()
    .primaryKey()
    .default(sql`new_id()`)

export const instant = () => timestamp({ withTimezone: true, mode: 'date' })

export const createdAt = () => instant().notNull().defaultNow()

/** An amount in integer cents of BRL (1 = R$ 0,01). */
export const cents = () => bigint({ mode: 'number' })

/** Measurements by file recognition, in mm along x, y and z; those of the largest object. Null where unknown. */
export const measures = () => ({
  triangles: integer(),
  widthMm: real(),
  depthMm: real(),
  heightMm: real(),
  objects: integer(),
  /** Extents of the objects, largest first, without those that fit into another's place. */
  objectSizes: real().array(),
  /** Extents of all objects close together. */
  togetherMm: real().array(),
})

/** A `jsonb` column of one shape; reading another shape throws with the column's name. */
export function document<Written>(name: string, shape: Reader<Written>) {
  const read = named(name, shape)
  return customType<{ data: Written }>({
    dataType: () => 'jsonb',
    toDriver: (written) => JSON.stringify(written),
    fromDriver: read,
  })(name)
}
