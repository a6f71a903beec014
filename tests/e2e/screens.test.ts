import type { BrowserContext, Page } from 'playwright-core'
import { matchRoutes, type RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'
import { showEveryScreen } from '../support/browser/every-screen.ts'
import { overBudget, weighPage } from '../support/browser/page-weight.ts'
import { filledIn, notInTheDemonstration, people } from '../support/browser/screens.ts'
import { declaredRoutes } from '../support/declared-routes.ts'
import { openSettled, watchRequests } from '../support/browser/settled-page.ts'

// The buyer's and the maker's are in `screens-of-trade.test.ts`, beside this one.
const shown = showEveryScreen(['visitor', 'staff'])

describe('the list of screens', () => {
  const screens = declaredRoutes.filter(({ file }) => file.endsWith('.tsx'))
  const tree = screens.map(({ path, file }): RouteObject => (path ? { id: file, path } : { id: file, index: true }))

  it('the list of screens has every screen of the product', () => {
    const paths = Object.values(people).flatMap((person) => person.paths)
    const looked = new Set(paths.map((path) => matchRoutes(tree, path.split('?')[0] ?? '')?.[0]?.route.id))
    const missing = screens.filter(({ file }) => !looked.has(file)).map(({ path }) => path)
    expect(new Set(missing)).toEqual(new Set(notInTheDemonstration))
  })
})

describe('a first visit', () => {
  it.each(['/', '/marketplace', '/projeto/{project}', '/auth?mode=login', '/contato', '/faq'])(
    'a first visit to %s loads no more than it may',
    async (path) => {
      const { app, ids } = shown
      expect(overBudget(await weighPage(app.origin, filledIn(path, ids)), path)).toBeNull()
    },
  )
})

describe('sharing a project', () => {
  type Opening = (page: Page, address: string) => Promise<unknown>
  const address = () => shown.app.origin + filledIn('/projeto/{project}', shown.ids)
  async function press(context: BrowserContext, open: Opening = openSettled): Promise<Page> {
    const page = await context.newPage()
    watchRequests(page)
    await open(page, address())
    await page.getByRole('button', { name: 'Compartilhar' }).click()
    return page
  }

  it('sharing a project copies the address with a mouse, and says so', async () => {
    const context = await shown.browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
    const page = await press(context)
    await page.getByText('Link copiado para a área de transferência!').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address())
    await context.close()
  })

  it('sharing a project opens the device’s own sheet by touch', async () => {
    const context = await shown.browser.newContext({
      hasTouch: true,
      isMobile: true,
      viewport: { width: 390, height: 844 },
    })
    await context.addInitScript(() => {
      navigator.share = async (what) => void (document.title = what?.url ?? '')
    })
    const page = await press(context)
    await page.waitForFunction((url) => document.title === url, address())
    expect(await page.getByLabel('Link desta página').isVisible()).toBe(false)
    await context.close()
  })

  it('sharing a project shows the address to copy where there is no script', async () => {
    const context = await shown.browser.newContext({ javaScriptEnabled: false })
    const page = await press(context, (fresh, where) => fresh.goto(where))
    expect(await page.getByLabel('Link desta página').inputValue()).toBe(address())
    await context.close()
  })
})
