import { type SQL, sql } from 'drizzle-orm'
import { allOf, commaSeparated, constant } from '#db/sql/parts.sql.ts'
import { priceBands } from '#domain/catalog/facets.ts'
import type { Asked } from './asked.sql.ts'
import { furtherConditions, kindConditions, listed } from './conditions.sql.ts'

const filters = ['kinds', 'formats', 'materials', 'colors', 'ratings', 'prices'] as const
type Filter = (typeof filters)[number]

/** What a question is without any of the filters. */
const nothing = {
  kinds: null,
  formats: null,
  materials: null,
  colors: null,
  minRating: null,
  minCents: null,
  maxCents: null,
}
const noConditions = { ...nothing, fit: null, delivery: null }

/**
 * Writes how a list is counted: `facets`, the total, and what both are read from, to stand behind `with`. Counters know what is left
 * without other filters, and kinds together with formats. Else a category (or all) of `mostCounted` projects at most is looked at once,
 * for every filter; of a larger one only what passes all filters is counted, up to as many, so that a filter that is on has no
 * numbers. A filter's counts ignore what is chosen in it; a category narrows all of them.
 */
export function countedList(asked: Asked, ofCategory: SQL[]): { ctes: SQL[]; facets: SQL; total: SQL } {
  const on = filters.filter((name) => isOn(asked, name))
  const rest = furtherConditions({ ...asked, ...nothing, ...(asked.delivery && { colors: asked.colors }) })
  const fromCounters = furtherConditions(asked).length === 0
  const isLooked = on.length > 0 || rest.length > 0
  const most = constant(asked.mostCounted)
  const inAll = (all: readonly Filter[]) => allOf([...all.map((name) => sql.raw(`s.${name}_hold`)), sql`true`])
  const columns = sql`p.id, p.offer_kinds, p.file_formats, p.materials, p.colors, p.rating_floor, p.price_band`
  const holds = on.map((name) => sql`(${allOf(conditionsOf(asked, name))}) as ${sql.raw(`${name}_hold`)}`)
  const isSmall = sql`(select coalesce(sum(project_count), 0) <= ${most} from listing_counts p where ${allOf(ofCategory)})`
  const size = sql`size as materialized (select ${isSmall} as is_small)`
  const scan = sql`scan as materialized (select ${commaSeparated([columns, ...holds])} from projects p
      where (select is_small from size) and ${allOf([listed, ...ofCategory, ...rest])})`
  const large = sql`union all select * from (select ${commaSeparated([columns, ...on.map((name) => sql`true as ${sql.raw(`${name}_hold`)}`)])} from projects p
      where not (select is_small from size) and ${allOf([listed, ...ofCategory, ...kindConditions(asked), ...furtherConditions(asked)])}
      limit ${constant(asked.mostCounted + 1)}) found`
  const matched = sql`matched as materialized (select * from scan s where ${inAll(on)} ${fromCounters ? sql`` : large})`
  const facet = (name: Filter) => {
    const others = on.filter((other) => other !== name)
    if (name === 'colors' && asked.delivery) return sql`null`
    if (rest.length === 0 && others.length === 0) return fromFacetCounters(asked, name, ofCategory)
    if (rest.length === 0 && isKind(name) && others.every(isKind)) return fromListingCounters(asked, name, ofCategory)
    // What a kind costs is asked of that kind: the price on the card may be the other's.
    const isPriced = name === 'kinds' && on.includes('prices')
    const ofOthers = isPriced ? others.filter((other) => other !== 'prices') : others
    const isKnown =
      on.includes(name) || isPriced || fromCounters
        ? sql`(select is_small from size)`
        : sql`(select count(*) <= ${most} from matched)`
    const rows = on.includes(name) || isPriced ? sql`(select * from scan s where ${inAll(ofOthers)})` : sql`matched`
    return sql`case when ${isKnown} then ${amounts(choicesIn(asked, name, rows))} end`
  }
  const pairs = filters.map((name) => sql`${sql.raw(`'${name}'`)}, ${facet(name)}`)
  return {
    ctes: isLooked ? [size, scan, matched] : [],
    facets: sql`json_build_object(${commaSeparated(pairs)})`,
    total: fromCounters
      ? sql`(select coalesce(sum(project_count), 0)::int from listing_counts p where ${allOf([...ofCategory, ...kindConditions(asked)])})`
      : sql`(select least(count(*), ${constant(asked.mostCounted + 1)})::int from matched)`,
  }
}

