import { pageSize } from './browse.ts'
import {
  afterCursor,
  type BrowseQuestion,
  type CardColumns,
  cardsOfPage,
  categoriesWithCounts,
  categoryCondition,
  furtherConditions,
  listed,
  mostCounted,
  type Put,
  shapeOf,
  sortColumns,
  sortConditions,
  sortOrder,
  type SortOrder,
  type Statement,
} from './browse-question.ts'
import { type QueryTerm, toTsquery } from '#domain/terms/search-query.ts'

/** Of so many best-selling projects with usual words, the most relevant come first; then of the next so many. */
const tier = 4 * pageSize

/**
 * One statement for a page of projects that have these words: categories, total, and cards. It goes one of two ways,
 * whichever reads fewer rows:
 *
 * - Words that few projects have: all of them are read, counted and sorted.
 * - Usual words: a walk along the index of the order asked for, until the page is full; relevance is judged among the
 *   best-selling, in tiers. The page may come out short when the words rarely meet: `sampledOf` says how many have the
 *   rarest of them, and the question can be asked again with `isExhaustive`.
 *
 * Costs, measured: 8 µs for a row found by its words, 3 µs for a row walked along.
 */
export function searchStatement(question: BrowseQuestion, card: CardColumns): Statement {
  const values: unknown[] = []
  const put = (value: unknown) => `$${values.push(value)}`
  const terms = question.terms ?? []
  const ofCategory = categoryCondition(question, put)
  const filters = [...sortConditions(question, put), ...furtherConditions(question, put)]
  const viewer = question.viewerId === null ? null : put(question.viewerId)
  const isUnfiltered = ofCategory.length + filters.length === 0
  const isPlain = isUnfiltered && !question.after && question.offset === 0
  // Of words alone: PostgreSQL keeps a plan only where it knows how few are wanted, and would else make it anew each time.
  const count: Put = isPlain ? String : put
  const position = { limit: count(question.limit), offset: count(question.after ? 0 : question.offset) }
  const where = [listed, ...ofCategory, ...filters].join(' and ')
  const isCounted = terms.length === 1 && isUnfiltered
  const text = `with ${askedWords(question, terms, put)},
    ${hits(question, where, put)},
    ${walk(question, [listed, ...ofCategory].join(' and '), filters, put, count)},
    page as (
      (select * from found order by n limit ${position.limit} offset ${position.offset})
      union all (select * from walked order by n limit ${position.limit} offset ${position.offset}))
  select ${categoriesWithCounts} as categories, null as facets,
    (select case when not asked.is_common then (select count(*)::int from hits)
      ${isCounted ? 'when not asked.begins and asked.alternatives = 1 then asked.fewest::int' : ''}
      else (select count(*)::int from (
        select 1 from projects p where ${where} and p.search_vector @@ asked.query limit ${mostCounted(question) + 1}) counted) end
      from asked) as total,
    (select fewest::int from asked where is_common) as "sampledOf", ${cardsOfPage(question, card, viewer)} as items`
  return { name: `search ${shapeOf(question)}${isPlain ? ` ${question.limit}` : ''}`, text, values }
}

/**
 * `asked`: one row with the query and the most projects it can have (as many as its rarest word has). A last word that
 * a page of projects has is a whole word; only a rarer one counts as a beginning too ('casa' is not 'casamento').
 */
