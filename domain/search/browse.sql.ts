import { type SQL, sql } from 'drizzle-orm'
import { allOf, commaSeparated, constant } from '#db/sql/parts.sql.ts'
import type { Asked } from './asked.sql.ts'
import { categoryCondition, furtherConditions, kindConditions, listed, makerCondition } from './conditions.sql.ts'
import {
  offeredChoices,
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
import { cardsAlike, cardsOfPage, categoriesWithCounts } from './page.sql.ts'
import { afterCursor, sortColumns, sortOrder } from './sort.sql.ts'

/**
 * Selects a page without words: categories with their counts, the total, and the cards. The page is a walk along an index;
 * totals come from counters unless a price, a material, a colour, stars, a printer or a place are asked for.
 */
export function browseSql(asked: Asked): SQL {
  const order = sortOrder(asked.sort)
  const columns = sortColumns(order)
  const ofCategory = categoryCondition(asked)
  const where = allOf([listed, ...ofCategory, ...kindConditions(asked), ...furtherConditions(asked)])
  // Row comparison over the real columns lets an index start at the cursor.
  const further = asked.after ? sql` and (${columns.real}) ${afterCursor(asked.after, order)}` : sql``
  const offset = asked.after ? sql`` : sql` offset ${asked.offset}`
  const { ctes, facets, total } = countedList(asked, ofCategory)
  return sql`with page as (
    select id, row_number() over (order by ${columns.by}) as n, json_build_array(${columns.texts}) as keys
    from (select p.id, ${columns.select} from projects p where ${where}${further}
      order by ${columns.by} limit ${asked.limit}${offset}) one)${sql.join(ctes.map((cte) => sql`,\n  ${cte}`))}
  select ${categoriesWithCounts(asked)} as categories, ${facets} as facets, ${offeredChoices(asked, ofCategory)} as offered, ${total} as total, null as "sampledOf",
    ${cardsOfPage(asked)} as items, ${cardsAlike(asked)} as alike`
}

/** A question by what has to be counted for it. */
type Count = {
  asked: Asked
  ofCategory: SQL[]
  /** The filters in which something is chosen. */
  on: readonly Filter[]
  /** What is asked beside the filters. The colours of what is there in time are asked of the same variants, and belong to it. */
  beside: SQL[]
  /** Nothing is asked but category, kinds and formats: counters know how many those leave. */
  isPlain: boolean
}

/**
 * Writes how a list is counted: `facets`, the total, and what both are read from, to stand behind `with`. Counters know what is left
 * without other filters, and kinds together with formats. Else a category (or all) of `mostCounted` projects at most is looked at once,
 * for every filter; of a larger one only what passes all filters is counted, up to as many, so that a filter that is on has no
 * numbers. A filter's counts ignore what is chosen in it; a category narrows all of them.
 */
function countedList(asked: Asked, ofCategory: SQL[]): { ctes: SQL[]; facets: SQL; total: SQL } {
  const count: Count = {
    asked,
    ofCategory,
    on: filters.filter((name) => isOn(asked, name)),
    beside: furtherConditions({ ...asked, ...withoutFilters, ...(asked.delivery && { colors: asked.colors }) }),
    isPlain: furtherConditions(asked).length === 0,
  }
  const isLooked = count.on.length > 0 || count.beside.length > 0
  const facets = filters.map((name) => sql`${sql.raw(`'${name}'`)}, ${facetOf(count, name)}`)
  return {
    ctes: isLooked ? [sizeOf(count), scanOf(count), matchedOf(count)] : [],
    facets: sql`json_build_object(${commaSeparated(facets)})`,
    total: totalOf(count),
  }
}

/** Whether the category, or the shop, is small enough to be looked at whole. */
const isSmall = sql`(select is_small from size)`

function sizeOf({ asked, ofCategory }: Count): SQL {
  const most = constant(asked.mostCounted)
  const few = asked.maker
    ? sql`(select count(*) <= ${most} from projects p where ${allOf([listed, ...makerCondition(asked)])})`
    : sql`(select coalesce(sum(project_count), 0) <= ${most} from listing_counts p where ${allOf(ofCategory)})`
  return sql`size as materialized (select ${few} as is_small)`
}

const countedColumns = sql`p.id, p.offer_kinds, p.file_formats, p.materials, p.colors, p.rating_floor, p.price_band, p.ai`

/** Selects a small category or shop, each project with whether it passes each filter. */
function scanOf({ asked, ofCategory, on, beside }: Count): SQL {
  const holds = on.map((name) => sql`(${allOf(conditionsOf(asked, name))}) as ${sql.raw(`${name}_hold`)}`)
  return sql`scan as materialized (select ${commaSeparated([countedColumns, ...holds])} from projects p
      where ${isSmall} and ${allOf([listed, ...ofCategory, ...beside])})`
}

/** Selects what passes all filters: of the scan, or of a category that is too large for one. */
function matchedOf({ asked, ofCategory, on, isPlain }: Count): SQL {
  const holds = on.map((name) => sql`true as ${sql.raw(`${name}_hold`)}`)
  const conditions = [listed, ...ofCategory, ...kindConditions(asked), ...furtherConditions(asked)]
  const large = sql`union all select * from (select ${commaSeparated([countedColumns, ...holds])} from projects p
      where not ${isSmall} and ${allOf(conditions)}
      limit ${constant(asked.mostCounted + 1)}) found`
  return sql`matched as materialized (select * from scan s where ${passing(on)} ${isPlain ? sql`` : large})`
}

/** Whether a row `s` of the scan passes these filters. */
function passing(these: readonly Filter[]): SQL {
  return allOf([...these.map((name) => sql.raw(`s.${name}_hold`)), sql`true`])
}

/** How many projects each choice of a filter leaves; null where that is not counted. */
function facetOf({ asked, ofCategory, on, beside, isPlain }: Count, name: Filter): SQL {
  if (name === 'colors' && asked.delivery) return sql`null`
  const others = on.filter((other) => other !== name)
  if (beside.length === 0) {
    if (others.length === 0) return fromFacetCounters(asked, name, ofCategory)
    if (isKind(name) && others.every(isKind)) return fromListingCounters(asked, name, ofCategory)
  }
  // What a kind costs is asked of that kind: the price on the card may be the other's.
  const isPriced = name === 'kinds' && on.includes('prices')
  if (isPriced || on.includes(name)) {
    const ofOthers = isPriced ? others.filter((other) => other !== 'prices') : others
    return counted(isSmall, choicesIn(asked, name, sql`(select * from scan s where ${passing(ofOthers)})`))
  }
  const isWhole = sql`(select count(*) <= ${constant(asked.mostCounted)} from matched)`
  return counted(isPlain ? isSmall : isWhole, choicesIn(asked, name, sql`matched`))
}

function counted(isKnown: SQL, choices: SQL): SQL {
  return sql`case when ${isKnown} then ${amounts(choices)} end`
}

function totalOf({ asked, ofCategory, isPlain }: Count): SQL {
  return isPlain
    ? sql`(select coalesce(sum(project_count), 0)::int from listing_counts p where ${allOf([...ofCategory, ...kindConditions(asked)])})`
    : sql`(select least(count(*), ${constant(asked.mostCounted + 1)})::int from matched)`
}