/** Selects which choices a category (or everything) has at all, by filter: they stay on offer whatever else is chosen. */
export function offeredChoices(ofCategory: SQL[]): SQL {
  return sql`(select coalesce(json_object_agg(facet, choices), '{}') from (select facet, json_agg(distinct choice) as choices
    from facet_counts p where ${allOf([sql`p.project_count > 0`, ...ofCategory])} group by facet) offered)`
}

function isOn({ kinds, formats, materials, colors, minRating, minCents, maxCents }: Asked, name: Filter): boolean {
  const given = { kinds, formats, materials, colors, ratings: minRating, prices: minCents ?? maxCents }
  return given[name] !== null
}

function isKind(name: Filter): name is 'kinds' | 'formats' {
  return name === 'kinds' || name === 'formats'
}

/** What one filter asks of `projects p`. */
function conditionsOf(asked: Asked, name: Filter): SQL[] {
  const { kinds, formats, materials, colors, minRating, minCents, maxCents } = asked
  const only = {
    kinds: { kinds },
    formats: { formats },
    materials: { materials },
    colors: { colors },
    ratings: { minRating },
    prices: { kinds, minCents, maxCents },
  }[name]
  const asking = { ...asked, ...noConditions, ...only }
  return name === 'kinds' || name === 'formats' ? kindConditions(asking) : furtherConditions(asking)
}

/** Selects each `choice` of a filter that the rows have, once per project. */
function choicesIn({ kinds, minCents, maxCents }: Asked, name: Filter, rows: SQL): SQL {
  const ofOffers = (choice: SQL, where: SQL[]) =>
    sql`select distinct s.id, ${choice} as choice from ${rows} s join offers o on o.project_id = s.id and ${allOf([sql`o.is_active`, ...where])}`
  const unnested = (column: SQL) => sql`select s.id, choice from ${rows} s cross join unnest(${column}) choice`
  switch (name) {
    case 'kinds':
      return minCents || maxCents
        ? ofOffers(sql`o.kind`, [
            ...(minCents ? [sql`o.price_cents >= ${minCents}`] : []),
            ...(maxCents ? [sql`o.price_cents <= ${maxCents}`] : []),
          ])
        : unnested(sql`s.offer_kinds`)
    case 'formats':
      return unnested(sql`s.file_formats`)
    case 'materials':
      return unnested(sql`s.materials`)
    case 'colors':
      return unnested(sql`s.colors`)
    case 'ratings':
      return sql`select s.id, s.rating_floor as choice from ${rows} s where s.rating_floor > 0`
    case 'prices':
      return kinds
        ? ofOffers(bandOf, [sql`o.kind = any(${kinds}::text[])`])
        : sql`select s.id, s.price_band as choice from ${rows} s`
  }
}

const from = priceBands.flatMap(({ minCents }) => (minCents === null ? [] : [minCents]))
const bandOf = sql`width_bucket(o.price_cents, array[${sql.raw(from.join(','))}])`

/** Counts what `select …, choice` gives. */
function amounts(choices: SQL): SQL {
  return sql`(select coalesce(json_object_agg(choice, amount), '{}') from (
      select choice, count(*)::int as amount from (${choices}) chosen group by choice) counted)`
}

const facetNames = { materials: 'material', colors: 'color', ratings: 'rating', prices: 'price' } as const

function fromFacetCounters(asked: Asked, name: Filter, ofCategory: SQL[]): SQL {
  if (isKind(name)) return fromListingCounters(asked, name, ofCategory)
  return summed(sql`p.choice`, sql`facet_counts p`, [sql`p.facet = '${sql.raw(facetNames[name])}'`, ...ofCategory])
}

function fromListingCounters({ kinds, formats }: Asked, name: 'kinds' | 'formats', ofCategory: SQL[]): SQL {
  const column = sql.raw(name === 'kinds' ? 'offer_kinds' : 'file_formats')
  const others = kindConditions({ kinds, formats, [name]: null })
  return summed(sql`choice`, sql`listing_counts p cross join unnest(p.${column}) choice`, [...ofCategory, ...others])
}

function summed(choice: SQL, rows: SQL, where: SQL[]): SQL {
  return sql`(select coalesce(json_object_agg(choice, amount), '{}') from (
      select ${choice} as choice, sum(project_count)::int as amount from ${rows}
      where ${allOf(where)} group by 1 having sum(project_count) > 0) counted)`
}
