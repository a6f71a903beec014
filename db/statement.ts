import { fillPlaceholders, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { type ColumnShape, object, type Reader, type RowOf } from './columns.ts'
import type { Database } from './database.ts'

type Columns = Record<string, ColumnShape>

/** Runs a query and reads the named columns. Throws if a column has the wrong type. */
export async function query<Shapes extends Columns>(
  db: Database,
  select: SQL,
  columns: Shapes,
): Promise<RowOf<Shapes>[]> {
  const { rows } = await db.execute(select)
  return rows.map(object(columns))
}

export async function execute(db: Database, query: SQL): Promise<number> {
  const { rowCount } = await db.execute(query)
  return rowCount ?? 0
}

/** Text of a statement with values (`$1`, `$2`, …) and reader of rows; `name` must identify exactly this text. */
export type Prepared<Row = unknown> = { name: string; text: string; values: unknown[]; read: Reader<Row> }

export type Statement<Values, Row> = {
  rows: (db: Database, values: Values) => Promise<Row[]>
  row: (db: Database, values: Values) => Promise<Row | undefined>
  with: (values: Values) => Prepared<Row>
}

export type RowsOf<Asked> = Asked extends Statement<never, infer Row> ? Row : never

export type Given<Values> = { [Name in keyof Values]: Placeholder & { value?: Values[Name] } }

/** Returns a prepared statement; `write` composes the SQL at its first use. */
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

/** Returns a cache, by name, of statements whose text depends on the input; `write` composes a missing one. */
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

export async function run<Row>(db: Database, { name, text, values, read }: Prepared<Row>): Promise<Row[]> {
  const query = db._.session.prepareQuery({ sql: text, params: values }, undefined, name, false)
  const { rows } = (await query.execute()) as { rows: unknown[] }
  return rows.map(read)
}

const dialect = new PgDialect({ casing: 'snake_case' })
