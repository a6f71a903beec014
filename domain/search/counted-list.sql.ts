import { type SQL, sql } from 'drizzle-orm'
import { withParent } from '#db/sql/category.sql.ts'
import { allOf, commaSeparated, constant } from '#db/sql/parts.sql.ts'
import type { BrowseParameters } from './browse-parameters.sql.ts'
import { furtherConditions, kindConditions, listed, makerCondition } from './conditions.sql.ts'
import { fromEachCategory } from './each-category.sql.ts'
import {
  amounts,
  choicesIn,
  conditionsOf,
  type Filter,
  filters,
  fromFacetCounters,
  fromListingCounters,
  isKind,
  isOn,
  withoutFilters,
} from './facets.sql.ts'
import type { CategoryCounts } from './page.sql.ts'

const mostWithWords = 2_000

type Count = {
  parameters: BrowseParameters
  ofCategory: SQL[]
  on: readonly Filter[]
  /**
   * SQL conditions that are not filters: words, shop, printer, place. Includes colours if there is a delivery
   * condition, since one variant must satisfy both.
   */
  beside: SQL[]
  /** True to count projects that pass all filters, even if there are too many to scan for filter counts. */
  goesOn: boolean
}

/**
 * SQL for filter counts, category counts and total of a list. Stored counters are used if possible; else small sets are
 * scanned, and of large sets only projects that pass all filters are counted.
 */
export function countedList(
  parameters: BrowseParameters,
  ofCategory: SQL[],
): { ctes: SQL[]; facets: SQL; categories: CategoryCounts; total: SQL } {
  const further = furtherConditions({
    ...parameters,
    ...withoutFilters,
    ...(parameters.delivery && { colors: parameters.colors }),
  })
  const count: Count = {
    parameters,
    ofCategory,
    on: filters.filter((name) => isOn(parameters, name)),
    beside: [...further, ...withWords(parameters)],
    goesOn: !parameters.words && furtherConditions(parameters).length > 0,
  }
  const isLooked = parameters.isList ? count.goesOn : count.on.length > 0 || count.beside.length > 0
  const facets = filters.map(
    (name) => sql`${sql.raw(`'${name}'`)}, ${parameters.isList ? sql`null` : facetOf(count, name)}`,
  )
  return {
    ctes: isLooked ? [sizeOf(count), scanOf(count), matchedOf(count)] : [],
    facets: sql`json_build_object(${commaSeparated(facets)})`,
    categories: categoryCounts(count),
    total: totalOf(count),
  }
}

function withWords({ words }: BrowseParameters): SQL[] {
  return words ? [sql`p.search_vector @@ (select query from asked)`] : []
}

/** SQL condition: the category, the shop or the matching words have few enough projects to scan. */
const isSmall = sql`(select is_small from size)`

function sizeOf({ parameters, ofCategory }: Count): SQL {
  return sql`size as materialized (select ${isFew(parameters, ofCategory)} as is_small)`
}

function isFew({ maker, words, mostCounted }: BrowseParameters, ofCategory: SQL[]): SQL {
  if (words) return sql`(select not is_common and fewest <= ${constant(mostWithWords)} from asked)`
  return maker
    ? sql`(select count(*) <= ${constant(mostCounted)} from projects p where ${allOf([listed, ...makerCondition({ maker })])})`
    : sql`(select coalesce(sum(project_count), 0) <= ${constant(mostCounted)} from listing_counts p where ${allOf(ofCategory)})`
}

const countedColumns = sql`p.id, p.offer_kinds, p.file_formats, p.materials, p.colors, p.rating_floor, p.price_band, p.ai, p.category_id`

function scanOf({ parameters, on, beside }: Count): SQL {
  const holds = on.map((name) => sql`(${allOf(conditionsOf(parameters, name))}) as ${sql.raw(`${name}_hold`)}`)
  const scanOne = (ofOne: SQL[]) => sql`select ${commaSeparated([countedColumns, ...holds])} from projects p
      where ${isSmall} and ${allOf([listed, ...ofOne, ...beside])}`
  return sql`scan as materialized (${fromEachCategory(parameters, scanOne)})`
}

