import fs from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useDemo } from '../support/browser/demo.ts'
import { downloadBy } from '../support/browser/settled-page.ts'

const demo = useDemo()
const buyer = 'comprador@exemplo.com.br'

/** Pays for files at once. */
async function buyFiles(page: Page, words: string): Promise<void> {
  await page.goto(`${await demo.projectCalled(words)}?oferta=arquivos`)
  await page.locator('main').getByRole('button', { name: 'Comprar Agora' }).first().click()
  await page.getByRole('button', { name: 'Aprovar pagamento' }).click()
  await page.waitForURL('**/compra-sucesso**')
}

describe('after the payment', () => {
  it.each([true, false])(
    'after the payment the page hands over all files at once, then each (script: %s)',
    async (hasScript) => {
      const page = await demo.pageOf(buyer, { javaScriptEnabled: hasScript })
      await buyFiles(page, hasScript ? 'Foguete' : 'Torre de dados')
      const all = page.getByRole('link', { name: /^Baixar tudo \(ZIP, [\d,]+ [KM]B\)/ })
      const archive = await downloadBy(page, () => all.click())
      expect(archive.suggestedFilename()).toMatch(/\.zip$/)
      expect((await fs.readFile(await archive.path())).subarray(0, 2).toString()).toBe('PK')
      const files = page.locator('main li', { has: page.getByText(/\smm/) })
      expect(await files.count()).toBe(hasScript ? 3 : 2)
      const link = files.first().getByRole('link', { name: /^Baixar/ })
      const one = await downloadBy(page, () => link.click())
      expect(one.suggestedFilename()).toMatch(/-1\.stl$/)
      // What is printed is the receipt, without what can only be pressed.
      await page.emulateMedia({ media: 'print' })
      expect(await page.getByRole('heading', { name: 'Recibo' }).isVisible()).toBe(true)
      expect(await all.isVisible()).toBe(false)
      await page.context().close()
    },
  )

  it('after the payment an order is its object: the title as heading and in the path, its number on the receipt, and what comes with its day', async () => {
    const page = await demo.pageOf(buyer)
    await page.goto(`${demo.app.origin}/minhas-compras`)
    await page
      .getByRole('link', { name: /^Acompanhar/ })
      .first()
      .click()
    await page.locator('main ol li', { hasText: 'Pago' }).waitFor()
    expect(await page.locator('main h1').innerText()).not.toMatch(/Pedido/)
    const path = page.getByRole('navigation', { name: 'Você está em' })
    expect(await path.innerText()).toContain(await page.locator('main h1').innerText())
    expect(await page.locator('main').innerText()).toMatch(/Entregue\s+(até )?\d\d\/\d\d\/\d{4}/)
    // On paper it is a receipt: of which order, by whom and for how much.
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('main aside').innerText()).toMatch(/Recibo\s+Pedido [0-9A-F]{8}[^]*R\$[^]*Vendido por/)
    await page.context().close()
  })
})
