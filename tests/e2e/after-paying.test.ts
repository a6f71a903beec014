import fs from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { App } from '../support/app/app.ts'
import { startDemo } from '../support/app/demo-app.ts'
import { openBrowser } from '../support/browser/browser.ts'
import { visitorOf } from '../support/browser/screens.ts'
import { watchRequests } from '../support/browser/settled-page.ts'

let browser: Browser
let app: App
beforeAll(async () => {
  ;[browser, app] = await Promise.all([openBrowser(), startDemo()])
})
afterAll(async () => {
  await browser?.close()
  await app?.stop()
})

async function buyerPage(javaScriptEnabled = true): Promise<Page> {
  const context = await browser.newContext({ locale: 'pt-BR', reducedMotion: 'reduce', javaScriptEnabled })
  const { cookies } = await visitorOf(app.origin, { email: 'comprador@exemplo.com.br' })
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: app.origin })))
  const page = await context.newPage()
  watchRequests(page)
  return page
}

async function projectCalled(words: string): Promise<string> {
  const answer = await fetch(`${app.origin}/api/projects?q=${encodeURIComponent(words)}`)
  const { items } = (await answer.json()) as { items: { id: string }[] }
  return items[0]?.id ?? ''
}

/** Pays for files at once. */
async function buyFiles(page: Page, words: string): Promise<void> {
  await page.goto(`${app.origin}/projeto/${await projectCalled(words)}?oferta=arquivos`)
  await page.locator('main').getByRole('button', { name: 'Comprar Agora' }).first().click()
  await page.getByRole('button', { name: 'Aprovar pagamento' }).click()
  await page.waitForURL('**/compra-sucesso**')
}

describe('after the payment', () => {
  it.each([true, false])(
    'after the payment the page hands over all files at once, then each (script: %s)',
    async (hasScript) => {
      const page = await buyerPage(hasScript)
      await buyFiles(page, hasScript ? 'Foguete' : 'Torre de dados')
      const all = page.getByRole('link', { name: /^Baixar tudo \(ZIP, [\d,]+ [KM]B\)/ })
      const [archive] = await Promise.all([page.waitForEvent('download'), all.click()])
      expect(archive.suggestedFilename()).toMatch(/\.zip$/)
      expect((await fs.readFile(await archive.path())).subarray(0, 2).toString()).toBe('PK')
      const files = page.locator('main li', { has: page.getByText(/ mm/) })
      expect(await files.count()).toBe(hasScript ? 3 : 2)
      const [one] = await Promise.all([
        page.waitForEvent('download'),
        files
          .first()
          .getByRole('link', { name: /^Baixar/ })
          .click(),
      ])
      expect(one.suggestedFilename()).toMatch(/-1\.stl$/)
      await page.context().close()
    },
  )

  it('after the payment an order is its object: the title as heading, its number in the path, and what comes with its day', async () => {
    const page = await buyerPage()
    await page.goto(`${app.origin}/minhas-compras`)
    await page
      .getByRole('link', { name: /^Acompanhar/ })
      .first()
      .click()
    await page.locator('main ol li', { hasText: 'Pago' }).waitFor()
    expect(await page.locator('main h1').innerText()).not.toMatch(/Pedido/)
    expect(await page.getByRole('navigation', { name: 'Você está em' }).innerText()).toMatch(/Pedido [0-9A-F]{8}/)
    expect(await page.locator('main').innerText()).toMatch(/Entregue\s+(até )?\d\d\/\d\d\/\d{4}/)
    await page.context().close()
  })
})
