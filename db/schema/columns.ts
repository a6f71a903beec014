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

/** Columns for measurements of a model file, null if unknown; width, depth and height are the largest object's. */
export const measures = () => ({
  triangles: integer(),
  widthMm: real(),
  depthMm: real(),
  heightMm: real(),
  objects: integer(),
  /** Width, depth and height of each object, largest first; objects that fit into the place of another are left out. */
  objectSizes: real().array(),
  /** Width, depth and height of all objects placed close together. */
  togetherMm: real().array(),
})

/** Returns a `jsonb` column of one shape; reading another shape throws an error with the column's name. */
export function document<Written>(name: string, shape: Reader<Written>) {
  const read = named(name, shape)
  return customType<{ data: Written }>({
    dataType: () => 'jsonb',
    toDriver: (written) => JSON.stringify(written),
    fromDriver: read,
  })(name)
}
