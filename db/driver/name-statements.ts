/** PostgreSQL parses and plans a query once. */

import { createHash } from 'node:crypto'

/** A connection keeps what it parsed: so many texts of a pool get a name, and what comes beyond is sent without. */
const maxNames = 1_000

type Asked = { text?: unknown; name?: unknown; values?: unknown; submit?: unknown }

/** Gives a query its name. */
export type NameQuery = (asked: unknown, values: unknown) => unknown

/**
 * Gives each query of a pool with parameters a name made of its text, so that a connection has PostgreSQL parse it once and plan it
 * rarely. Queries that bring a name keep it; a text that changes with every call is a bug elsewhere, and is merely bounded here.
 */
export function withNames(): NameQuery {
  const names = new Map<string, string>()
  return (asked, values) => {
    if (typeof asked !== 'object' || asked === null) return asked
    const query = asked as Asked
    if (typeof query.text !== 'string' || query.name || typeof query.submit === 'function') return asked
    const given = query.values ?? values
    if (!Array.isArray(given) || given.length === 0) return asked
    const name = nameOf(query.text, names)
    return name ? { ...query, name } : asked
  }
}

function nameOf(text: string, names: Map<string, string>): string | undefined {
  const known = names.get(text)
  if (known || names.size >= maxNames) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32)
  names.set(text, name)
  return name
}
