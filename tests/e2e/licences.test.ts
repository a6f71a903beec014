import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useDemo } from '../support/browser/demo.ts'

const demo = useDemo()

const plain = async (page: Page) => ((await page.locator('main').textContent()) ?? '').replaceAll('\u00a0', ' ')

describe('a licence', () => {
  it.each([
    { hasScript: true, width: 1440, email: 'comprador@exemplo.com.br' },
    { hasScript: false, width: 390, email: 'ambos@exemplo.com.br' },
  ])(
    'a licence for personal use is bought and widened for the difference, and its certificate says so (script: $hasScript)',
    async ({ hasScript, width, email }) => {
      const page = await demo.pageOf(email, { javaScriptEnabled: hasScript, viewport: { width, height: 844 } })
      await page.goto(await demo.projectCalled('castiçais'))
      await page.getByRole('radio', { name: /Imprimir para mim/ }).check()
      await page.locator('main').getByRole('button', { name: 'Comprar Agora' }).first().click()
      await page.getByRole('button', { name: 'Aprovar pagamento' }).click()
      await page.waitForURL('**/compra-sucesso**')
      await page.getByRole('heading', { name: 'Recibo' }).waitFor()

      await page.goto(`${demo.app.origin}/minhas-compras`)
      const entry = page.getByRole('article').filter({ hasText: 'Par de castiçais' })
      await entry.getByRole('link', { name: 'uso pessoal' }).click()
      await page.getByRole('button', { name: 'Ampliar licença' }).click()
      await page.getByText('Escolha a licença').waitFor()
      const widest = page.getByRole('radio', { name: /Vender sem limite/ })
      await widest.check()
      expect((await plain(page)).includes('R$ 64,10')).toBe(true)
      await page.getByRole('button', { name: 'Ampliar licença' }).click()
      await page.getByRole('heading', { name: 'Revisar e pagar' }).waitFor()
      expect(await plain(page)).toContain('Já pago por esta licença− R$ 14,90')
      await page.getByRole('button', { name: 'Ir para o pagamento' }).click()
      await page.getByRole('button', { name: 'Aprovar pagamento' }).click()
      await page.waitForURL('**/compra-sucesso**')
      await page.getByRole('link', { name: 'Ver certificado' }).click()
      await page.getByRole('heading', { name: 'Sua licença' }).waitFor()
      expect(await plain(page)).toContain('Uso pessoal e venda de impressões')
      await page.getByRole('link', { name: 'Página pública do certificado' }).click()
      await page.getByText('Certificado válido.').waitFor()
      expect(await plain(page)).toContain('Uso pessoal e venda de impressões')

      await page.goto(`${demo.app.origin}/minhas-compras`)
      await entry.getByRole('link', { name: 'uso pessoal e venda de impressões' }).click()
      await page.getByRole('link', { name: 'Página pública do certificado' }).click()
      await page.getByText('Substituído.').waitFor()
      await page.context().close()
    },
  )
})
