import http from 'node:http'
import type { AddressInfo } from 'node:net'

type Json = { [key: string]: unknown }
type Row = { version: number; source: Json }
type Index = { meta: Json; fields: Set<string>; rows: Map<string, Row> }

/** As much of OpenSearch's REST API as the product asks for, by its documentation; whatever else is asked for is refused with 400. */
export async function startSearchServer() {
  const indexes = new Map<string, Index>()
  const state = { isDown: false, asked: 0 }
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      state.asked++
      const url = new URL(request.url ?? '/', 'http://search.test')
      const { status, body } = state.isDown
        ? failure(503, 'cluster_block_exception')
        : answer(indexes, `${request.method} ${url.pathname}`, Buffer.concat(chunks).toString())
      response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' }).end(JSON.stringify(body))
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return { url, state, indexes, close: () => new Promise((closed) => server.close(closed)) }
}

function failure(status: number, type: string) {
  return { status, body: { error: { root_cause: [{ type }], type, reason: type }, status } }
}

function answer(indexes: Map<string, Index>, asked: string, text: string): { status: number; body: unknown } {
  const [, method = '', name = '', verb = ''] = /^(\w+) \/([\w-]+)(?:\/(\w+))?$/.exec(asked) ?? []
  const index = indexes.get(name)
  if (method === 'PUT' && !verb) {
    if (index) return failure(400, 'resource_already_exists_exception')
    const { mappings } = JSON.parse(text) as { mappings: { properties: Json } }
    indexes.set(name, { meta: {}, fields: new Set(Object.keys(mappings.properties)), rows: new Map() })
    return { status: 200, body: { acknowledged: true, shards_acknowledged: true, index: name } }
  }
  if (!index) return failure(404, 'index_not_found_exception')
  if (method === 'DELETE' && !verb) return { status: 200, body: { acknowledged: indexes.delete(name) } }
  if (verb === '_mapping') {
    if (method === 'GET') return { status: 200, body: { [name]: { mappings: { _meta: index.meta } } } }
    index.meta = (JSON.parse(text) as { _meta: Json })._meta
    return { status: 200, body: { acknowledged: true } }
  }
  try {
    if (method === 'POST' && verb === '_bulk') return { status: 200, body: bulk(index, text) }
    if (method === 'POST' && verb === '_search') return { status: 200, body: search(index, JSON.parse(text) as Json) }
  } catch {
    return failure(400, 'parsing_exception')
  }
  return failure(405, 'method_not_allowed')
}

function bulk(index: Index, text: string) {
  if (!text.endsWith('\n')) throw new Error('a bulk request ends with a line break')
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Json)
  const items: Json[] = []
  while (lines.length > 0) {
    const [action = '', target] = Object.entries(lines.shift() ?? {})[0] ?? []
    const { _id, version } = target as { _id: string; version: number }
    const source = action === 'index' ? lines.shift() : null
    items.push({ [action]: { _id, ...written(index, { _id, version, source }) } })
  }
  return { took: 1, errors: items.some((item) => Object.values(item).some((one) => 'error' in (one as Json))), items }
}

function written(
  { rows, fields }: Index,
  { _id, version, source }: { _id: string; version: number; source: Json | null | undefined },
) {
  const there = rows.get(_id)
  if (there && there.version >= version) return { status: 409, error: { type: 'version_conflict_engine_exception' } }
  if (!source) return { status: rows.delete(_id) ? 200 : 404, result: there ? 'deleted' : 'not_found' }
  if (Object.keys(source).some((field) => !fields.has(field)))
    return { status: 400, error: { type: 'strict_dynamic_mapping_exception' } }
  rows.set(_id, { version, source })
  return { status: there ? 200 : 201, result: there ? 'updated' : 'created' }
}

type Hit = { _id: string; _score: number; source: Json; keys: (string | number)[] }
type SearchRequest = {
  query: Json
  post_filter: Json
  sort: Record<string, 'asc' | 'desc'>[]
  size: number
  from?: number
  search_after?: (string | number)[]
  track_total_hits: true | number
  aggs: Record<string, { filter: Json; aggs: { choices: { terms: { field: string; size: number } } } }>
}

