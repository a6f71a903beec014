import type { BrowseSort } from '#domain/search/browse.ts'
import type { EngineQuestion } from '#domain/search/search-engine.ts'
import type { QueryTerm } from '#domain/terms/search-query.ts'

/** A clause of OpenSearch's query DSL, or any other part of a request. */
export type Clause = { [key: string]: unknown }

/** The body of `POST /{index}/_search` for a page. What is chosen in filters comes after counting (`post_filter`). */
export function searchBody(question: EngineQuestion): Clause {
  const { terms, category, limit, offset, after, sort, countedUpTo } = question
  const chosen = chosenFilters(question)
  const base = category === null ? [] : [{ term: { category } }]
  const query = { bool: { must: (terms ?? []).map(wordClause), filter: base } }
  return {
    _source: false,
    size: limit,
    ...(after ? { search_after: searchAfter(sort, after.keys) } : { from: offset }),
    track_total_hits: countedUpTo === null ? true : countedUpTo + 1,
    query: sort === 'relevance' ? byRelevance(query) : query,
    post_filter: { bool: { filter: Object.values(chosen).flat() } },
    sort: sortOf(sort),
    aggs: facetCounts(chosen),
  }
}

/** A word of the title counts as much as five of the description, as in the database. */
function wordClause({ alternatives, prefix }: QueryTerm): Clause {
  const [typed = ''] = alternatives
  const worth = (filter: Clause, boost: number) => ({ constant_score: { filter, boost } })
  return {
    bool: {
      should: [
        worth({ terms: { titleWords: alternatives } }, 1),
        worth({ terms: { textWords: alternatives } }, 0.2),
        ...(prefix
          ? [
              worth({ prefix: { titleWords: { value: typed } } }, 0.5),
              worth({ prefix: { textWords: { value: typed } } }, 0.1),
            ]
          : []),
      ],
      minimum_should_match: 1,
    },
  }
}

/** What sells well is a little more relevant: times `1 + ln(1 + sales) / 10`. */
function byRelevance(query: Clause): Clause {
  const functions = [{ field_value_factor: { field: 'sales', modifier: 'ln1p' }, weight: 0.1 }, { weight: 1 }]
  return { function_score: { query, functions, score_mode: 'sum', boost_mode: 'multiply' } }
}

/** Each filter by itself, so that each can be left out when its own choices are counted. */
function chosenFilters(question: EngineQuestion): Record<string, Clause[]> {
  const { kinds, formats, materials, colors, ai, minRating } = question
  const any = (field: string, values: readonly string[]) => (values.length > 0 ? [{ terms: { [field]: values } }] : [])
  return {
    kinds: any('kinds', kinds),
    formats: any('formats', formats),
    materials: any('materials', materials),
    colors: any('colors', colors),
    ai: any('ai', ai),
    ratings: minRating === null ? [] : [{ range: { ratingFloor: { gte: minRating } } }],
    prices: priceFilter(question),
  }
}

/** A price filter looks at the offers that were asked for, or else at the price on the card. */
function priceFilter({ kinds, minCents, maxCents }: EngineQuestion): Clause[] {
  if (minCents === null && maxCents === null) return []
  const bounds = { ...(minCents === null ? {} : { gte: minCents }), ...(maxCents === null ? {} : { lte: maxCents }) }
  const fields = kinds.length === 0 ? ['priceCents'] : kinds.map((kind) => `${kind}Cents`)
  return [{ bool: { should: fields.map((field) => ({ range: { [field]: bounds } })), minimum_should_match: 1 } }]
}

const facetFields = {
  kinds: 'kinds', formats: 'formats', materials: 'materials', colors: 'colors', ratings: 'ratingFloor', prices: 'priceBand', ai: 'ai',
} as const // prettier-ignore
export const facetNames = Object.keys(facetFields) as (keyof typeof facetFields)[]

/** How many each choice of a filter would leave, whatever else is chosen in it. */
function facetCounts(chosen: Record<string, Clause[]>): Clause {
  const counted = facetNames.map((name) => {
    const others = Object.entries(chosen).flatMap(([other, clauses]) => (other === name ? [] : clauses))
    const choices = { terms: { field: facetFields[name], size: 50 } }
    return [name, { filter: { bool: { filter: others } }, aggs: { choices } }] as const
  })
  return Object.fromEntries(counted)
}

const sortFields: Record<Exclude<BrowseSort, 'relevance'>, [field: string, direction: 'asc' | 'desc']> = {
  newest: ['created', 'desc'],
  price_low: ['priceCents', 'asc'],
  price_high: ['priceCents', 'desc'],
  best_selling: ['sales', 'desc'],
  best_rated: ['score', 'desc'],
}

function sortOf(sort: BrowseSort): Clause[] {
  if (sort === 'relevance') return [{ _score: 'desc' }, { created: 'desc' }, { id: 'desc' }]
  const [field, direction] = sortFields[sort]
  return [{ [field]: direction }, { id: direction }]
}

/** The keys of a list's last item, as the database writes them, as the index keeps them. */
function searchAfter(sort: BrowseSort, [key = '', id = '']: string[]): [number, string] {
  if (sort === 'newest') return [microseconds(key), id]
  return [sort === 'best_rated' ? Math.round(Number(key) * 1_000_000) : Number(key), id]
}

/** Microseconds since 1970 of an instant as PostgreSQL writes it: `2026-11-21 21:34:52.054645+00`. */
function microseconds(instant: string): number {
  const [, second = '', fraction = '', zone = ''] = /^(.{19})(?:\.(\d+))?(.+)$/.exec(instant) ?? []
  const whole = Date.parse(`${second.replace(' ', 'T')}${zone.length === 3 ? `${zone}:00` : zone}`)
  return whole * 1000 + Number(fraction.padEnd(6, '0'))
}
