import { fillPlaceholders, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { QueryResult, QueryResultRow } from 'pg'
import type { Database } from './database.ts'

/** SQL that is asked often: `name` stands for exactly this text, `values` are its `$1`, `$2`, … */
export type Statement = { name: string; text: string; values: unknown[] }

/**
 * Runs a statement under its name, so that a connection parses it once and plans it rarely. Types arrive as from
 * `db.execute`: instants and 64-bit numbers are text.
 */
export async function runPrepared<Row extends QueryResultRow>(db: Database, statement: Statement): Promise<Row[]> {
  const query = db._.session.prepareQuery(
    { sql: statement.text, params: statement.values },
    undefined,
    statement.name,
    false,
  )
  const result = (await query.execute()) as QueryResult<Row>
  return result.rows
}

/** What `make` writes, once for each database: a query of the builder that is asked often need not be put together anew. */
export function writtenOnce<Query>(make: (db: Database) => Query): (db: Database) => Query {
  const written = new WeakMap<Database, Query>()
  return (db) => {
    const query = written.get(db) ?? make(db)
    written.set(db, query)
    return query
  }
}

/** How parts are put together: columns are named as in the schema's files. */
export const dialect = new PgDialect({ casing: 'snake_case' })

/**
 * A statement that is put together once: `make` writes it from parts, with a placeholder (`sql.placeholder`) for each value.
 * Returns what makes it a statement with values.
 */
export function statementOnce<Values extends Record<string, unknown>>(
  name: string,
  make: () => SQL,
): (values: Values) => Statement {
  let written: { sql: string; params: unknown[] } | undefined
  return (values) => {
    written ??= dialect.sqlToQuery(make())
    return { name, text: written.sql, values: fillPlaceholders(written.params, values) }
  }
}
