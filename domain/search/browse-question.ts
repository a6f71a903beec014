import { type BrowseQuery, type BrowseSort, countedUpTo, type Cursor } from './browse.ts'
import type { QueryTerm } from '#domain/terms/search-query.ts'

/** What the database is asked for one page. */
export type BrowseQuestion = Omit<BrowseQuery, 'q' | 'sort' | 'page' | 'literal'> & {
  /** The words searched, each of which must be found; null when none are. No project has an empty list. */
  terms: QueryTerm[] | null
  sort: BrowseSort
  limit: number
  offset: number
  after: Cursor | null
  /** Look at every project that has the words, however many there are. */
  isExhaustive: boolean
  viewerId: string | null
  /** Of the reader's printer: width, depth and height, mm. Cards say what printing takes when it is known. */
  bed: Bed | null
  /** Where the reader lives, when that is known. */
  delivery: Delivery | null
}

/**
 * What freight, which knows dates and distances, adds to the catalogue's question. Both are SQL about a project `p`: what of its
 * printed offers a card needs to tell price and date, and whether one of them (`o`, with its details `d`) is near enough and
 * there in time.
 */
export type Delivery = {
  goods: string
  conditions: (asked: Pick<BrowseQuery, 'arrivesBy' | 'near'>, put: Put) => string[]
}

/** Width, depth and height of what a printer prints, mm. */
export type Bed = readonly [number, number, number]

/** SQL under the name it is prepared by. */
export type Statement = { name: string; text: string; values: unknown[] }

/** SQL of a card as JSON, given the placeholder of the viewer's id, and what else it tells. */
export type CardColumns = (viewer: string | null, also: { print: boolean; goods: string | null }) => string

/** A statement under construction: `put` takes a value and gives its placeholder. */
export type Put = (value: unknown) => string

export const listed = 'p.is_listed'

/** Sort keys over `projects p`, the id always last, so that no two projects share a place. */
export type SortOrder = { keys: { sql: string; type: string }[]; direction: 'asc' | 'desc' }

/** How a list is sorted when no word ranks it. */
export function sortOrder(sort: BrowseSort): SortOrder {
  const newest = { sql: 'p.created_at', type: 'timestamptz' }
  // A mean with five ratings of 3 added, so that a single 5 does not beat forty of 4.8 (has an index).
  const score = 'round((p.rating_sum + 15)::numeric / (p.rating_count + 5), 6)'
  const orders: Record<BrowseSort, SortOrder> = {
    newest: { keys: [newest], direction: 'desc' },
    relevance: { keys: [newest], direction: 'desc' },
    price_low: { keys: [{ sql: 'p.price_cents', type: 'bigint' }], direction: 'asc' },
    price_high: { keys: [{ sql: 'p.price_cents', type: 'bigint' }], direction: 'desc' },
    best_selling: { keys: [{ sql: 'p.sales_count', type: 'integer' }], direction: 'desc' },
    best_rated: { keys: [{ sql: score, type: 'numeric' }], direction: 'desc' },
  }
  return orders[sort]
}

/** Names of the key columns, and what sorts by them. */
export function sortColumns({ keys, direction }: SortOrder) {
  const names = [...keys.map((_, index) => `k${index}`), 'id']
  const toward = direction === 'asc' ? 'asc' : 'desc nulls last'
  return {
    names,
    select: keys.map((key, index) => `${key.sql} as k${index}`).join(', '),
    real: [...keys.map((key) => key.sql), 'p.id'],
    by: (columns: string[]) => columns.map((column) => `${column} ${toward}`).join(', '),
  }
}

/** `< ($1::…, $2::uuid)`: the comparison that goes on after a cursor. */
export function afterCursor(after: Cursor, order: SortOrder, put: Put): string {
  const types = [...order.keys.map((key) => key.type), 'uuid']
  const keys = after.keys.map((key, index) => `${put(key)}::${types[index]}`)
  return `${order.direction === 'asc' ? '>' : '<'} (${keys.join(', ')})`
}

export function categoryCondition(question: BrowseQuestion, put: Put): string[] {
  if (question.category === null) return []
  return [`p.category_id = (select id from categories where slug = ${put(question.category)})`]
}

/** Kinds and formats asked for, over `projects p` or `listing_counts p`. */
export function sortConditions({ kinds, formats }: BrowseQuestion, put: Put): string[] {
  const conditions: string[] = []
  if (kinds.length > 0) conditions.push(`p.offer_kinds && ${put(kinds)}::text[]`)
  if (formats.length > 0) conditions.push(`p.file_formats && ${put(formats)}::text[]`)
  return conditions
}

/** Whether an object has to be near enough or there in time, and it is known where. */
export function isDelivered({ arrivesBy, near, delivery }: BrowseQuestion): boolean {
  return delivery !== null && (arrivesBy !== null || near !== null)
}

/** Whether a list without words has to be counted by looking at the projects. */
export function isNarrowed({ minCents, maxCents, minRating, materials, colors }: BrowseQuestion): boolean {
  return minCents !== null || maxCents !== null || minRating !== null || materials.length + colors.length > 0
}

