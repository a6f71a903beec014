import lighthouse from 'lighthouse'
import { freePort } from '../tests/support/app/app.ts'
import { openBrowser } from '../tests/support/browser/browser.ts'
import { screenIds } from '../tests/support/browser/screen-ids.ts'
import { filledIn } from '../tests/support/browser/screens.ts'
import { result, type Bench, type Result, type Scenario } from './scenario.ts'

/**
 * Lighthouse's figures for a phone on slow 4G, simulated, in the browser that comes with the dependencies: of pages that
 * were asked for before, the run in the middle of three, as Lighthouse's own advice is for a machine that does other things too.
 */
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
      const address = origin + filledIn(path, ids)
      await (await fetch(address)).arrayBuffer()
      const reports: Report[] = []
      for (let run = 0; run < 3; run++) reports.push(await reportOn(address, port))
      reports.sort((a, b) => performanceOf(a) - performanceOf(b))
      results.push(...figuresOf(path, reports[1]!))
    }
  } finally {
    await browser.close()
  }
  return results
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

async function reportOn(address: string, port: number): Promise<Report> {
  const run = await lighthouse(address, { port, logLevel: 'error', onlyCategories: Object.keys(goals) })
  if (!run) throw new Error(`Lighthouse said nothing of ${address}`)
  return run.lhr
}

function performanceOf({ categories }: Report): number {
  return categories.performance?.score ?? 0
}

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
      [...(name === 'performance' ? [timesOf(audits)] : []), ...faults].join(', '),
    )
  })
}

/** The largest paint is to come within 1.5 s (docs/design.md). */
function timesOf(audits: Report['audits']): string {
  return ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift']
    .map((id) => `${id} ${audits[id]?.displayValue ?? ''}`)
    .join(', ')
}
