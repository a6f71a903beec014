import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { inject } from 'vitest'
import { embeddedConnectionString } from '#db/driver/connection.ts'
import { openDatabase } from '#db/driver/pool.server.ts'
import { startApp, type App } from '../app/app.ts'
import { loseDrawing } from '../app/lose-drawing.ts'
import { useWorld } from '../world.ts'
import { openBrowser } from './browser.ts'
import { visitorOf } from './screens.ts'
import { watchRequests } from './settled-page.ts'

export type Demo = {
  browser: Browser
  app: App
  /** A page of a visitor, or of who has signed in with an address, in a browser of their own. */
  pageOf: (email: string | null, options?: BrowserContextOptions) => Promise<Page>
  /** The address of the first project that a search for these words finds. */
  projectCalled: (words: string) => Promise<string>
}

/**
 * The product with the demonstration, in a process and on a copy of its own, and a browser: for the tests of a file. `env` is a
 * function where it comes of what is opened before it.
 */
export function useDemo(env: Record<string, string> | (() => Record<string, string>) = {}): Demo {
  return useWorld(
    () => openDemo(typeof env === 'function' ? env() : env),
    async ({ browser, app }) => {
      await browser.close()
      await app.stop()
    },
  )
}

async function openDemo(env: Record<string, string>): Promise<Demo> {
  const [browser, app] = await Promise.all([openBrowser(), startApp({ copyOf: inject('demoShop'), env })])
  const { pool } = openDatabase(embeddedConnectionString(app.dataFolder), 1)
  // What is seen of them comes with the demonstration.
  await loseDrawing(pool, ['gallery', 'colors', 'scale'])
  await pool.end()

  async function pageOf(email: string | null, options: BrowserContextOptions = {}): Promise<Page> {
    const context = await browser.newContext({ locale: 'pt-BR', reducedMotion: 'reduce', ...options })
    if (email) {
      const { cookies } = await visitorOf(app.origin, { email })
      await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: app.origin })))
    }
    const page = await context.newPage()
    watchRequests(page)
    return page
  }

  async function projectCalled(words: string): Promise<string> {
    const answer = await fetch(`${app.origin}/api/projects?q=${encodeURIComponent(words)}`)
    const { items } = (await answer.json()) as { items: { id: string }[] }
    if (!items[0]) throw new Error(`the demonstration has no ${words}`)
    return `${app.origin}/projeto/${items[0].id}`
  }

  return { browser, app, pageOf, projectCalled }
}
