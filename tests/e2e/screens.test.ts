import type { Browser, BrowserContext, Page } from 'playwright-core'
import { matchRoutes, type RouteObject } from 'react-router'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import routes from '#app/routes.ts'
import { openBrowser } from '../support/browser.ts'
import { startApp, type App } from '../support/app.ts'
import { lookAt } from '../support/look-at.ts'
import { overBudget, weighPage } from '../support/page-weight.ts'
import { filledIn, notInTheDemonstration, people, screenIds, visitorOf } from '../support/screens.ts'
import { watchRequests } from '../support/settled-page.ts'

let browser: Browser
let app: App
let ids: Record<string, string>
beforeAll(async () => {
  ;[browser, app] = await Promise.all([openBrowser(), startApp()])
  ids = await screenIds(app)
})
afterAll(async () => {
  await browser?.close()
  await app?.stop()
})

describe.each(Object.entries(people))('every screen of the %s', (_who, person) => {
  it('is shown, without a barrier in either theme, an error or a sideways scroll', async () => {
    const context = await browser.newContext({ locale: 'pt-BR', reducedMotion: 'reduce' })
    if (person.email) await signIn(context, person.email)
    const problems: string[] = []
    // Two at a time: while one page loads, the other is looked at.
    const waiting = [...person.paths]
    const look = async () => {
      const page = await listenedTo(context, problems)
      for (let path = waiting.shift(); path; path = waiting.shift()) {
        const status = path === '/nao-existe' ? 404 : 200
        problems.push(...(await lookAt(page, app.origin + filledIn(path, ids), status)))
      }
    }
    await Promise.all([look(), look()])
    expect(problems).toEqual([])
    await context.close()
  })
})

describe('the list of screens', () => {
  const screens = (routes as RouteConfigEntry[]).filter(({ file }) => file.endsWith('.tsx'))
  const tree = screens.map(({ path, file }): RouteObject => (path ? { id: file, path } : { id: file, index: true }))

  it('has every screen of the product', () => {
    const paths = Object.values(people).flatMap((person) => person.paths)
    const looked = new Set(paths.map((path) => matchRoutes(tree, path.split('?')[0] ?? '')?.[0]?.route.id))
    const missing = screens.filter(({ file }) => !looked.has(file)).map(({ path }) => path)
    expect(missing).toEqual(notInTheDemonstration)
  })
})

describe('a first visit', () => {
  it.each(['/', '/marketplace', '/projeto/{project}', '/auth?mode=login', '/contato', '/faq'])(
    'to %s loads no more than it may',
    async (path) => expect(overBudget(await weighPage(app.origin, filledIn(path, ids)), path)).toBeNull(),
  )
})

describe('sharing a project', () => {
  const address = () => app.origin + filledIn('/projeto/{project}', ids)
  async function press(context: BrowserContext): Promise<Page> {
    const page = await context.newPage()
    await page.goto(address(), { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Compartilhar' }).click()
    return page
  }

  it('copies the address with a mouse, and says so', async () => {
    const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
    const page = await press(context)
    await page.getByText('Link copiado para a área de transferência!').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address())
    await context.close()
  })

  it('opens the device’s own sheet by touch', async () => {
    const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })
    await context.addInitScript(() => {
      navigator.share = async (what) => void (document.title = what?.url ?? '')
    })
    const page = await press(context)
    await page.waitForFunction((url) => document.title === url, address())
    expect(await page.getByLabel('Link do projeto').isVisible()).toBe(false)
    await context.close()
  })

  it('shows the address to copy where there is no script', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await press(context)
    expect(await page.getByLabel('Link do projeto').inputValue()).toBe(address())
    await context.close()
  })
})

/** A page whose errors are written down. */
async function listenedTo(context: BrowserContext, problems: string[]): Promise<Page> {
  const page = await context.newPage()
  watchRequests(page)
  page.on('console', (message) => {
    // The 404 page is asked for on purpose, and browsers report its status; so they do when they are asked to come again.
    const isAnswer = message.location().url.endsWith('/nao-existe') || message.text().includes('503')
    if (message.type() === 'error' && !isAnswer) problems.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`))
  return page
}

async function signIn(context: BrowserContext, email: string): Promise<void> {
  const { cookies } = await visitorOf(app.origin, { email })
  const url = app.origin
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url })))
}
