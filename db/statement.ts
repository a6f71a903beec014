import { fillPlaceholders, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { type ColumnShape, object, type Reader, type RowOf } from './columns.ts'
import type { Database } from './database.ts'

type Columns = Record<string, ColumnShape>

/** Asks a statement that is composed where it is asked, and reads the columns that are named. Throws when one is not of its kind. */
export async function ask<Shapes extends Columns>(db: Database, query: SQL, columns: Shapes): Promise<RowOf<Shapes>[]> {
  const { rows } = await db.execute(query)
  return rows.map(object(columns))
}

/** Runs a statement that writes, and returns how many rows it wrote. */
export async function execute(db: Database, query: SQL): Promise<number> {
  const { rowCount } = await db.execute(query)
  return rowCount ?? 0
}

/** A statement with its values: `name` stands for exactly this text, `values` are its `$1`, `$2`, … */
export type Prepared<Row = unknown> = { name: string; text: string; values: unknown[]; read: Reader<Row> }

export type Statement<Values, Row> = {
  /** The rows that it gives for these values. */
  rows: (db: Database, values: Values) => Promise<Row[]>
  /** The first of them. */
  row: (db: Database, values: Values) => Promise<Row | undefined>
  /** The statement with its values, for a transaction that sends it with others (`db/driver/transact.server.ts`). */
  with: (values: Values) => Prepared<Row>
}

/** The rows that a statement gives. */
export type RowsOf<Asked> = Asked extends Statement<never, infer Row> ? Row : never

/** The values of a statement while it is composed: a placeholder for each. */
export type Given<Values> = { [Name in keyof Values]: Placeholder & { value?: Values[Name] } }

/**
 * Makes a statement that is asked often: `write` composes it once, when it is first asked, from placeholders, and a connection
 * parses it once under its name.
 */
export function statement<Values extends Record<string, unknown>, Shapes extends Columns = Record<never, never>>(
  name: string,
  write: (given: Given<Values>) => SQL,
  columns?: Shapes,
): Statement<Values, RowOf<Shapes>> {
  let written: { sql: string; params: unknown[] } | undefined
  const read = object(columns ?? ({} as Shapes))
  const prepared = (values: Values): Prepared<RowOf<Shapes>> => {
    written ??= dialect.sqlToQuery(write(placeholders as Given<Values>))
    return { name, text: written.sql, values: fillPlaceholders(written.params, values), read }
  }
  return {
    rows: (db, values) => run(db, prepared(values)),
    row: async (db, values) => (await run(db, prepared(values)))[0],
    with: prepared,
  }
}

const placeholders = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) })

/**
 * Keeps statements whose text follows the shape of what is asked: returns the one of a name, which `write` composes when it is new.
 * The first `most` are kept; a visitor who tries all combinations of filters has the rest composed each time.
 */
export function statementsByName<Shapes extends Columns>(columns: Shapes, most = 1_000) {
  const kept = new Map<string, Statement<Record<string, unknown>, RowOf<Shapes>>>()
  return (name: string, write: () => SQL) => {
    const known = kept.get(name)
    if (known) return known
    const made = statement<Record<string, unknown>, Shapes>(name, write, columns)
    if (kept.size < most) kept.set(name, made)
    return made
  }
}

/** Runs a statement that has its values. */
export async function run<Row>(db: Database, { name, text, values, read }: Prepared<Row>): Promise<Row[]> {
  const query = db._.session.prepareQuery({ sql: text, params: values }, undefined, name, false)
  const { rows } = (await query.execute()) as { rows: unknown[] }
  return rows.map(read)
}

/** How parts are put together: columns are named as in the schema's files. */
export const dialect = new PgDialect({ casing: 'snake_case' })
