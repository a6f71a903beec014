import fs from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { connectionString } from '#db/connection.ts'
import { startApp } from '../tests/support/app.ts'
import { cachedPages } from './cached-page.ts'
import { pageWeights } from './page-weight.ts'
import { search } from './search.ts'
import { uncachedPages } from './uncached-page.ts'
import type { Result, Scenario } from './scenario.ts'

const scenarios: Scenario[] = [...cachedPages, ...uncachedPages, ...search, ...pageWeights]

const { values } = parseArgs({
  options: {
    json: { type: 'string' },
    only: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    ms: { type: 'string', default: '2000' },
  },
})
const wanted = values.only?.split(',')
const chosen = scenarios.filter((scenario) => !wanted || wanted.includes(scenario.name))
if (chosen.length === 0) {
  console.error(`Nenhum cenário com esse nome. Há: ${scenarios.map((scenario) => scenario.name).join(', ')}`)
  process.exit(1)
}

const product = await startApp({ env: { LOG_LEVEL: 'error' } })
const results: Result[] = []
try {
  for (const scenario of chosen) {
    const bench = {
      origin: product.origin,
      databaseUrl: connectionString({ DATA_DIR: product.dataFolder }),
      rounds: Number(values.rounds),
      roundMs: Number(values.ms),
    }
    results.push(...[await scenario.run(bench)].flat())
  }
} finally {
  await product.stop()
}

console.table(Object.fromEntries(results.map(({ scenario, ...figures }) => [scenario, figures])))
if (values.json) await fs.writeFile(values.json, `${JSON.stringify(results, null, 2)}\n`)
