import { type SQL, sql } from 'drizzle-orm'
import { constant } from '#db/sql/parts.sql.ts'
import { cepPrefixesOf, type Uf, ufOfCep } from '#domain/addresses/uf.ts'
import { regionalUfs } from '#domain/freight/zone.ts'
import { isBusinessDay } from '#domain/shared/business-days.ts'
import { business } from '#domain/shared/business.ts'
import { addDays, type Day } from '#domain/shared/day.ts'
import { toTsquery } from '#domain/spelling/search-query.ts'
import { Fault } from '#fault'
import { type BrowseSort, type Nearness, pageSize } from './browse.ts'
import { type BrowseQuestion, hasFixedLimit, isDelivered, mostCounted, type Place } from './browse-question.ts'

/** Number of best sellers per block; searches for common words sort by relevance only within each block. */
export const tier = 2 * pageSize

/** Width of the print bed's two unused edges together, in mm. */
const edges = 6

/**
 * Placeholders for the conditions that a query has, null for the others; queries with equal conditions share a
 * statement.
 */
export type BrowseParameters = Record<
  | 'category'
  | 'maker'
  | 'kinds'
  | 'formats'
  | 'materials'
  | 'colors'
  | 'ai'
  | 'minRating'
  | 'minCents'
  | 'maxCents'
  | 'viewerId',
  SQL | null
> & {
  sort: BrowseSort
  isList: boolean
  asEntities: boolean
  isCounted: boolean
  /** Search words; `begun` also matches longer words that start with the last one, `whole` only complete words. */
  words: { count: number; rows: SQL; begun: SQL; whole: SQL; isExhaustive: SQL } | null
  limit: SQL
  offset: SQL
  /** Number of matches to read for the page if the search words are common. */
  needed: SQL
  mostCounted: number
  /** Sort keys of the last item of the previous page. */
  after: SQL[] | null
  hasPrinter: boolean
  promoted: boolean
  free: boolean
  fit: { long: SQL; short: SQL; high: SQL; sides: SQL[] } | null
  hasPlace: boolean
  delivery: {
    /** CEP prefixes of workshops within the wanted distance; null if any distance will do. */
    near: SQL | null
    inTime: Record<Nearness | 'uf' | 'days' | 'today' | 'hasLabels', SQL> | null
  } | null
}

const given = (name: string) => sql`${sql.placeholder(name)}`

export function parametersOf(question: BrowseQuestion): BrowseParameters {
  const { terms, after, bed, fits, place } = question
  const { limit, offset, needed } = amountsOf(question)
  const amount = (name: string, value: number) => (hasFixedLimit(question) ? constant(value) : given(name))
  const some = (name: 'kinds' | 'formats' | 'materials' | 'colors' | 'ai') =>
    question[name].length > 0 ? given(name) : null
  const one = (name: 'category' | 'maker' | 'minRating' | 'minCents' | 'maxCents' | 'viewerId') =>
    question[name] === null ? null : given(name)
  return {
    sort: question.sort,
    isList: question.isList,
    asEntities: question.asEntities,
    isCounted: question.isCounted,
    category: one('category'),
    maker: one('maker'),
    kinds: some('kinds'),
    formats: some('formats'),
    materials: some('materials'),
    colors: some('colors'),
    ai: some('ai'),
    minRating: one('minRating'),
    minCents: one('minCents'),
    maxCents: one('maxCents'),
    viewerId: one('viewerId'),
    words: terms && {
      count: terms.length,
      rows: given('words'),
      begun: given('begun'),
      whole: given('whole'),
      isExhaustive: given('isExhaustive'),
    },
    limit: amount('limit', limit),
    offset: amount('offset', offset),
    needed: amount('needed', needed),
    mostCounted: mostCounted(question),
    after: after && after.keys.map((_, index) => given(`key${index}`)),
    hasPrinter: bed !== null,
    promoted: question.promoted,
    free: question.free,
    fit:
      fits && bed
        ? {
            long: given('long'),
            short: given('short'),
            high: given('side2'),
            sides: bed.map((_, n) => given(`side${n}`)),
          }
        : null,
    hasPlace: place !== null,
    delivery: deliveryOf(question),
  }
}

function deliveryOf(question: BrowseQuestion): BrowseParameters['delivery'] {
  if (!isDelivered(question)) return null
  const inTime = {
    local: given('local'),
    state: given('state'),
    region: given('region'),
    uf: given('uf'),
    days: given('days'),
    today: given('today'),
    hasLabels: given('hasLabels'),
  }
  return { near: question.near && given('near'), inTime: question.arrivesBy === null ? null : inTime }
}

export function valuesOf(question: BrowseQuestion): Record<string, unknown> {
  const { terms, after, bed, place } = question
  return {
    ...question,
    ...amountsOf(question),
    ...(terms && {
      // Sent as JSON: for arrays PostgreSQL estimates by their length and would plan each time anew.
      words: JSON.stringify(
        terms.flatMap(({ alternatives, prefix }, at) =>
          alternatives.map((word, index) => ({ word, place: at, beginning: prefix && index === 0 })),
        ),
      ),
      begun: toTsquery(terms),
      whole: toTsquery(terms.map((term) => ({ ...term, prefix: false }))),
    }),
    ...(after && Object.fromEntries(after.keys.map((key, index) => [`key${index}`, key]))),
    ...(bed && {
      long: Math.max(bed[0], bed[1]) - edges,
      short: Math.min(bed[0], bed[1]) - edges,
      side0: bed[0],
      side1: bed[1],
      side2: bed[2],
    }),
    ...(place && isDelivered(question) && deliveryValues(place, question)),
  }
}

function amountsOf({ sort, limit, offset, after }: BrowseQuestion) {
  const wanted = limit + (after ? 0 : offset)
  return {
    limit,
    offset: after ? 0 : offset,
    needed: sort === 'relevance' ? Math.ceil(wanted / tier) * tier : wanted,
  }
}

function deliveryValues({ cep, today, hasLabels }: Place, { near, arrivesBy }: BrowseQuestion) {
  const uf = ufOfCep(cep)
  if (!uf) throw new Fault('search: CEP of no state')
  return {
    near: near && prefixesOf(near, cep, uf),
    local: prefixesOf('local', cep, uf),
    state: prefixesOf('state', cep, uf),
    region: prefixesOf('region', cep, uf),
    uf,
    today,
    hasLabels,
    days: arrivesBy && businessDays(today, arrivesBy),
  }
}

function prefixesOf(nearness: Nearness, cep: string, uf: Uf): string[] {
  if (nearness === 'local') return [cep.slice(0, 3)]
  return cepPrefixesOf(nearness === 'state' ? [uf] : regionalUfs(uf))
}

/** Returns the business days after `today`, up to and including `until`. */
function businessDays(today: Day, until: Day): Day[] {
  const days = Array.from({ length: business.daysAhead }, (_, n) => addDays(today, n + 1))
  return days.filter((day) => day <= until && isBusinessDay(day))
}