function matchedOf({ parameters, on, goesOn }: Count): SQL {
  const holds = on.map((name) => sql`true as ${sql.raw(`${name}_hold`)}`)
  const conditions = [listed, ...kindConditions(parameters), ...furtherConditions(parameters)]
  const matchOne = (ofOne: SQL[]) => sql`select ${commaSeparated([countedColumns, ...holds])} from projects p
      where not ${isSmall} and ${allOf([...ofOne, ...conditions])}`
  const large = sql`union all select * from (${fromEachCategory(parameters, matchOne)}
      limit ${constant(parameters.mostCounted + 1)}) found`
  return sql`matched as materialized (select * from scan s where ${passing(on)} ${goesOn ? large : sql``})`
}

function passing(these: readonly Filter[]): SQL {
  return allOf([...these.map((name) => sql.raw(`s.${name}_hold`)), sql`true`])
}

function facetOf({ parameters, ofCategory, on, beside, goesOn }: Count, name: Filter): SQL {
  if (name === 'colors' && parameters.delivery) return sql`null`
  const others = on.filter((other) => other !== name)
  if (beside.length === 0) {
    if (others.length === 0) return fromFacetCounters(parameters, name, ofCategory)
    if (isKind(name) && others.every(isKind)) return fromListingCounters(parameters, name, ofCategory)
  }
  // Prices differ by kind, so each kind is counted with its own price, not with the card's.
  const isPriced = name === 'kinds' && on.includes('prices')
  if (isPriced || on.includes(name)) {
    const ofOthers = isPriced ? others.filter((other) => other !== 'prices') : others
    return counted(isSmall, choicesIn(parameters, name, sql`(select * from scan s where ${passing(ofOthers)})`))
  }
  return counted(goesOn ? isMatchedWhole(parameters) : isSmall, choicesIn(parameters, name, sql`matched`))
}

function isMatchedWhole({ mostCounted }: BrowseParameters): SQL {
  return sql`(select count(*) <= ${constant(mostCounted)} from matched)`
}

function counted(isKnown: SQL, choices: SQL): SQL {
  return sql`case when ${isKnown} then ${amounts(choices)} end`
}

function totalOf({ parameters, ofCategory, goesOn }: Count): SQL {
  return goesOn
    ? sql`(select least(count(*), ${constant(parameters.mostCounted + 1)})::int from matched)`
    : sql`(select coalesce(sum(project_count), 0)::int from listing_counts p where ${allOf([...ofCategory, ...kindConditions(parameters)])})`
}

/** SQL for the number of results in every category, whichever is chosen; a shop shows only its own categories. */
function categoryCounts({ parameters, goesOn, on, beside }: Count): CategoryCounts {
  if (parameters.isList) return { found: sql`null::int`, from: sql`categories c` }
  const conditions = [...kindConditions(parameters), ...furtherConditions(parameters), ...withWords(parameters)]
  if (parameters.maker) {
    return countedIn(
      sql`select p.category_id, count(*) filter (where ${allOf([sql`true`, ...conditions])}) as amount from projects p
        where ${allOf([listed, ...makerCondition(parameters)])} group by p.category_id`,
      { isOnlyThese: true },
    )
  }
  if (on.length + beside.length === 0) return { found: sql`c.project_count`, from: sql`categories c` }
  if (!goesOn && !parameters.words) {
    return countedIn(sql`select p.category_id, sum(p.project_count) as amount from listing_counts p
      where ${allOf(kindConditions(parameters))} group by p.category_id`)
  }
  if (!parameters.category) {
    const isKnown = goesOn ? isMatchedWhole(parameters) : isSmall
    return countedIn(sql`select m.category_id, count(*) as amount from matched m group by m.category_id`, { isKnown })
  }
  const isKnown = isFew(parameters, [])
  return countedIn(
    sql`select p.category_id, count(*) as amount from projects p
      where ${isKnown} and ${allOf([listed, ...conditions])} group by p.category_id`,
    { isKnown },
  )
}

/** SQL that gives each category its amount of `rows (category_id, amount)` plus those of its subcategories. */
function countedIn(
  rows: SQL,
  { isOnlyThese = false, isKnown = sql`true` }: { isOnlyThese?: boolean; isKnown?: SQL } = {},
): CategoryCounts {
  return {
    found: sql`case when ${isKnown} then coalesce(n.amount, 0) end::int`,
    from: sql`categories c ${isOnlyThese ? sql`join` : sql`left join`} (
      select up.id, sum(own.amount) as amount from (${rows}) own join categories c on c.id = own.category_id ${withParent}
        cross join lateral (values (c.id), (c.parent_id), (s.parent_id)) up (id)
      group by up.id) n on n.id = c.id`,
  }
}