/** How far a list is counted: whether an object is there in time takes longer to see than the rest. */
export function mostCounted(question: BrowseQuestion): number {
  return isDelivered(question) ? countedUpTo / 10 : countedUpTo
}

/** Printed objects asked for: a variant of these colours, made near enough, that is there in time. */
function pieceConditions(question: BrowseQuestion, put: Put): string[] {
  const { colors, delivery } = question
  const ofColor = colors.length > 0 ? put(colors) : null
  const conditions = ofColor ? [`p.colors && ${ofColor}::text[]`] : []
  if (!delivery || !isDelivered(question)) return conditions
  const piece = [
    ...(ofColor ? [`d.color_family = any(${ofColor}::text[])`] : []),
    ...delivery.conditions(question, put),
  ]
  return [
    ...conditions,
    `p.offer_kinds @> '{printed}' and exists (select 1 from offers o left join printed_offers d on d.offer_id = o.id
      where o.project_id = p.id and o.kind = 'printed' and o.is_active and ${piece.join(' and ')})`,
  ]
}

/** Materials and stars asked for. */
function detailConditions({ materials, minRating }: BrowseQuestion, put: Put): string[] {
  const conditions: string[] = []
  if (materials.length > 0) conditions.push(`p.materials && ${put(materials)}::text[]`)
  if (minRating !== null) conditions.push(`p.rating_floor >= ${put(minRating)}`)
  return conditions
}

/** A price filter looks at the offers that were asked for, or else at the price on the card. */
function priceConditions({ kinds, minCents, maxCents }: BrowseQuestion, put: Put): string[] {
  const price = (column: string) => [
    ...(minCents === null ? [] : [`${column} >= ${put(minCents)}`]),
    ...(maxCents === null ? [] : [`${column} <= ${put(maxCents)}`]),
  ]
  if (kinds.length === 0) return price('p.price_cents')
  const prices = price('o.price_cents')
  if (prices.length === 0) return []
  const ofKind = `o.is_active and o.kind = any(${put(kinds)}::text[])`
  return [`exists (select 1 from offers o where o.project_id = p.id and ${ofKind} and ${prices.join(' and ')})`]
}

/**
 * Whether every file can be printed in one piece (`fitOf` of `domain/printing/fit.ts`). What fits as it stands, side by side with the
 * bed, is seen from three numbers; only for the rest each part is turned.
 */
function fitConditions({ bed, fits }: BrowseQuestion, put: Put): string[] {
  if (!fits || !bed) return []
  const edges = 6
  const [long, short] = [Math.max(bed[0], bed[1]) - edges, Math.min(bed[0], bed[1]) - edges]
  const upright = `(p.longest_mm <= ${put(long)}::float8 and p.widest_mm <= ${put(short)}::float8 and p.tallest_mm <= ${put(bed[2])}::float8)`
  const sides = bed.map((side) => `${put(side)}::float8`).join(', ')
  return [`p.part_sizes is not null and (${upright} or fits_printer(p.part_sizes, ${sides}))`]
}

export const categoriesWithCounts = `
  (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'slug', c.slug, 'count', c.project_count) order by c.name), '[]')
    from categories c)`

/** Everything but words, category, kinds and formats that a question asks for, over `projects p`. */
export function furtherConditions(question: BrowseQuestion, put: Put): string[] {
  return [
    ...detailConditions(question, put),
    ...pieceConditions(question, put),
    ...priceConditions(question, put),
    ...fitConditions(question, put),
  ]
}

/** The cards of `page (id, keys, n)`, given the placeholder of the viewer's id. */
export function cardsOfPage({ bed, delivery }: BrowseQuestion, columns: CardColumns, viewer: string | null): string {
  const card = columns(viewer, { print: bed !== null, goods: delivery?.goods ?? null })
  return `(select coalesce(json_agg(json_build_object('card', ${card}, 'keys', page.keys) order by page.n), '[]')
    from page join projects p on p.id = page.id join users u on u.id = p.designer_id)`
}

/** Questions of the same shape have the same text. PostgreSQL reads 63 characters of a name. */
export function shapeOf(question: BrowseQuestion): string {
  const parts: [string, boolean][] = [
    ['w', question.terms !== null],
    ['1', question.terms?.length === 1],
    ['c', question.category !== null],
    ['k', question.kinds.length > 0],
    ['f', question.formats.length > 0],
    ['t', question.materials.length > 0],
    ['o', question.colors.length > 0],
    ['d', question.delivery !== null],
    ['y', question.delivery !== null && question.arrivesBy !== null],
    ['n', question.delivery !== null && question.near !== null],
    ['r', question.minRating !== null],
    ['m', question.minCents !== null],
    ['x', question.maxCents !== null],
    ['a', question.after !== null],
    ['v', question.viewerId !== null],
    ['b', question.bed !== null],
    ['p', question.fits && question.bed !== null],
  ]
  return `${question.sort} ${parts.map(([letter, given]) => (given ? letter : '-')).join('')}`
}
