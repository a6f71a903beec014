import fs from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { keptSecret } from '#adapters/storage/kept-secret.ts'
import { embeddedConnectionString } from '#db/driver/connection.ts'
import { startApp, type App } from '../tests/support/app/app.ts'
import { boot } from './boot.ts'
import { cachedPages } from './cached-page.ts'
import { largestPaints } from './largest-paint.ts'
import { lighthouseFigures } from './lighthouse.ts'
import { pageWeights } from './page-weight.ts'
import { shopOfSize } from './catalogue/shop-of-size.ts'
import { estimates } from './estimate.ts'
import { followers } from './follows.ts'
import { freightStates } from './freight-states.ts'
import { growth } from './growth.ts'
import { machines } from './machines.ts'
import { models } from './models.ts'
import { orders } from './orders.ts'
import { overload } from './overload.ts'
import { pictures } from './pictures.ts'
import { plot } from './plot.ts'
import { queue } from './queue.ts'
import { search } from './search.ts'
import { searchQuality } from './search-quality.ts'
import { shopPages } from './shop-page.ts'
import { signedInPages } from './signed-in.ts'
import { uncachedPages } from './uncached-page.ts'
import { viewer } from './viewer.ts'
import { visits } from './visits.ts'
import type { Bench, Result, Scenario } from './scenario.ts'

const scenarios: Scenario[] = [
  ...boot,
  ...cachedPages,
  ...uncachedPages,
  ...shopPages,
  ...signedInPages,
  ...followers,
  ...search,
  ...models,
  ...pictures,
  ...viewer,
  ...estimates,
  ...pageWeights,
  ...lighthouseFigures,
  ...largestPaints,
  ...growth,
  ...searchQuality,
  ...orders,
  ...queue,
  ...freightStates,
  ...visits,
  ...overload,
  ...machines,
]

const { values } = parseArgs({
  options: {
    json: { type: 'string' },
    plot: { type: 'string' },
    only: { type: 'string' },
    models: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    ms: { type: 'string', default: '2000' },
    projects: { type: 'string', default: '100000' },
    'overload-ms': { type: 'string', default: '20000' },
  },
})
const wanted = values.only?.split(',')
const chosen = scenarios.filter((scenario) => !wanted || wanted.includes(scenario.name))
if (chosen.length === 0) {
  console.error(
    `Nenhum cenário com esse nome. Há: ${[...new Set(scenarios.map((scenario) => scenario.name))].join(', ')}`,
  )
  process.exit(1)
}

const shops = new Map<number, Promise<App>>()
const results: Result[] = []
const failures: string[] = []
try {
  for (const scenario of chosen) results.push(...(await runAlone(scenario)))
} finally {
  await Promise.allSettled([...shops.values()].map(async (app) => (await app).stop()))
}

console.table(Object.fromEntries(results.map(({ scenario, ...figures }) => [scenario, figures])))
if (values.plot) await fs.writeFile(values.plot, plot(results.filter(({ ratio }) => !Number.isNaN(ratio))))
if (values.json) await fs.writeFile(values.json, `${JSON.stringify(results, null, 2)}\n`)
for (const failure of failures) console.error(failure)
process.exitCode = failures.length === 0 ? 0 : 1

/** Runs a scenario in a shop of its own; a scenario that throws becomes a failed result. */
async function runAlone(scenario: Scenario): Promise<Result[]> {
  let product: App | undefined
  try {
    product = await startApp({ env: { LOG_LEVEL: 'error', TRUSTED_PROXIES: '127.0.0.1' } })
    return [await scenario.run(benchOf(product))].flat()
  } catch (error) {
    failures.push(`${scenario.name}: ${error instanceof Error ? error.stack : String(error)}`)
    const note = `failed: ${error instanceof Error ? error.message.split('\n', 1)[0] : String(error)}`
    return [{ scenario: scenario.name, ratio: NaN, floor: '', goal: '', holds: false, note }]
  } finally {
    await product?.stop().catch((error: unknown) => failures.push(`${scenario.name}: did not stop: ${String(error)}`))
  }
}

function benchOf(product: App): Bench {
  return {
    origin: product.origin,
    dataFolder: product.dataFolder,
    databaseUrl: embeddedConnectionString(product.dataFolder),
    secret: keptSecret(product.dataFolder),
    rounds: Number(values.rounds),
    roundMs: Number(values.ms),
    projects: Number(values.projects),
    modelFolder: values.models,
    overloadMs: Number(values['overload-ms']),
    shopOfSize: (projects) => {
      const shop = shops.get(projects) ?? shopOfSize(projects)
      shops.set(projects, shop)
      return shop
    },
  }
}
