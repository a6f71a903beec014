import http from 'node:http'
import pg from 'pg'
import { pageStatement } from '#domain/search/browse-page.server.ts'
import { everything, pageSize } from '#domain/search/browse.ts'
import { queryTerms } from '#domain/spelling/search-query.ts'
import { searchTerms } from '#domain/spelling/search-terms.ts'
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

/** Compares an uncached search request (JSON) with the same prepared SQL through `pg`. */
export const search: Scenario[] = [{ name: 'search', run: searchAgainstSql }]

async function searchAgainstSql(bench: Bench): Promise<Result> {
  const client = new pg.Client({ connectionString: bench.databaseUrl })
  await client.connect()
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const ratios: number[] = []
  const took: number[] = []
  let projects: number
  try {
    projects = await enlarge(client)
    for (let round = 0; round < bench.rounds + 1; round++) {
      const direct: number[] = []
      const asked: number[] = []
      for (let i = 0; i < 200; i++) {
        const word = words[i % words.length] ?? ''
        direct.push(await timed(() => ask(client, word)))
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
  const note = `${median(took).toFixed(2)} ms a request, ${projects.toLocaleString('pt-BR')} projects`
  return result('search', median(ratios), 'the same SQL through pg, p50', { sign: '<=', value: 1.5 }, note)
}

/**
 * Makes the disposable catalogue about 650 times larger, so that searches take measurable time. Returns the number of
 * projects.
 */
async function enlarge(client: pg.Client): Promise<number> {
  await client.query("set session_replication_role = 'replica'")
  await client.query(`
    with copies as (
      insert into projects (designer_id, category_id, title, slug, description, price_cents, search_vector, created_at)
      select designer_id, category_id, title, slug || '-' || n, description, price_cents, search_vector, created_at - n * interval '7 minutes'
      from projects, generate_series(1, 700) n where price_cents > 0 returning id, price_cents)
    insert into offers (project_id, kind, price_cents) select id, 'digital', price_cents from copies`)
  await client.query('analyze projects, offers')
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from projects')
  return rows[0]?.n ?? 0
}

function statementFor(word: string) {
  const question = {
    ...everything,
    terms: queryTerms(searchTerms(word)),
    sort: 'relevance' as const,
    limit: pageSize + 1,
    offset: 0,
    after: null,
    isList: true,
    isCounted: true,
    asEntities: true,
    isExhaustive: false,
    viewerId: null,
    bed: null,
    place: null,
  }
  return pageStatement(question)
}

/** Runs the SQL statement of the API's search for a word. */
async function ask(client: pg.Client, word: string): Promise<void> {
  await client.query(statementFor(word))
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
