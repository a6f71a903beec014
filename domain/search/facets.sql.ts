import { type SQL, sql } from 'drizzle-orm'
import { allOf } from '#db/sql/parts.sql.ts'
import { priceBands } from '#domain/catalog/facets.ts'
import type { BrowseParameters } from './browse-parameters.sql.ts'
import { furtherConditions, kindConditions, listed, makerCondition } from './conditions.sql.ts'

export const filters = ['kinds', 'formats', 'materials', 'colors', 'ratings', 'prices', 'ai'] as const
export type Filter = (typeof filters)[number]

export const withoutFilters = {
  kinds: null,
  formats: null,
  materials: null,
  colors: null,
  ai: null,
  minRating: null,
  minCents: null,
  maxCents: null,
}
const noConditions = { ...withoutFilters, maker: null, fit: null, delivery: null }

export function offeredChoices(parameters: BrowseParameters, ofCategory: SQL[]): SQL {
  if (parameters.isList) return sql`'{}'::json`
  const rows = parameters.maker
    ? sql`(${choicesOfShop(allOf([listed, ...ofCategory, ...makerCondition(parameters)]))}) p`
    : sql`facet_counts p where ${allOf([sql`p.project_count > 0`, ...ofCategory])}`
  return sql`(select coalesce(json_object_agg(facet, choices), '{}') from (select facet, json_agg(distinct choice) as choices
    from ${rows} group by facet) offered)`
}

/** SQL for the filter choices of one maker's few projects, with the columns of the table `facet_counts`. */
function choicesOfShop(where: SQL): SQL {
  return sql`select chosen.* from projects p cross join lateral (
    select 'material' as facet, unnest(p.materials) as choice union all select 'color', unnest(p.colors)
    union all select 'price', p.price_band::text union all select 'rating', p.rating_floor::text where p.rating_floor > 0
    union all select 'ai', p.ai where p.ai is not null) chosen
    where ${where}`
}

export function isOn(
  { kinds, formats, materials, colors, minRating, minCents, maxCents, ai }: BrowseParameters,
  name: Filter,
): boolean {
  const given = { kinds, formats, materials, colors, ratings: minRating, prices: minCents ?? maxCents, ai }
  return given[name] !== null
}

export function isKind(name: Filter): name is 'kinds' | 'formats' {
  return name === 'kinds' || name === 'formats'
}

export function conditionsOf(parameters: BrowseParameters, name: Filter): SQL[] {
  const { kinds, formats, materials, colors, minRating, minCents, maxCents, ai } = parameters
  const only = {
    kinds: { kinds },
    formats: { formats },
    materials: { materials },
    colors: { colors },
    ratings: { minRating },
    prices: { kinds, minCents, maxCents },
    ai: { ai },
  }[name]
  const asking = { ...parameters, ...noConditions, ...only }
  return name === 'kinds' || name === 'formats' ? kindConditions(asking) : furtherConditions(asking)
}

/** SQL for pairs of project id and `choice` of a filter, each once, from the projects in `rows`. */
export function choicesIn({ kinds, minCents, maxCents }: BrowseParameters, name: Filter, rows: SQL): SQL {
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
    case 'ai':
      return sql`select s.id, s.ai as choice from ${rows} s where s.ai is not null`
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

export function amounts(choices: SQL): SQL {
  return sql`(select coalesce(json_object_agg(choice, amount), '{}') from (
      select choice, count(*)::int as amount from (${choices}) chosen group by choice) counted)`
}

const facetNames = { materials: 'material', colors: 'color', ratings: 'rating', prices: 'price', ai: 'ai' } as const

export function fromFacetCounters(parameters: BrowseParameters, name: Filter, ofCategory: SQL[]): SQL {
  if (isKind(name)) return fromListingCounters(parameters, name, ofCategory)
  return summed(sql`p.choice`, sql`facet_counts p`, [sql`p.facet = '${sql.raw(facetNames[name])}'`, ...ofCategory])
}

export function fromListingCounters(
  { kinds, formats }: BrowseParameters,
  name: 'kinds' | 'formats',
  ofCategory: SQL[],
): SQL {
  const column = sql.raw(name === 'kinds' ? 'offer_kinds' : 'file_formats')
  const others = kindConditions({ kinds, formats, [name]: null })
  return summed(sql`choice`, sql`listing_counts p cross join unnest(p.${column}) choice`, [...ofCategory, ...others])
}

function summed(choice: SQL, rows: SQL, where: SQL[]): SQL {
  return sql`(select coalesce(json_object_agg(choice, amount), '{}') from (
      select ${choice} as choice, sum(project_count)::int as amount from ${rows}
      where ${allOf(where)} group by 1 having sum(project_count) > 0) counted)`
}
