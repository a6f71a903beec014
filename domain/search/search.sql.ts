import { type SQL, sql } from 'drizzle-orm'
import { allOf, commaSeparated, constant } from '#db/sql/parts.sql.ts'
import { Fault } from '#fault'
import { type BrowseParameters, tier } from './browse-parameters.sql.ts'
import { pageSize } from './browse.ts'
import { categoryCondition, categoryRows, furtherConditions, kindConditions, listed } from './conditions.sql.ts'
import { countedList } from './counted-list.sql.ts'
import { fromEachCategory, walkInOrder } from './each-category.sql.ts'
import { offeredChoices } from './facets.sql.ts'
import { cardsAlike, cardsOfPage, categoriesOf } from './page.sql.ts'
import { afterCursor, sortColumns, sortOrder, type SortOrder } from './sort.sql.ts'

/**
 * SQL for a page of a search. Rare words: sorts all matches (8 µs a row). Common words: scans the sort index (3 µs a
 * row), or all if `isExhaustive`.
 */
export function searchSql(parameters: BrowseParameters): SQL {
  const ofCategory = categoryCondition(parameters)
  const filters = [...kindConditions(parameters), ...furtherConditions(parameters)]
  const position = sql`limit ${parameters.limit} offset ${parameters.offset}`
  const having = (columns: SQL) => (ofOne: SQL[]) =>
    sql`select ${columns} from projects p where ${allOf([listed, ...ofOne, ...filters])} and p.search_vector @@ asked.query`
  const { ctes, facets, categories } = countedList(parameters, ofCategory)
  const isCounted = parameters.words?.count === 1 && ofCategory.length + filters.length === 0
  return sql`with ${commaSeparated([...categoryRows(parameters), askedWords(parameters), hits(parameters, fromEachCategory(parameters, having(sql`p.*`))), walk(parameters, filters), ...ctes])},
    page as (
      (select * from found order by n ${position})
      union all (select * from walked order by n ${position}))
  select ${categoriesOf(parameters, categories)} as categories, ${facets} as facets, ${offeredChoices(parameters, ofCategory)} as offered,
    (select case when not asked.is_common then (select count(*)::int from hits)
      ${isCounted ? sql`when not asked.begins and asked.alternatives = 1 then asked.fewest::int` : sql``}
      else (select count(*)::int from (
        ${fromEachCategory(parameters, having(sql`1`))} limit ${constant(parameters.mostCounted + 1)}) counted) end
      from asked) as total,
    (select fewest::int from asked where is_common) as "sampledOf", ${cardsOfPage(parameters)} as items,
    ${cardsAlike(parameters)} as alike`
}

/**
 * SQL for `asked`, one row with the query and its maximum number of matches. The last word is a prefix if less than a
 * page of projects have it.
 */
function askedWords({ words }: BrowseParameters): SQL {
  if (!words) throw new Fault('search: no words')
  const rows = sql`json_to_recordset(${words.rows}::json) as t (word text, place int, beginning boolean)`
  const isBeginning = sql`t.beginning and coalesce(w.project_count, 0) < ${constant(pageSize)}`
  return sql`terms as (
      select bool_or(${isBeginning}) as begins,
        sum(case when ${isBeginning}
          then (select coalesce(sum(b.project_count), 0) from search_words b
            where b.word ~>=~ t.word and b.word ~<~ (t.word || U&'\\+10FFFF'))
          else coalesce(w.project_count, 0) end) as projects,
        count(*) as alternatives
      from ${rows} left join search_words w on w.word = t.word
      group by t.place),
    asked as materialized (
      select query, begins, fewest, alternatives, listed,
        not ${words.isExhaustive}::boolean and 8 * fewest > ${constant(3 * tier)} * listed / greatest(fewest, 1) as is_common
      from (select case when bool_or(begins) then ${words.begun} else ${words.whole} end::tsquery as query,
          coalesce(bool_or(begins), false) as begins, coalesce(min(projects), 0) as fewest,
          max(alternatives) as alternatives,
          (select coalesce(sum(project_count), 0) from categories where parent_id is null) as listed
        from terms) one)`
}

/** SQL for relevance: a title word weighs as much as 2 in maker's name, 5 in description, 50 in category. */
const relevance = sql`(ts_rank('{0.02,0.5,0.2,1}', p.search_vector, asked.query) * (1 + ln(1 + p.sales_count) / 10))::real`

/** SQL for `hits`, all matches of rare words, and `found (id, keys, n)`, the same in order, after the cursor. */
function hits(parameters: BrowseParameters, projects: SQL): SQL {
  const order: SortOrder =
    parameters.sort === 'relevance'
      ? { keys: [{ sql: relevance, type: 'real' }, ...sortOrder('newest').keys], direction: 'desc' }
      : sortOrder(parameters.sort)
  const columns = sortColumns(order)
  const further = parameters.after ? sql` where (${columns.named}) ${afterCursor(parameters.after, order)}` : sql``
  return sql`hits as materialized (
      select p.id, ${columns.select} from asked cross join lateral (${projects}) p where not asked.is_common),
    found as (
      select id, json_build_array(${columns.texts}) as keys, row_number() over (order by ${columns.by}) as n
      from hits${further})`
}

/** SQL for `walked (id, keys, n)`: matches of common words among the first projects of the sort order. */
function walk(parameters: BrowseParameters, filters: SQL[]): SQL {
  const byRelevance = parameters.sort === 'relevance'
  const order = sortOrder(byRelevance ? 'best_selling' : parameters.sort)
  const columns = sortColumns(order)
  const further =
    parameters.after && !byRelevance ? sql` and (${columns.real}) ${afterCursor(parameters.after, order)}` : sql``
  const matching = allOf([sql`p.search_vector @@ asked.query`, ...filters])
  const walkOne = (
    ofOne: SQL[],
    limit: SQL,
  ) => sql`select p.id, ${columns.select}${byRelevance ? sql`, ${relevance} as rank` : sql``} from (
              select p.* from projects p where ${allOf([listed, ...ofOne])}${further}
              order by ${columns.byReal}
              limit (4 * ${parameters.needed} * asked.listed / greatest(asked.fewest, 1))::bigint + 1000) p
            where ${matching} limit ${limit}`
  const n = byRelevance
    ? sql`row_number() over (order by (place - 1) / ${constant(tier)}, rank desc, place)`
    : sql`place`
  return sql`walked as (
      select id, json_build_array(${byRelevance ? sql`n::text` : columns.texts}) as keys, n from (
        select *, ${n} as n from (
          select w.*, row_number() over (order by ${columns.by}) as place from asked cross join lateral (
            ${walkInOrder(parameters, walkOne, { by: columns.by, limit: parameters.needed })}) w
          where asked.is_common) placed) numbered)`
}
