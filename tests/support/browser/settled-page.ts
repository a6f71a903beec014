import type { Download, Page, Request, Response } from 'playwright-core'
import { until } from '../until.ts'

const underWay = new WeakMap<Page, Set<Request>>()

/** Counts what a page is asking for, from now on; `openSettled` needs it. */
export function watchRequests(page: Page): void {
  const requests = new Set<Request>()
  underWay.set(page, requests)
  page.on('request', (request) => requests.add(request))
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
}

/** Opens an address. */
export async function openPage(page: Page, address: string): Promise<Response> {
  const answer = await page.goto(address)
  if (!answer) throw new Error(`${address} answered nothing`)
  return answer
}

/** Returns what a press downloads. */
export async function downloadBy(page: Page, press: () => Promise<unknown>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return download
}

/**
 * Opens an address and comes back when its page is at rest: its own script has taken it over, its fonts are there, and
 * nothing that it asked for is still on its way.
 */
export async function openSettled(page: Page, address: string): Promise<Response> {
  const answer = await openPage(page, address)
  await page.waitForFunction(isTakenOver)
  await page.evaluate(atRest)
  await until(() => (underWay.get(page)?.size ?? 0) === 0)
  await page.evaluate(atRest)
  return answer
}

/** Waits until so many frames were drawn: whatever moves has moved by then. */
export async function framesDrawn(page: Page, count: number): Promise<void> {
  await page.evaluate(async (many) => {
    for (let drawn = 0; drawn < many; drawn++) await new Promise((done) => requestAnimationFrame(done))
  }, count)
}

/** React marks what it has taken over, the whole document last. */
export function isTakenOver(): boolean {
  return Object.keys(document.documentElement).some((key) => key.startsWith('__reactFiber'))
}

/** Two frames are drawn, and what was put off until there is nothing better to do is done. */
async function atRest(): Promise<void> {
  await document.fonts.ready
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  await new Promise((done) => requestIdleCallback(done, { timeout: 1_000 }))
}
