import { randomBytes } from 'node:crypto'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import type { Database } from '#db/database.ts'
import { openDatabase } from '#db/driver/pool.server.ts'
import { embeddedConnectionString } from '#db/driver/connection.ts'
import { sessions } from '#db/schema/accounts.ts'
import { invariants } from '#domain/areas.server.ts'
import { releaseEarnings } from '#domain/ledger/earnings.server.ts'
import { type App, startApp } from '../app/app.ts'
import { brokenInvariants } from '../broken-invariants.ts'
import { keptLog } from '../doubles/kept-log.ts'
import { useWorld } from '../world.ts'
import { openBrowser } from './browser.ts'
import { moneyBreaches, noBreaches } from '../worlds/payment-world.ts'
import { sessionCookie } from '../cookie-values.ts'

const testSecret = 'somente-para-testes-somente-para-testes'

export type Journey = {
  browser: Browser
  app: App
  database: ReturnType<typeof openDatabase>
  /** A page of a user who is signed in, in a browser of their own. */
  pageOf: (person: { id: string }, options?: BrowserContextOptions) => Promise<Page>
  /** Everything that must always hold of money, orders and files. */
  audit: () => Promise<void>
  /** The shares that so many days later are due, become payable. */
  release: (days: number) => Promise<void>
  close: () => Promise<void>
}

/** The product with an empty shop, its database, and a browser, for people who meet in it: for the tests of a file. */
export function useJourney(): Journey {
  return useWorld(startJourney, (journey) => journey.close())
}

async function startJourney(): Promise<Journey> {
  const [browser, app] = await Promise.all([
    openBrowser(),
    startApp({ copyOf: inject('emptyShop'), env: { DEMO: '0', SESSION_SECRET: testSecret } }),
  ])
  const database = openDatabase(embeddedConnectionString(app.dataFolder), 2)
  const { db, pool } = database

  const pageOf = (person: { id: string }, options?: BrowserContextOptions) =>
    signedInPage({ browser, app, db, secret: testSecret }, person, options)

  async function audit(): Promise<void> {
    expect(await moneyBreaches(db)).toEqual(noBreaches)
    // The builders' project has no stored file or counters of its own: what is about the catalogue is others' business.
    const asked = invariants.filter(({ name }) => !/^(listed|files|category|listing|rating)/.test(name))
    expect(await brokenInvariants(db, asked)).toEqual([])
  }

  async function release(days: number): Promise<void> {
    const later = { now: () => new Date(Date.now() + days * 86_400_000) }
    const { log, lines } = keptLog()
    await releaseEarnings({ db, clock: later, log })
    expect(lines).toEqual([])
  }

  async function close(): Promise<void> {
    await pool.end()
    await browser.close()
    await app.stop()
  }
  return { browser, app, database, pageOf, audit, release, close }
}

type Shop = { browser: Browser; app: App; db: Database; secret: string }

/** Opens a page of a user in a browser of their own, signed in without a password. `secret` signs the shop's sessions. */
export async function signedInPage(
  { browser, app, db, secret }: Shop,
  { id: userId }: { id: string },
  options: BrowserContextOptions = {},
): Promise<Page> {
  const token = randomBytes(16).toString('hex')
  await db.insert(sessions).values({ userId, token, expiresAt: new Date(Date.now() + 3_600_000) })
  const context = await browser.newContext({ locale: 'pt-BR', viewport: { width: 1280, height: 900 }, ...options })
  await context.addCookies([{ name: 'session', value: await sessionCookie(secret, token), url: app.origin }])
  return context.newPage()
}

/** Presses the first button of that name. */
export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

/** Waits for a text that can be seen. */
export const seen = (page: Page, text: string | RegExp) =>
  page.getByText(text).filter({ visible: true }).first().waitFor({ state: 'visible' })

/** What is in the cart or being bought is paid; where it is followed. */
export async function pay(page: Page): Promise<string> {
  await press(page, 'Ir para o pagamento')
  await press(page, 'Aprovar pagamento')
  await page.waitForURL('**/compra-sucesso?session_id=*')
  await seen(page, 'Compra Realizada!')
  const link = await page.locator('main a[href$="/desistir"]').first().getAttribute('href')
  return (link ?? '').replace('/desistir', '')
}

/** The maker opens what is to be made first. */
export async function openJob(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/producao`)
  await page
    .getByRole('link', { name: /^Abrir/ })
    .first()
    .click()
  await page.waitForURL('**/producao/*')
}

export async function postIt(page: Page): Promise<void> {
  const code = page.locator('input[name=tracking]')
  if (!(await code.isVisible())) await page.getByText('Outras ações').click()
  await code.fill('AA123456785BR')
  await press(page, 'Marcar como postado')
  await seen(page, 'Pedido atualizado')
}
