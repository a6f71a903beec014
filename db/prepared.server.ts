import type { QueryResult, QueryResultRow } from 'pg'
import type { Database } from './client.server.ts'

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
