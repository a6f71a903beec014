import pg from 'pg'
import { load, median } from './load.ts'
import { result, type Bench, type Scenario } from './scenario.ts'

/** Compares a cached page whose visits are counted with the same page prefetched, which is not counted. */
export const visits: Scenario[] = [{ name: 'visits', run: counted }]

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox'

async function counted(bench: Bench) {
  const list = (await (await fetch(`${bench.origin}/api/projects`)).json()) as { items: { id: string }[] }
  const paths = [`/projeto/${list.items[0]?.id}`]
  const from = (turn: number) => ({
    'x-forwarded-for': `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`,
    'user-agent': `${browser}/${turn % 97}.0`,
  })
  const ratios: number[] = []
  for (let round = 0; round < bench.rounds; round++) {
    const options = { concurrency: 16, ms: bench.roundMs }
    const ahead = (turn: number) => ({ ...from(turn), 'sec-purpose': 'prefetch' })
    // Alternates the order, so that warming up favours neither.
    const inOrder = round % 2 === 0 ? [ahead, from] : [from, ahead]
    const speeds = new Map<typeof from, number>()
    for (const headers of inOrder) {
      const { perSecond, failures } = await load(bench.origin, paths, { ...options, headers })
      if (failures > 0) throw new Error('visits: failed requests')
      speeds.set(headers, perSecond)
    }
    ratios.push((speeds.get(ahead) ?? Number.NaN) / (speeds.get(from) ?? Number.NaN))
  }
  const people = await peopleCounted(bench.databaseUrl)
  if (people === 0) throw new Error('visits: nothing was counted')
  return result(
    'visits',
    median(ratios),
    'the same page, not counted',
    { sign: '<=', value: 1.03 },
    `${people} visits counted`,
  )
}

/** Waits until the last requests are counted; returns the number of visitors counted. */
async function peopleCounted(databaseUrl: string): Promise<number> {
  await new Promise((done) => setTimeout(done, 11_000))
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ people: number }>(
    'select count(distinct visitor)::int as people from visit_marks',
  )
  await client.end()
  return rows[0]?.people ?? 0
}
