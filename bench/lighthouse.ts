import lighthouse from 'lighthouse'
import { freePort } from '../tests/support/app/app.ts'
import { openBrowser } from '../tests/support/browser/browser.ts'
import { screenIds } from '../tests/support/browser/screen-ids.ts'
import { filledIn, people, visitorOf } from '../tests/support/browser/screens.ts'
import { result, type Bench, type Result, type Scenario } from './scenario.ts'

/** Measures Lighthouse's figures for a phone on simulated slow 4G, the median of three runs of warmed pages. */
export const lighthouseFigures: Scenario[] = [{ name: 'lighthouse', run: judge }]

type Judged = { path: string; who: keyof typeof people; isKeptOut?: true }

/** Pages to judge; `isKeptOut` if search engines are kept out on purpose (docs/decisions/0058-lighthouse.md). */
export const judged: Judged[] = [
  { path: '/', who: 'visitor' },
  { path: '/marketplace', who: 'visitor' },
  { path: '/projeto/{project}', who: 'visitor' },
  { path: '/auth?mode=login', who: 'visitor', isKeptOut: true },
  { path: '/carrinho', who: 'buyer', isKeptOut: true },
  { path: '/novo-projeto', who: 'maker', isKeptOut: true },
]

/** Minimum scores out of a hundred (docs/performance.md); slow machines lose a point by blocking time. */
const goals = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 }

async function judge({ origin, dataFolder }: Bench): Promise<Result[]> {
  const port = await freePort()
  const browser = await openBrowser([`--remote-debugging-port=${port}`])
  const ids = await screenIds({ origin, dataFolder })
  const results: Result[] = []
  try {
    for (const { path, who, isKeptOut } of judged) {
      const address = origin + filledIn(path, ids)
      const { cookies } = await visitorOf(origin, people[who])
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      await (await fetch(address, { headers: { cookie } })).arrayBuffer()
      const reports: Report[] = []
      const run = { address, port, cookie, skipAudits: isKeptOut ? ['is-crawlable'] : [] }
      for (let count = 0; count < 3; count++) reports.push(await reportOn(run))
      reports.sort((a, b) => performanceOf(a) - performanceOf(b))
      results.push(...figuresOf(path, reports[1]!, isKeptOut ? ['is-crawlable left out'] : []))
    }
  } finally {
    await browser.close()
  }
  return results
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

type Run = { address: string; port: number; cookie: string; skipAudits: string[] }

async function reportOn({ address, port, cookie, skipAudits }: Run): Promise<Report> {
  const settings = { onlyCategories: Object.keys(goals), skipAudits, ...(cookie && { extraHeaders: { cookie } }) }
  const run = await lighthouse(address, { port, logLevel: 'error', ...settings })
  if (!run) throw new Error(`Lighthouse said nothing of ${address}`)
  return run.lhr
}

function performanceOf({ categories }: Report): number {
  return categories.performance?.score ?? 0
}

function figuresOf(path: string, { categories, audits }: Report, leftOut: string[]): Result[] {
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
      [...(name === 'performance' ? [timesOf(audits)] : []), ...(name === 'seo' ? leftOut : []), ...faults].join(', '),
    )
  })
}

function timesOf(audits: Report['audits']): string {
  return ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift']
    .map((id) => `${id} ${audits[id]?.displayValue ?? ''}`)
    .join(', ')
}
