import { type GetColumnData, is } from 'drizzle-orm'
import { PgColumn } from 'drizzle-orm/pg-core'

/** Reads a value as PostgreSQL sends it (or as JSON has it), and throws when it is of another kind. */
export type Reader<Value> = (value: unknown) => Value

/** What a column of a result holds: a reader, or the column of a table that it comes from. */
export type ColumnShape = Reader<unknown> | PgColumn

export type ValueOf<Shape> = Shape extends PgColumn
  ? GetColumnData<Shape>
  : Shape extends Reader<infer Value>
    ? Value
    : never

/** A row, or a JSON object, by the names of its columns. */
export type RowOf<Shapes extends Record<string, ColumnShape>> = { [Name in keyof Shapes]: ValueOf<Shapes[Name]> }

export function text(value: unknown): string {
  return typeof value === 'string' ? value : mismatch('text', value)
}

export function boolean(value: unknown): boolean {
  return typeof value === 'boolean' ? value : mismatch('boolean', value)
}

/** Reads whole numbers; those of 64 bits (`bigint`, `count(*)`, sums of integers) come as text. */
export function integer(value: unknown): number {
  const number = typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value
  return Number.isSafeInteger(number) ? (number as number) : mismatch('integer', value)
}

/** Reads numbers with a fraction; `numeric` comes as text. */
export function number(value: unknown): number {
  const read = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof read === 'number' && Number.isFinite(read) ? read : mismatch('number', value)
}

/** Reads an instant. */
export function timestamp(value: unknown): Date {
  const instant = typeof value === 'string' ? new Date(value) : value
  return instant instanceof Date && !Number.isNaN(instant.getTime()) ? instant : mismatch('timestamp', value)
}

/** Reads one of some texts, numbers or truths. */
export function oneOf<const Value extends string | number | boolean>(...values: readonly Value[]): Reader<Value> {
  return (value) => values.find((one) => one === value) ?? mismatch(values.join(' or '), value)
}

export function nullable<Shape extends ColumnShape>(shape: Shape): Reader<ValueOf<Shape> | null> {
  const read = readerOf(shape)
  return (value) => (value === null || value === undefined ? null : read(value))
}

/** Reads an array, of PostgreSQL or of JSON. */
export function list<Shape extends ColumnShape>(shape: Shape): Reader<ValueOf<Shape>[]> {
  const read = readerOf(shape)
  return (value) => (Array.isArray(value) ? value.map(read) : mismatch('array', value))
}

/** Reads a JSON object whose names are known; others are left out. */
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

/** Reads a JSON object whose names are only known when it is read. */
export function record<Shape extends ColumnShape>(shape: Shape): Reader<Record<string, ValueOf<Shape>>> {
  const read = readerOf(shape)
  return (value) => {
    if (typeof value !== 'object' || value === null) return mismatch('object', value)
    return Object.fromEntries(
      Object.entries(value as Record<string, unknown>).map(([name, one]) => [name, within(name, read, one)]),
    )
  }
}

/** Reads a value of which nothing is known. */
export function anything(value: unknown): unknown {
  return value
}

/** Reads a JSON document that was written whole under its type (a `jsonb` column); it is not looked into. */
export function document<Written>(): Reader<Written> {
  return (value) => (value === null || value === undefined ? mismatch('document', value) : (value as Written))
}

/** Returns how a shape is read. A table's column reads as Drizzle's builder does, and is null only where the table allows it. */
function readerOf<Shape extends ColumnShape>(shape: Shape): Reader<ValueOf<Shape>> {
  if (!is(shape, PgColumn)) return shape as Reader<ValueOf<Shape>>
  return (value) => {
    if (value !== null && value !== undefined) return shape.mapFromDriverValue(value) as ValueOf<Shape>
    return shape.notNull ? mismatch(shape.name, value) : (null as ValueOf<Shape>)
  }
}

/** Names the place of what was not as expected: `items.0.createdAt`. */
function within<Value>(name: string, read: Reader<Value>, value: unknown): Value {
  try {
    return read(value)
  } catch (error) {
    if (error instanceof ColumnMismatch) error.message = `${name}: ${error.message}`
    throw error
  }
}

class ColumnMismatch extends Error {}

function mismatch(wanted: string, value: unknown): never {
  throw new ColumnMismatch(`${wanted} expected, ${JSON.stringify(value)?.slice(0, 60) ?? 'nothing'} found`)
}
