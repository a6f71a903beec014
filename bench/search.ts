import http from 'node:http'
import pg from 'pg'
import { browseStatement } from '#domain/catalog/browse-statement.ts'
import { cardColumns } from '#domain/catalog/card-columns.server.ts'
import { pageSize } from '#domain/catalog/browse.ts'
import { queryTerms, toTsquery } from '#domain/catalog/search-query.ts'
import { searchTerms } from '#domain/catalog/search-terms.ts'
import { median } from './load.ts'
import { result, type Bench, type Result, type Scenario } from './scenario.ts'

const words = [
  'vaso',
  'suporte',
  'engrenagem',
  'caixa',
  'organizador',
  'luminária',
  'gancho',
  'dados',
  'jardim',
  'xadrez',
]

/** A search request (JSON, never from the page cache) against the same prepared SQL through `pg`, one at a time, in turn. */
export const search: Scenario[] = [{ name: 'search', run: searchAgainstSql }]

async function searchAgainstSql(bench: Bench): Promise<Result> {
  const client = new pg.Client({ connectionString: bench.databaseUrl })
  await client.connect()
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const ratios: number[] = []
  const took: number[] = []
  try {
    for (let round = 0; round < bench.rounds + 1; round++) {
      const direct: number[] = []
      const asked: number[] = []
      for (let i = 0; i < 200; i++) {
        const word = words[i % words.length] ?? ''
        direct.push(await timed(() => client.query(statementFor(word))))
        asked.push(await timed(() => get(agent, `${bench.origin}/api/projects?q=${encodeURIComponent(word)}`)))
      }
      if (round === 0) continue // both sides warm up
      ratios.push(median(asked) / median(direct))
      took.push(median(asked))
    }
  } finally {
    agent.destroy()
    await client.end()
  }
  return result(
    'search',
    median(ratios),
    'the same SQL through pg, p50',
    { sign: '<=', value: 1.5 },
    `${median(took).toFixed(2)} ms a request`,
  )
}

function statementFor(word: string) {
  const question = {
    words: toTsquery(queryTerms(searchTerms(word))),
    category: null,
    kinds: [],
    formats: [],
    minCents: null,
    maxCents: null,
    sort: 'relevance' as const,
    limit: pageSize,
    offset: 0,
    after: null,
    viewerId: null,
  }
  return browseStatement(question, cardColumns)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

function get(agent: http.Agent, url: string): Promise<void> {
  return new Promise((done, fail) => {
    const request = http.get(url, { agent }, (response) => {
      response.on('end', () =>
        response.statusCode === 200 ? done() : fail(new Error(`${response.statusCode} for ${url}`)),
      )
      response.resume()
    })
    request.on('error', fail)
  })
}
