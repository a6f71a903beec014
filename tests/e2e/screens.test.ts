import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { cutOff } from '../support/cut-off.ts'
import { startApp, type App } from '../support/app.ts'
import { overBudget, weighPage } from '../support/page-weight.ts'
import { filledIn, people, screenIds } from '../support/screens.ts'

let browser: Browser
let app: App
let ids: Record<string, string>
beforeAll(async () => {
  ;[browser, app] = await Promise.all([openBrowser(), startApp()])
  ids = await screenIds(app.origin)
})
afterAll(async () => {
  await browser?.close()
  await app?.stop()
})

describe.each(Object.entries(people))('%s', (_who, { email, paths }) => {
  it.each([
    ['light', 1440],
    ['dark', 390],
  ] as const)('finds no barrier, no error and no sideways scroll (%s, %i px)', async (colorScheme, width) => {
    const context = await browser.newContext({
      colorScheme,
      viewport: { width, height: 900 },
      locale: 'pt-BR',
      reducedMotion: 'reduce',
    })
    const problems: string[] = []
    if (email) await signIn(await listenedTo(context, problems), email)
    // Two at a time: while one page settles, the other is looked at.
    const waiting = paths.map((path) => filledIn(path, ids))
    const look = async () => {
      const page = await listenedTo(context, problems)
      for (let path = waiting.shift(); path; path = waiting.shift()) problems.push(...(await lookAt(page, path)))
    }
    await Promise.all([look(), look()])
    expect(problems).toEqual([])
    await context.close()
  })
})

describe('a first visit', () => {
  it.each(['/', '/marketplace', '/projeto/{project}', '/auth?mode=login', '/contato', '/faq'])(
    'to %s loads no more than it may',
    async (path) => expect(overBudget(await weighPage(app.origin, filledIn(path, ids)), path)).toBeNull(),
  )
})

/** A page whose errors are written down. */
async function listenedTo(context: BrowserContext, problems: string[]): Promise<Page> {
  const page = await context.newPage()
  page.on('console', (message) => {
    // The 404 page is asked for on purpose, and browsers report its status.
    if (message.type() === 'error' && !message.location().url.endsWith('/nao-existe'))
      problems.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`))
  return page
}

async function lookAt(page: Page, path: string): Promise<string[]> {
  await page.goto(app.origin + path, { waitUntil: 'networkidle' })
  // No page has frames, which is all that the slower way is for.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  const found = violations.map(
    (violation) => `${path}: ${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).join(', ')}`,
  )
  const headings = await page.locator('h1').count()
  if (headings !== 1) found.push(`${path}: ${headings} h1`)
  const asked = page.viewportSize()
  for (const [width, what] of narrow) {
    await page.setViewportSize({ width, height: 800 })
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    if (sideways > 0) found.push(`${path}: ${sideways} px wider than ${what}`)
    found.push(...(await cutOff(page)).map((text) => `${path}: cut on ${what}: ${text}`))
  }
  if (asked) await page.setViewportSize(asked)
  return found
}

/** A desk of 1280 px at 200 %, and the smallest phone (or the same desk at 400 %). */
const narrow = [
  [640, 'a desk at 200 %'],
  [320, '320 px'],
] as const

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(`${app.origin}/auth?mode=login`)
  await page.locator('form:has(input[name=password]) input[name=email]').fill(email)
  await page.locator('input[name=password]').fill('camada-demo')
  await page.locator('form:has(input[name=password]) button[type=submit]').click()
  await page.waitForURL('**/dashboard/**')
}
