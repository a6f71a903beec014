import { setTimeout } from 'node:timers/promises'
import * as z from 'zod'
import type { FacetCounts } from '#domain/search/browse.ts'
import type { EngineQuestion, SearchDocument, SearchEngine } from '#domain/search/search-engine.ts'
import { type Clause, facetNames, searchBody } from './opensearch-query.ts'

type Log = { warn: (facts: Record<string, unknown>, message: string) => void }

/** How long a page waits, and for how long the server is left alone after it did not answer. */
const findTimeoutMs = 1_500
const restMs = 5_000
/** How long the job waits for a batch to be written. */
const writeTimeoutMs = 60_000
/** How long it is believed that the index is complete, or is not. */
const beliefMs = 30_000

/**
 * A search server that speaks OpenSearch's REST API (https://docs.opensearch.org/latest/api-reference/): one index, documents with
 * external versions, counted filters. `url` may name user and password. While the server is away or its index not yet complete,
 * `find` answers null at once or after its timeout.
 */
export function openSearch({
  url,
  index = 'camada-projects',
  log,
}: {
  url: URL
  index?: string
  log: Log
}): SearchEngine {
  const ask = client(url)
  let [restUntil, openUntil] = [0, 0]
  let isOpen = false

  async function isComplete(): Promise<boolean> {
    const { status, body } = await ask('GET', `/${index}/_mapping`)
    isOpen = status === 200 && mappings.parse(body)[index]?.mappings._meta?.complete === true
    openUntil = performance.now() + beliefMs
    return isOpen
  }

  return {
    async prepare({ anew }) {
      if (anew) {
        const gone = await ask('DELETE', `/${index}`)
        if (gone.status !== 404) {
          taken(gone.status, gone.body)
          // Other processes believe that long in what was there.
          await setTimeout(beliefMs)
        }
      }
      const { status, body } = await ask('PUT', `/${index}`, JSON.stringify(indexBody))
      const isThere = status === 400 && failure.parse(body).error.type === 'resource_already_exists_exception'
      if (!isThere) taken(status, body)
      return { isComplete: await isComplete() }
    },
    async open() {
      const { status, body } = await ask('PUT', `/${index}/_mapping`, JSON.stringify({ _meta: { complete: true } }))
      taken(status, body)
      openUntil = 0
    },
    async write(documents, removed) {
      const lines = [...documents.flatMap(writing), ...removed.map(removing)].map((line) => `${JSON.stringify(line)}\n`)
      if (lines.length === 0) return
      const { status, body } = await ask(
        'POST',
        `/${index}/_bulk?refresh=wait_for`,
        lines.join(''),
        'application/x-ndjson',
      )
      taken(status, body)
      // Newer than what was sent, or not there any more: as it should be.
      const done = new Set([200, 201, 404, 409])
      const refused = bulk
        .parse(body)
        .items.flatMap(Object.values)
        .find((one) => !done.has(one.status))
      if (refused)
        throw new Error(`the search server refused a document: ${refused.status} ${refused.error?.type ?? ''}`)
    },
    async find(question) {
      if (performance.now() < restUntil) return null
      try {
        if (!(performance.now() < openUntil ? isOpen : await isComplete())) return null
        const { status, body } = await ask('POST', `/${index}/_search`, JSON.stringify(searchBody(question)))
        taken(status, body)
        return answerOf(body, question)
      } catch (error) {
        restUntil = performance.now() + restMs
        log.warn({ error: String(error).slice(0, 300) }, 'search server')
        return null
      }
    },
  }
}

/** Lines of a bulk request. A version that is not higher than the one there is refused with 409. */
function writing({ version, ...document }: SearchDocument): Clause[] {
  return [{ index: { _id: document.id, version, version_type: 'external' } }, document]
}

function removing({ id, version }: { id: string; version: number }): Clause {
  return { delete: { _id: id, version, version_type: 'external' } }
}

function client(url: URL) {
  const base = new URL(url)
  const pass = `${decodeURIComponent(base.username)}:${decodeURIComponent(base.password)}`
  const signedIn: Record<string, string> = base.username
    ? { authorization: `Basic ${Buffer.from(pass).toString('base64')}` }
    : {}
  base.username = ''
  base.password = ''
  const root = base.href.replace(/\/$/, '')
  return async (method: string, path: string, body: string | null = null, type = 'application/json') => {
    const headers = body === null ? signedIn : { ...signedIn, 'content-type': type }
    const signal = AbortSignal.timeout(type === 'application/json' ? findTimeoutMs : writeTimeoutMs)
    const response = await fetch(root + path, { method, headers, body, signal, redirect: 'error' })
    return { status: response.status, body: (await response.json()) as unknown }
  }
}

function taken(status: number, body: unknown): void {
  if (status >= 200 && status < 300) return
  const read = failure.safeParse(body)
  throw new Error(`the search server said ${status} ${read.success ? read.data.error.type : ''}`)
}

const failure = z.object({ error: z.object({ type: z.string() }) })
const mappings = z.record(
  z.string(),
  z.object({ mappings: z.object({ _meta: z.object({ complete: z.boolean() }).partial().optional() }) }),
)
const bulk = z.object({
  items: z.array(
    z.record(z.string(), z.object({ status: z.number(), error: z.object({ type: z.string() }).optional() })),
  ),
})
const bucket = z.object({ key: z.union([z.string(), z.number()]), doc_count: z.number() })
const found = z.object({
  timed_out: z.boolean(),
  hits: z.object({ total: z.object({ value: z.number() }), hits: z.array(z.object({ _id: z.string() })) }),
  aggregations: z.record(z.string(), z.object({ choices: z.object({ buckets: z.array(bucket) }) })),
})

function answerOf(body: unknown, question: EngineQuestion) {
  const { timed_out: isPart, hits, aggregations } = found.parse(body)
  if (isPart) throw new Error('the search server answered a part')
  const countsOf = (name: string) =>
    Object.fromEntries(
      (aggregations[name]?.choices.buckets ?? []).map(({ key, doc_count: count }) => [String(key), count]),
    )
  const facets = Object.fromEntries(facetNames.map((name) => [name, countsOf(name)])) as unknown as FacetCounts
  // No rating is no choice.
  delete facets.ratings?.['0']
  // A document has the price on the card alone by band: what an offer of one kind costs is not counted here.
  if (question.kinds.length > 0) facets.prices = null
  if (question.minCents !== null || question.maxCents !== null) facets.kinds = null
  return { ids: hits.hits.map(({ _id }) => _id), total: hits.total.value, facets }
}

/** What `PUT /{index}` makes: every field is compared whole, words were taken apart before. */
const indexBody: Clause = {
  // The last page that can be asked for ends a little beyond ten thousand.
  settings: { index: { max_result_window: 10_100 } },
  mappings: {
    dynamic: 'strict',
    properties: {
      id: { type: 'keyword' },
      category: { type: 'keyword' },
      kinds: { type: 'keyword' },
      formats: { type: 'keyword' },
      materials: { type: 'keyword' },
      colors: { type: 'keyword' },
      ai: { type: 'keyword' },
      titleWords: { type: 'keyword' },
      textWords: { type: 'keyword' },
      ratingFloor: { type: 'integer' },
      priceBand: { type: 'integer' },
      priceCents: { type: 'long' },
      digitalCents: { type: 'long' },
      printedCents: { type: 'long' },
      sales: { type: 'integer' },
      score: { type: 'long' },
      created: { type: 'long' },
    },
  },
}
