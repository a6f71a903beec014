import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { useDemo, type Demo } from './demo.ts'
import { lookAtPopovers } from './look-at-popovers.ts'
import { lookAt } from './look-at.ts'
import { overBudget, weighPage } from './page-weight.ts'
import { screenIds } from './screen-ids.ts'
import { answered404, filledIn, people, visitorOf } from './screens.ts'
import { watchRequests } from './settled-page.ts'

/** A shop whose screens are looked at, with what stands for their `{ids}`. */
export type Shown = Demo & { ids: Record<string, string> }

/** Screens with a menu, popover or sheet of each kind. */
const withPopovers = {
  visitor: ['/marketplace', '/projeto/{project}', '/colecoes/{collection}', '/maker/{shop}'],
  buyer: ['/projeto/{project}', '/minhas-compras', '/favoritos'],
  maker: ['/dashboard/maker', '/meus-projetos', '/producao'],
  staff: ['/admin'],
}

/** Looks at every screen of some people, in a shop of their own. */
export function showEveryScreen(who: (keyof typeof people)[]): Shown {
  const shown: Shown = Object.assign(useDemo(), { ids: {} })
  beforeAll(async () => {
    shown.ids = await screenIds(shown.app)
  })

  describe.each(who)('every screen of the %s', (name) => {
    it('is shown within its weight, without a barrier in either theme, an error, a sideways scroll or a bar over the focus', async () => {
      const { browser, app, ids } = shown
      const person = people[name]
      const context = await browser.newContext({ locale: 'pt-BR', reducedMotion: 'reduce' })
      if (person.email) await signIn(context, app.origin, person.email)
      const problems: string[] = []
      // Two at a time: while one page loads, the other is looked at.
      const waiting = [...person.paths]
      const look = async () => {
        const page = await listenedTo(context, problems)
        for (let path = waiting.shift(); path; path = waiting.shift()) {
          const status = answered404.includes(path) ? 404 : 200
          const address = app.origin + filledIn(path, ids)
          problems.push(...(await lookAt(page, address, status)))
          if (status === 200) problems.push(...(await weighed(context, address)))
        }
      }
      await Promise.all([look(), look()])
      expect(problems).toEqual([])
      await context.close()
    })

    it('opens menus and popovers without a barrier, within the window and never over what has the focus', async () => {
      const page = await shown.pageOf(people[name].email)
      const { opened, problems } = await lookAtPopovers(
        page,
        withPopovers[name].map((path) => shown.app.origin + filledIn(path, shown.ids)),
      )
      expect(problems).toEqual([])
      expect(opened).toBeGreaterThanOrEqual(6)
      await page.context().close()
    })
  })
  return shown
}

/** What of a page is over its budget. */
async function weighed(context: BrowserContext, address: string): Promise<string[]> {
  const cookie = (await context.cookies(address)).map(({ name, value }) => `${name}=${value}`).join('; ')
  const { origin, pathname, search } = new URL(address)
  return [overBudget(await weighPage(origin, pathname + search, cookie), pathname)].filter((over) => over !== null)
}

/** A page whose errors are written down. */
async function listenedTo(context: BrowserContext, problems: string[]): Promise<Page> {
  const page = await context.newPage()
  watchRequests(page)
  page.on('console', (message) => {
    // Pages that are not there are asked for on purpose, and browsers report its status; so they do when they are asked to come again.
    const { url } = message.location()
    const isAnswer = answered404.some((path) => url.endsWith(path)) || message.text().includes('503')
    if (message.type() === 'error' && !isAnswer) problems.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`))
  return page
}

async function signIn(context: BrowserContext, origin: string, email: string): Promise<void> {
  const visitor = await visitorOf(origin, { email })
  // Whoever has just signed in is told so, on the next page alone.
  await visitor.get('/')
  const { cookies } = visitor
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: origin })))
}
