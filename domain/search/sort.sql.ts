import { type SQL, sql } from 'drizzle-orm'
import { commaSeparated } from '#db/sql/parts.sql.ts'
import type { BrowseSort } from './browse.ts'

/** Sort keys over `projects p`, after which the id comes last and makes the order unique. */
export type SortOrder = { keys: { sql: SQL; type: string }[]; direction: 'asc' | 'desc' }

const newest = { sql: sql`p.created_at`, type: 'timestamptz' }
const price = { sql: sql`p.price_cents`, type: 'bigint' }
// The mean with five ratings of 3 added, so that a single 5 does not beat forty of 4.8.
const score = { sql: sql`round((p.rating_sum + 15)::numeric / (p.rating_count + 5), 6)`, type: 'numeric' }

const orders: Record<BrowseSort, SortOrder> = {
  newest: { keys: [newest], direction: 'desc' },
  relevance: { keys: [newest], direction: 'desc' },
  price_low: { keys: [price], direction: 'asc' },
  price_high: { keys: [price], direction: 'desc' },
  best_selling: { keys: [{ sql: sql`p.sales_count`, type: 'integer' }], direction: 'desc' },
  best_rated: { keys: [score], direction: 'desc' },
}

export function sortOrder(sort: BrowseSort): SortOrder {
  return orders[sort]
}

/** Returns the SQL columns of a sort order: named (`k0`, …, `id`), as expressions, and as text for a cursor. */
export function sortColumns({ keys, direction }: SortOrder) {
  const names = [...keys.map((_, index) => sql.raw(`k${index}`)), sql`id`]
  const toward = sql.raw(direction)
  return {
    named: commaSeparated(names),
    select: commaSeparated(keys.map((key, index) => sql`${key.sql} as ${sql.raw(`k${index}`)}`)),
    real: commaSeparated([...keys.map((key) => key.sql), sql`p.id`]),
    by: commaSeparated(names.map((name) => sql`${name} ${toward}`)),
    byReal: commaSeparated([...keys.map((key) => key.sql), sql`p.id`].map((key) => sql`${key} ${toward}`)),
    texts: commaSeparated(names.map((name) => sql`${name}::text`)),
    realTexts: commaSeparated([...keys.map((key) => key.sql), sql`p.id`].map((key) => sql`(${key})::text`)),
  }
}

/** SQL comparison that continues after a cursor: `< ($1::…, $2::uuid)`. */
export function afterCursor(after: SQL[], order: SortOrder): SQL {
  const types = [...order.keys.map((key) => key.type), 'uuid']
  const keys = after.map((key, index) => sql`${key}::${sql.raw(types[index] ?? 'text')}`)
  return sql`${sql.raw(order.direction === 'asc' ? '>' : '<')} (${commaSeparated(keys)})`
}
