import type { Browser, BrowserContextOptions } from 'playwright-core'
import { openBrowser } from '../tests/support/browser/browser.ts'
import { screenIds } from '../tests/support/browser/screen-ids.ts'
import { filledIn, people, visitorOf } from '../tests/support/browser/screens.ts'
import { judged } from './lighthouse.ts'
import { result, type Bench, type Result, type Scenario } from './scenario.ts'

/** Measures the largest paint on a slow line and processor, throttled during loading: the median of five visits. */
export const largestPaints: Scenario[] = [{ name: 'lighthouse', run: measure }]

const slowLine = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const slowdown = 4
/** Maximum time of the largest paint in seconds (docs/design.md). */
const goal = 1.5

const devices: Record<string, BrowserContextOptions> = {
  390: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  1440: { viewport: { width: 1440, height: 900 } },
}

async function measure({ origin, dataFolder, rounds }: Bench): Promise<Result[]> {
  const browser = await openBrowser()
  const ids = await screenIds({ origin, dataFolder })
  const results: Result[] = []
  try {
    for (const { path, who } of judged) {
      const address = origin + filledIn(path, ids)
      const { cookies } = await visitorOf(origin, people[who])
      for (const [width, device] of Object.entries(devices)) {
        const paints: Paint[] = []
        for (let round = 0; round < rounds; round++) paints.push(await paintOf(browser, device, address, [...cookies]))
        paints.sort((a, b) => a.seconds - b.seconds)
        const { seconds, shift, what } = paints[rounds >> 1]!
        const note = `${seconds.toFixed(2)} s, ${what}; layout shift ${shift.toFixed(3)}`
        results.push(
          result(`largest-paint ${path} ${width}`, seconds / goal, `${goal} s`, { sign: '<=', value: 1 }, note),
        )
      }
    }
  } finally {
    await browser.close()
  }
  return results
}

type Paint = { seconds: number; shift: number; what: string }

async function paintOf(
  browser: Browser,
  device: BrowserContextOptions,
  address: string,
  cookies: [string, string][],
): Promise<Paint> {
  const context = await browser.newContext({ ...device, locale: 'pt-BR' })
  try {
    await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: address })))
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', slowLine)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(address, { waitUntil: 'networkidle' })
    return await page.evaluate(readPaint)
  } finally {
    await context.close()
  }
}

/** Reads the largest paint; runs in the page, after loading. */
async function readPaint(): Promise<Paint> {
  const entriesOf = (type: string) =>
    new Promise<PerformanceEntry[]>((done) => {
      const all: PerformanceEntry[] = []
      new PerformanceObserver((list) => all.push(...list.getEntries())).observe({ type, buffered: true })
      setTimeout(() => done(all), 200)
    })
  const [paints, shifts] = await Promise.all([entriesOf('largest-contentful-paint'), entriesOf('layout-shift')])
  const largest = paints.at(-1) as (PerformanceEntry & { element?: Element }) | undefined
  return {
    seconds: (largest?.startTime ?? Infinity) / 1_000,
    shift: shifts.reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0),
    what: largest?.element?.tagName.toLowerCase() ?? 'nothing',
  }
}
