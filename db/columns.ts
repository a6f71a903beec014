import { type GetColumnData, is } from 'drizzle-orm'
import { PgColumn } from 'drizzle-orm/pg-core'
import { Fault } from '#fault'

/** Reads a value as sent by PostgreSQL (or as parsed from JSON); throws if it has the wrong type. */
export type Reader<Value> = (value: unknown) => Value

export type ColumnShape = Reader<unknown> | PgColumn

export type ValueOf<Shape> = Shape extends PgColumn
  ? GetColumnData<Shape>
  : Shape extends Reader<infer Value>
    ? Value
    : never

export type RowOf<Shapes extends Record<string, ColumnShape>> = { [Name in keyof Shapes]: ValueOf<Shapes[Name]> }

export function text(value: unknown): string {
  return typeof value === 'string' ? value : mismatch('text', value)
}

export function boolean(value: unknown): boolean {
  return typeof value === 'boolean' ? value : mismatch('boolean', value)
}

/** Reads whole numbers. PostgreSQL sends 64-bit ones (`bigint`, `count(*)`, sums of integers) as text. */
export function integer(value: unknown): number {
  const number = typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value
  return Number.isSafeInteger(number) ? (number as number) : mismatch('integer', value)
}

/** Reads numbers with a fraction; PostgreSQL sends `numeric` as text. */
export function number(value: unknown): number {
  const read = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof read === 'number' && Number.isFinite(read) ? read : mismatch('number', value)
}

export function timestamp(value: unknown): Date {
  const instant = typeof value === 'string' ? new Date(value) : value
  return instant instanceof Date && !Number.isNaN(instant.getTime()) ? instant : mismatch('timestamp', value)
}

export function oneOf<const Value extends string | number | boolean>(...values: readonly Value[]): Reader<Value> {
  return (value) => values.find((one) => one === value) ?? mismatch(values.join(' or '), value)
}

export function nullable<Shape extends ColumnShape>(shape: Shape): Reader<ValueOf<Shape> | null> {
  const read = readerOf(shape)
  return (value) => (value === null || value === undefined ? null : read(value))
}

export function list<Shape extends ColumnShape>(shape: Shape): Reader<ValueOf<Shape>[]> {
  const read = readerOf(shape)
  return (value) => (Array.isArray(value) ? value.map(read) : mismatch('array', value))
}

/** Returns a reader of JSON objects with known keys; other keys are dropped. */
export function object<Shapes extends Record<string, ColumnShape>>(shapes: Shapes): Reader<RowOf<Shapes>> {
  const readers = Object.entries(shapes).map(([name, shape]) => [name, readerOf(shape)] as const)
  return (value) => {
    if (typeof value !== 'object' || value === null) return mismatch('object', value)
    const given = value as Record<string, unknown>
    const row: Record<string, unknown> = {}
    for (const [name, read] of readers) row[name] = within(name, read, given[name])
    return row as RowOf<Shapes>
  }
}

/** Returns a reader of JSON objects with arbitrary keys. */
export function record<Shape extends ColumnShape>(shape: Shape): Reader<Record<string, ValueOf<Shape>>> {
  const read = readerOf(shape)
  return (value) => {
    if (typeof value !== 'object' || value === null) return mismatch('object', value)
    return Object.fromEntries(
      Object.entries(value as Record<string, unknown>).map(([name, one]) => [name, within(name, read, one)]),
    )
  }
}

export function anything(value: unknown): unknown {
  return value
}

/** Returns a reader for a key that may be missing from a JSON object. */
export function optional<Shape extends ColumnShape>(shape: Shape): Reader<ValueOf<Shape> | undefined> {
  const read = readerOf(shape)
  return (value) => (value === undefined ? undefined : read(value))
}

export function tuple<const Shapes extends readonly ColumnShape[]>(...shapes: Shapes): Reader<ValuesOf<Shapes>> {
  const readers = shapes.map(readerOf)
  return (value) => {
    if (!Array.isArray(value) || value.length !== readers.length) return mismatch(`${readers.length} values`, value)
    return readers.map((read, i) => read(value[i])) as ValuesOf<Shapes>
  }
}

type ValuesOf<Shapes extends readonly ColumnShape[]> = { -readonly [At in keyof Shapes]: ValueOf<Shapes[At]> }

/** Returns a reader whose errors mention `name`. */
export function named<Shape extends ColumnShape>(name: string, shape: Shape): Reader<ValueOf<Shape>> {
  const read = readerOf(shape)
  return (value) => within(name, read, value)
}

/** Returns the reader of a shape; a table column is mapped by Drizzle, null only if the table allows it. */
function readerOf<Shape extends ColumnShape>(shape: Shape): Reader<ValueOf<Shape>> {
  if (!is(shape, PgColumn)) return shape as Reader<ValueOf<Shape>>
  return (value) => {
    if (value !== null && value !== undefined) return shape.mapFromDriverValue(value) as ValueOf<Shape>
    return shape.notNull ? mismatch(shape.name, value) : (null as ValueOf<Shape>)
  }
}

/** Returns the value as read; prefixes errors with the path of the value, such as `items.0.createdAt`. */
function within<Value>(name: string, read: Reader<Value>, value: unknown): Value {
  try {
    return read(value)
  } catch (error) {
    if (error instanceof ColumnMismatch) error.message = `${name}: ${error.message}`
    throw error
  }
}

class ColumnMismatch extends Fault {
  override name = 'ColumnMismatch'
}

/** Throws an error that names the wanted type and the type of the value, never the value itself. */
export function mismatch(wanted: string, value: unknown): never {
  const found =
    value === undefined ? 'nothing' : value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
  throw new ColumnMismatch(`${wanted} expected, ${found} found`)
}