function search({ rows }: Index, body: Json) {
  const {
    query,
    post_filter: after,
    sort,
    size,
    from = 0,
    search_after: start,
    track_total_hits: most,
    aggs,
  } = body as SearchRequest
  if (from + size > 10_100) throw new Error('beyond max_result_window')
  const keyOf = ([field = '']: string[], hit: Omit<Hit, 'keys'>) =>
    field === '_score' ? hit._score : (hit.source[field] as number)
  const matching = [...rows].flatMap(([_id, { source }]): Hit[] => {
    const _score = score(query, source)
    const hit = { _id, _score: _score ?? 0, source }
    return _score === null ? [] : [{ ...hit, keys: sort.map((one) => keyOf(Object.keys(one), hit)) }]
  })
  const directions = sort.flatMap((one) => Object.values(one)).map((direction) => (direction === 'asc' ? 1 : -1))
  const compare = (a: (string | number)[], b: (string | number)[]) => {
    const place = a.findIndex((key, index) => key !== b[index])
    return place < 0 ? 0 : (a[place]! < b[place]! ? -1 : 1) * directions[place]!
  }
  const chosen = matching.filter((hit) => score(after, hit.source) !== null).toSorted((a, b) => compare(a.keys, b.keys))
  const further = start ? chosen.filter((hit) => compare(hit.keys, start) > 0) : chosen.slice(from)
  const isCapped = most !== true && chosen.length > most
  return {
    took: 1,
    timed_out: false,
    _shards: { total: 1, successful: 1, skipped: 0, failed: 0 },
    hits: {
      total: { value: isCapped ? most : chosen.length, relation: isCapped ? 'gte' : 'eq' },
      hits: further.slice(0, size).map(({ _id, _score, keys }) => ({ _index: 'projects', _id, _score, sort: keys })),
    },
    aggregations: Object.fromEntries(
      Object.entries(aggs).map(([name, { filter, aggs: inner }]) => [
        name,
        counts(matching, filter, inner.choices.terms),
      ]),
    ),
  }
}

function counts(hits: Hit[], filter: Json, { field, size }: { field: string; size: number }) {
  const left = hits.filter((hit) => score(filter, hit.source) !== null)
  const found = new Map<unknown, number>()
  for (const { source } of left) for (const key of [source[field]].flat()) found.set(key, (found.get(key) ?? 0) + 1)
  const buckets = [...found]
    .map(([key, doc_count]) => ({ key, doc_count }))
    .toSorted((a, b) => b.doc_count - a.doc_count)
  return { doc_count: left.length, choices: { sum_other_doc_count: 0, buckets: buckets.slice(0, size) } }
}

/** What a clause is worth for a document; null when it does not match. */
function score(clause: Json, source: Json): number | null {
  const [[name, given] = ['']] = Object.entries(clause)
  const of = given as Record<string, never>
  const [[field, value] = ['', undefined]] = Object.entries(of ?? {}) as [string, unknown][]
  const values = [source[field]].flat() as (string | number)[]
  switch (name) {
    case 'bool': return scoreOfBool(of, source)
    case 'term': return values.includes(value as string) ? 1 : null
    case 'terms': return values.some((one) => (value as unknown[]).includes(one)) ? 1 : null
    case 'prefix': return values.some((one) => String(one).startsWith((value as { value: string }).value)) ? 1 : null
    case 'range': return values.some((one) => isWithin(one as number, value as { gte?: number; lte?: number })) ? 1 : null
    case 'constant_score': return score(of.filter as unknown as Json, source) === null ? null : (of.boost as unknown as number)
    case 'function_score': return scoreOfFunctions(of, source)
    default: throw new Error(`unknown query ${name}`)
  } // prettier-ignore
}

function scoreOfBool(
  { must = [], filter = [], should = [], minimum_should_match: least = 0 }: Json,
  source: Json,
): number | null {
  const scores = (clauses: unknown) => (clauses as Json[]).map((one) => score(one, source))
  const needed = scores(must)
  const optional = scores(should).filter((one) => one !== null)
  if ([...needed, ...scores(filter)].includes(null) || optional.length < (least as number)) return null
  return [...needed, ...optional].reduce<number>((sum, one) => sum + (one ?? 0), 0)
}

function scoreOfFunctions({ query, functions }: Json, source: Json): number | null {
  const base = score(query as Json, source)
  if (base === null) return null
  const factors = (functions as { weight: number; field_value_factor?: { field: string } }[]).map(
    ({ weight, field_value_factor: factor }) => weight * (factor ? Math.log1p(Number(source[factor.field])) : 1),
  )
  return base * factors.reduce((sum, factor) => sum + factor, 0)
}

function isWithin(value: number, { gte = -Infinity, lte = Infinity }: { gte?: number; lte?: number }): boolean {
  return gte <= value && value <= lte
}
