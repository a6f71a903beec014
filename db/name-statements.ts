import { createHash } from 'node:crypto'
import type pg from 'pg'

/** A connection keeps what it parsed: so many texts are remembered, and whatever comes beyond is sent unnamed. */
const maxNames = 1_000
const names = new Map<string, string>()

/**
 * Gives every query with parameters a name made of its text, so that a connection has PostgreSQL parse it once and plan it
 * rarely. Queries that bring a name keep it; a text that changes with every call is a bug elsewhere, and is merely bounded here.
 */
export function nameStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const named = (first: unknown, ...others: unknown[]) => query(withName(first, others[0]), ...others)
  client.query = named as typeof client.query
}

/** For connections that do not keep what they parsed (`PREPARED_STATEMENTS=0`): no query has a name. */
export function dropNames(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const unnamed = (first: unknown, ...others: unknown[]) => query(withoutName(first), ...others)
  client.query = unnamed as typeof client.query
}

function withoutName(asked: unknown): unknown {
  if (typeof asked !== 'object' || asked === null || !('name' in asked) || 'submit' in asked) return asked
  return { ...asked, name: undefined }
}

type Asked = { text?: unknown; name?: unknown; values?: unknown; submit?: unknown }

function withName(asked: unknown, values: unknown): unknown {
  if (typeof asked !== 'object' || asked === null) return asked
  const query = asked as Asked
  if (typeof query.text !== 'string' || query.name || typeof query.submit === 'function') return asked
  const given = query.values ?? values
  if (!Array.isArray(given) || given.length === 0) return asked
  const name = nameOf(query.text)
  return name ? { ...query, name } : asked
}

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= maxNames) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32)
  names.set(text, name)
  return name
}
