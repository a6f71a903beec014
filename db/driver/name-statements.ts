/** Names statements so that PostgreSQL parses and plans each query once per connection. */

import { createHash } from 'node:crypto'

/** Maximum named statements of a pool, limited because each connection keeps them all in memory. */
const maxNames = 1_000

type Asked = { text?: unknown; name?: unknown; values?: unknown; submit?: unknown }

export type NameQuery = (asked: unknown, values: unknown) => unknown

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
