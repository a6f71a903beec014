import { result, type Bench, type Result, type Scenario } from './scenario.ts'
import { searchQueries } from './search-queries.ts'

/** Measures how often the intended project is among the first ten results, or behind 'Quis dizer …?'. */
export const searchQuality: Scenario[] = [{ name: 'search-quality', run }]

async function run(bench: Bench): Promise<Result> {
  const { origin } = await bench.shopOfSize(1_000)
  const asked = Object.entries(searchQueries).flatMap(([title, queries]) =>
    queries.split(',').map((query) => ({ title, query: query.trim() })),
  )
  const missed: string[] = []
  for (const { title, query } of asked) {
    if ((await firstTen(origin, query)).includes(title)) continue
    const meant = await questionOf(origin, query)
    if (!meant || !(await firstTen(origin, meant)).includes(title)) missed.push(query)
  }
  const note = `${asked.length} queries${missed.length > 0 ? `; missed: ${missed.join(', ')}` : ''}`
  const share = (asked.length - missed.length) / asked.length
  return result('search-quality', share, 'all found', { sign: '>=', value: 0.97 }, note)
}

async function firstTen(origin: string, query: string): Promise<string[]> {
  const answer = await fetch(`${origin}/api/projects?q=${encodeURIComponent(query)}`)
  const { items } = (await answer.json()) as { items: { title: string }[] }
  return items.slice(0, 10).map(({ title }) => title)
}

/** Returns the words suggested by the marketplace for a query, or null. */
async function questionOf(origin: string, query: string): Promise<string | null> {
  const page = await fetch(`${origin}/marketplace?q=${encodeURIComponent(query)}`)
  const href = /Quis dizer[^?]*?<a[^>]* href="([^"]+)"/.exec(await page.text())?.[1]
  return href ? new URL(href.replaceAll('&amp;', '&'), origin).searchParams.get('q') : null
}
