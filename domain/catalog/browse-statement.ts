import type { Cents } from '#domain/shared/money.ts'
import { countedUpTo, type BrowseSort, type Cursor } from './browse.ts'
import type { FileFormat, OfferKind } from './project.ts'

/** What the database is asked for one page. */
export type BrowseQuestion = {
  /** Text of a `tsquery`; null when no words are searched. */
  words: string | null
  category: string | null
  kinds: OfferKind[]
  formats: FileFormat[]
  minCents: Cents | null
  maxCents: Cents | null
  sort: BrowseSort
  limit: number
  offset: number
  after: Cursor | null
  viewerId: string | null
}

type Order = { keys: { sql: string; type: string }[]; direction: 'asc' | 'desc' }

/** The id is always the last key, so that no two projects share a place. */
function orderOf(sort: BrowseSort, words: string | null): Order {
  const newest = { sql: 'p.created_at', type: 'timestamptz' }
  // A word of the title counts as much as five of the description.
  const rank = `ts_rank('{0,0,0.2,1}', p.search_vector, ${words}::tsquery)`
  // A mean with five ratings of 3 added, so that a single 5 does not beat forty of 4.8 (has an index).
  const score = 'round((p.rating_sum + 15)::numeric / (p.rating_count + 5), 6)'
  const orders: Record<BrowseSort, Order> = {
    newest: { keys: [newest], direction: 'desc' },
    relevance: { keys: words ? [{ sql: rank, type: 'real' }, newest] : [newest], direction: 'desc' },
    price_low: { keys: [{ sql: 'p.price_cents', type: 'bigint' }], direction: 'asc' },
    price_high: { keys: [{ sql: 'p.price_cents', type: 'bigint' }], direction: 'desc' },
    best_selling: { keys: [{ sql: 'p.sales_count', type: 'integer' }], direction: 'desc' },
    best_rated: { keys: [{ sql: score, type: 'numeric' }], direction: 'desc' },
  }
  return orders[sort]
}

/**
 * One statement for a page: categories with their counts, the total, and the cards. `card` writes a card's JSON, given
 * the placeholder of the viewer's id. Without words, the page is a walk along an index and unfiltered totals come from
 * the category counters; with words, one scan of what matches serves both the count and the order.
 */
export function browseStatement(
  question: BrowseQuestion,
  card: (viewer: string | null) => string,
): { name: string; text: string; values: unknown[] } {
  const values: unknown[] = []
  const put = (value: unknown) => `$${values.push(value)}`
  const words = question.words === null ? null : put(question.words)
  const category = question.category === null ? null : put(question.category)
  const filters = filterConditions(question, put)
  const order = orderOf(question.sort, words)
  const viewer = question.viewerId === null ? null : put(question.viewerId)
  const limit = put(question.limit)

  const conditions = ['p.is_listed', ...filters]
  if (category) conditions.push(`p.category_id = (select id from categories where slug = ${category})`)
  if (words) conditions.push(`p.search_vector @@ ${words}::tsquery`)
  const where = conditions.join(' and ')

  const keys = order.keys.map((key, index) => `${key.sql} as k${index}`).join(', ')
  const names = [...order.keys.map((_, index) => `k${index}`), 'id']
  const direction = order.direction === 'asc' ? 'asc' : 'desc nulls last'
  const sorted = names.map((name) => `${name} ${direction}`).join(', ')
  const place = question.after ? keyset(question.after, order, put) : null
  const offset = place ? '' : ` offset ${put(question.offset)}`

  // Row comparison over the real columns lets an index start at the cursor; over `hits` it is a plain filter.
  const hits = words ? `hits as materialized (select p.id, ${keys} from projects p where ${where}), ` : ''
  const rows = words
    ? `select * from hits${place ? ` where (${names.join(', ')}) ${place}` : ''}`
    : `select p.id, ${keys} from projects p where ${where}${place ? ` and (${[...order.keys.map((key) => key.sql), 'p.id'].join(', ')}) ${place}` : ''}`
  const text = `with ${hits}page as (select *, row_number() over (order by ${sorted}) as n
    from (${rows} order by ${sorted} limit ${limit}${offset}) one)
  select
    (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'slug', c.slug, 'count', c.project_count) order by c.name), '[]')
      from categories c) as categories,
    ${totalOf({ words, category, filters, where })} as total,
    (select coalesce(json_agg(json_build_object('card', ${card(viewer)}, 'keys', json_build_array(${names.map((name) => `page.${name}::text`).join(', ')}))
      order by page.n), '[]') from page join projects p on p.id = page.id join users u on u.id = p.designer_id) as items`
  return { name: `browse ${shapeOf(question)}`, text, values }
}

function totalOf(from: { words: string | null; category: string | null; filters: string[]; where: string }): string {
  if (from.words) return '(select count(*)::int from hits)'
  if (from.filters.length > 0) {
    return `(select count(*)::int from (select 1 from projects p where ${from.where} limit ${countedUpTo + 1}) counted)`
  }
  const one = from.category ? ` where slug = ${from.category}` : ''
  return `(select coalesce(sum(project_count), 0)::int from categories${one})`
}

/** A price filter looks at the offers that were asked for, or else at the price on the card. */
function filterConditions(question: BrowseQuestion, put: (value: unknown) => string): string[] {
  const { kinds, formats, minCents, maxCents } = question
  const price = (column: string) =>
    [minCents !== null && `${column} >= ${put(minCents)}`, maxCents !== null && `${column} <= ${put(maxCents)}`].filter(
      (condition) => condition !== false,
    )
  const offer = 'select 1 from offers o where o.project_id = p.id and o.is_active'
  const conditions =
    kinds.length > 0
      ? [`exists (${[offer, `o.kind = any(${put(kinds)}::text[])`, ...price('o.price_cents')].join(' and ')})`]
      : price('p.price_cents')
  if (formats.length > 0) {
    conditions.push(
      `exists (${offer} and o.kind = 'digital')`,
      `exists (select 1 from project_files f where f.project_id = p.id and f.removed_at is null and f.format = any(${put(formats)}::text[]))`,
    )
  }
  return conditions
}

function keyset(after: Cursor, order: Order, put: (value: unknown) => string): string {
  const types = [...order.keys.map((key) => key.type), 'uuid']
  const keys = after.keys.map((key, index) => `${put(key)}::${types[index]}`)
  return `${order.direction === 'asc' ? '>' : '<'} (${keys.join(', ')})`
}

/** Questions of the same shape have the same text. PostgreSQL reads 63 characters of a name. */
function shapeOf(question: BrowseQuestion): string {
  const parts: [string, boolean][] = [
    ['w', question.words !== null],
    ['c', question.category !== null],
    ['k', question.kinds.length > 0],
    ['f', question.formats.length > 0],
    ['m', question.minCents !== null],
    ['x', question.maxCents !== null],
    ['a', question.after !== null],
    ['v', question.viewerId !== null],
  ]
  return `${question.sort} ${parts.map(([letter, given]) => (given ? letter : '-')).join('')}`
}
