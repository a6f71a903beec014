import { setTimeout as sleep } from 'node:timers/promises'
import type { Download, Page, Request, Response } from 'playwright-core'

const underWay = new WeakMap<Page, Set<Request>>()

/** Counts what a page is asking for, from now on; `openSettled` needs it. */
export function watchRequests(page: Page): void {
  const requests = new Set<Request>()
  underWay.set(page, requests)
  page.on('request', (request) => requests.add(request))
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
}

/** Opens an address; a visitor who is turned away because the machine is busy asks again. */
export async function openPage(page: Page, address: string): Promise<Response> {
  let answer = await page.goto(address)
  for (let tries = 0; answer?.status() === 503 && tries < 20; tries++) {
    await sleep(500)
    answer = await page.goto(address)
  }
  if (!answer) throw new Error(`${address} answered nothing`)
  return answer
}

/** Takes what a press downloads; where the machine is busy, the answer has no file's name, and it is pressed again. */
export async function downloadBy(page: Page, press: () => Promise<unknown>): Promise<Download> {
  for (let tries = 0; ; tries++) {
    const [download] = await Promise.all([page.waitForEvent('download'), press()])
    if (download.suggestedFilename() !== 'download' || tries === 20) return download
    await sleep(500)
  }
}

/**
 * Opens an address and comes back when its page is at rest: its own script has taken it over, its fonts are there, and
 * nothing that it asked for is still on its way.
 */
export async function openSettled(page: Page, address: string): Promise<Response> {
  const answer = await openPage(page, address)
  await page.waitForFunction(isTakenOver)
  await page.evaluate(atRest)
  while ((underWay.get(page)?.size ?? 0) > 0) await sleep(10)
  await page.evaluate(atRest)
  return answer
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
