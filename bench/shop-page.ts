import { load, median } from './load.ts'
import { result, type Bench, type Result, type Scenario } from './scenario.ts'
import { measure } from './uncached-page.ts'

/** Compares a maker's shop with its queries and components alone, and its cached page with a project's. */
export const shopPages: Scenario[] = [
  { name: 'shop-page', run: async (bench) => [await uncached(bench), await cached(bench)] },
]

async function uncached(bench: Bench): Promise<Result> {
  const { page, floor } = await measure(bench, 'shop')
  const note = `${page.toFixed(2)} against ${floor.toFixed(2)} ms of CPU a page`
  return result('shop-page uncached', page / floor, 'queries + renderToString, CPU', { sign: '<=', value: 2 }, note)
}

async function cached({ origin, rounds, roundMs }: Bench): Promise<Result> {
  const list = (await (await fetch(`${origin}/api/projects?maker=helena-prado`)).json()) as { items: { id: string }[] }
  const project = `/projeto/${list.items[0]?.id}`
  const perSecond = { shop: [] as number[], project: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    for (const [side, path] of [
      ['shop', '/maker/helena-prado'],
      ['project', project],
    ] as const) {
      const { failures, ...figures } = await load(origin, [path], { concurrency: 16, ms: roundMs })
      if (failures > 0) throw new Error(`${failures} failed requests for ${path}`)
      perSecond[side].push(figures.perSecond)
    }
  }
  const [shop, other] = [median(perSecond.shop), median(perSecond.project)]
  const note = `${Math.round(shop)} requests/s, of a project's page ${Math.round(other)}`
  return result('shop-page cached', shop / other, "a project's page from the cache", { sign: '>=', value: 0.9 }, note)
}