function askedWords(question: BrowseQuestion, terms: readonly QueryTerm[], put: Put): string {
  const words = terms.flatMap(({ alternatives, prefix }, place) =>
    alternatives.map((word, index) => ({ word, place, beginning: prefix && index === 0 })),
  )
  // As JSON, of which PostgreSQL guesses nothing: of arrays it counts the entries, and plans anew for them.
  const rows = `json_to_recordset(${put(JSON.stringify(words))}::json) as t (word text, place int, beginning boolean)`
  const whole = put(toTsquery(terms.map((term) => ({ ...term, prefix: false }))))
  return `terms as (
      select bool_or(t.beginning and coalesce(w.project_count, 0) < ${pageSize}) as begins,
        sum(case when t.beginning and coalesce(w.project_count, 0) < ${pageSize}
          then (select coalesce(sum(b.project_count), 0) from search_words b
            where b.word ~>=~ t.word and b.word ~<~ (t.word || U&'\\+10FFFF'))
          else coalesce(w.project_count, 0) end) as projects,
        count(*) as alternatives
      from ${rows} left join search_words w on w.word = t.word
      group by t.place),
    asked as materialized (
      select query, begins, fewest, alternatives, listed,
        not ${put(question.isExhaustive)}::boolean and 8 * fewest > 3 * ${tier} * listed / greatest(fewest, 1) as is_common
      from (select case when bool_or(begins) then ${put(toTsquery(terms))} else ${whole} end::tsquery as query,
          coalesce(bool_or(begins), false) as begins, coalesce(min(projects), 0) as fewest,
          max(alternatives) as alternatives,
          (select coalesce(sum(project_count), 0) from categories) as listed
        from terms) one)`
}

/** A word of the title counts as much as five of the description; what sells well is a little more relevant. */
const relevance = `(ts_rank('{0,0,0.2,1}', p.search_vector, asked.query) * (1 + ln(1 + p.sales_count) / 10))::real`

/** `hits`: everything that has the words, when few do; `found (id, keys, n)`: the same in order, from the cursor on. */
function hits(question: BrowseQuestion, where: string, put: Put): string {
  const order: SortOrder =
    question.sort === 'relevance'
      ? { keys: [{ sql: relevance, type: 'real' }, ...sortOrder('newest').keys], direction: 'desc' }
      : sortOrder(question.sort)
  const columns = sortColumns(order)
  const further = question.after
    ? ` where (${columns.names.join(', ')}) ${afterCursor(question.after, order, put)}`
    : ''
  return `hits as materialized (
      select p.id, ${columns.select} from asked join projects p on p.search_vector @@ asked.query
      where not asked.is_common and ${where}),
    found as (
      select id, json_build_array(${columns.names.map((name) => `${name}::text`).join(', ')}) as keys,
        row_number() over (order by ${columns.by(columns.names)}) as n
      from hits${further})`
}

/** `walked (id, keys, n)`: what has the words among the first projects of the order asked for, when many do. */
function walk(question: BrowseQuestion, where: string, filters: string[], put: Put, count: Put): string {
  const byRelevance = question.sort === 'relevance'
  const order = sortOrder(byRelevance ? 'best_selling' : question.sort)
  const columns = sortColumns(order)
  const wanted = question.limit + (question.after ? 0 : question.offset)
  const needed = count(byRelevance ? Math.ceil(wanted / tier) * tier : wanted)
  const further =
    question.after && !byRelevance ? ` and (${columns.real.join(', ')}) ${afterCursor(question.after, order, put)}` : ''
  const matching = ['p.search_vector @@ asked.query', ...filters].join(' and ')
  const place = `row_number() over (order by ${columns.by(columns.names)})`
  const keys = byRelevance ? 'n::text' : columns.names.map((name) => `${name}::text`).join(', ')
  return `walked as (
      select id, json_build_array(${keys}) as keys, n from (
        select *, ${byRelevance ? `row_number() over (order by (place - 1) / ${tier}, rank desc, place)` : 'place'} as n from (
          select w.*, ${place} as place from asked cross join lateral (
            select p.id, ${columns.select}${byRelevance ? `, ${relevance} as rank` : ''} from (
              select p.* from projects p where ${where}${further}
              order by ${columns.by(columns.real)}
              limit (4 * ${needed} * asked.listed / greatest(asked.fewest, 1))::bigint + 1000) p
            where ${matching} limit ${needed}) w
          where asked.is_common) placed) numbered)`
}
