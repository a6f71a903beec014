import { describe, expect, it } from 'vitest'
import { useDemo } from '../support/browser/demo.ts'

const demo = useDemo()
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ')

describe('free files', () => {
  it.each([
    { hasScript: true, width: 1440, title: 'Placas de horta', email: 'ambos@exemplo.com.br' },
    { hasScript: false, width: 390, title: 'Terreno hexagonal', email: 'comprador@exemplo.com.br' },
  ])(
    'free files go from the project page through sign-in and download to a review that says so (script: $hasScript)',
    async ({ hasScript, width, title, email }) => {
      const page = await demo.pageOf(null, {
        javaScriptEnabled: hasScript,
        viewport: { width, height: 844 },
        acceptDownloads: true,
      })
      const project = await demo.projectCalled(title)
      await page.goto(project)
      await page.locator('[data-buy-buttons]').getByRole('button', { name: 'Baixar grátis' }).click()
      await page.locator('main input[name=email]').first().fill(email)
      await page.getByLabel('Senha', { exact: true }).fill('camada-demo')
      await page.locator('main').getByRole('button', { name: 'Entrar' }).click()
      await page.waitForURL('**/minhas-compras')
      const entry = page.getByRole('article').filter({ hasText: title })
      expect(plain(await entry.textContent())).toContain('grátis')
      expect(plain(await entry.textContent())).not.toMatch(/R\$|Desistir/)
      const download = page.waitForEvent('download')
      await entry
        .getByRole('link', { name: /^Baixar / })
        .first()
        .click()
      expect((await download).suggestedFilename()).toMatch(/\.(?:stl|3mf|obj)$/)

      await entry.getByRole('link', { name: 'Avaliar' }).click()
      await page.locator('input[name=rating][value="5"]').check()
      await page.getByLabel(/Comentário/).fill('Imprimiu de primeira, obrigado.')
      await page.getByRole('button', { name: 'Enviar avaliação' }).click()
      await page.getByText('Avaliação enviada!').first().waitFor()
      await page.goto(project)
      const reviews = page.locator('#avaliacoes').locator('..')
      expect(plain(await reviews.textContent())).toContain('baixou grátis')
      await page.context().close()
    },
  )
})

describe('an open price', () => {
  it.each([
    { hasScript: true, width: 1440, email: 'ambos@exemplo.com.br', typed: '7,50' },
    { hasScript: false, width: 390, email: 'maker@exemplo.com.br', typed: '3' },
  ])(
    'an open price is paid by Pix at the amount typed, after one too low was refused (script: $hasScript)',
    async ({ hasScript, width, email, typed }) => {
      const page = await demo.pageOf(email, { javaScriptEnabled: hasScript, viewport: { width, height: 844 } })
      await page.goto(await demo.projectCalled('Clipes de cabo'))
      await page.getByLabel('Quanto você paga').fill('0,50')
      const buy = page.locator('[data-buy-buttons]').getByRole('button', { name: 'Comprar Agora' })
      await buy.click()
      await page.getByText('Valor abaixo do mínimo').first().waitFor()
      await page.getByLabel('Quanto você paga').fill(typed)
      await buy.click()
      await page.waitForURL('**/sandbox/**')
      await page
        .locator('main')
        .getByText(`R$\u00a0${typed === '3' ? '3,00' : typed}`)
        .first()
        .waitFor()
      await page.getByRole('navigation', { name: 'Forma de pagamento' }).getByRole('link', { name: /Pix/ }).click()
      await page.waitForURL('**metodo=pix')
      await page.getByRole('button', { name: 'Aprovar pagamento' }).click()
      await page.waitForURL('**/compra-sucesso**')
      await page.getByRole('heading', { name: 'Recibo' }).waitFor()
      expect(plain(await page.locator('main').textContent())).toContain('Pix')
      await page.context().close()
    },
  )
})
