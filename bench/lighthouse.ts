import lighthouse from 'lighthouse'
import { freePort } from '../tests/support/app.ts'
import { openBrowser } from '../tests/support/browser.ts'
import { filledIn, screenIds } from '../tests/support/screens.ts'
import { result, type Bench, type Result, type Scenario } from './scenario.ts'

/** Lighthouse's figures for a phone on slow 4G, simulated, in the browser that comes with the dependencies. */
export const lighthouseFigures: Scenario[] = [{ name: 'lighthouse', run: judge }]

const pages = ['/', '/marketplace', '/projeto/{project}']

/** The least of each, out of a hundred (docs/design.md). */
const goals = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }

async function judge({ origin, dataFolder }: Bench): Promise<Result[]> {
  const port = await freePort()
  const browser = await openBrowser([`--remote-debugging-port=${port}`])
  const ids = await screenIds({ origin, dataFolder })
  const results: Result[] = []
  try {
    for (const path of pages) {
      const options = { port, logLevel: 'error' as const, onlyCategories: Object.keys(goals) }
      const run = await lighthouse(origin + filledIn(path, ids), options)
      if (!run) throw new Error(`Lighthouse said nothing of ${path}`)
      results.push(...figuresOf(path, run.lhr))
    }
  } finally {
    await browser.close()
  }
  return results
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

function figuresOf(path: string, { categories, audits }: Report): Result[] {
  return Object.entries(goals).map(([name, goal]) => {
    const score = Math.round((categories[name]?.score ?? 0) * 100)
    const faults = (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim())
    return result(
      `lighthouse ${path} ${name}`,
      score / goal,
      `${goal} of 100`,
      { sign: '>=', value: 1 },
      faults.join(', '),
    )
  })
}
