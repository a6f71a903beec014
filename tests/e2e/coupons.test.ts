import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useDemo } from '../support/browser/demo.ts'

const demo = useDemo({ PIX_DISCOUNT_PERCENT: '5' })

const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ')
const summaryOf = (page: Page) => page.getByRole('complementary', { name: 'Resumo do Pedido' })

async function addFiles(page: Page, title: string): Promise<void> {
  await page.goto(`${await demo.projectCalled(title)}?oferta=arquivos`)
  await page.locator('main').getByRole('button', { name: 'Adicionar ao Carrinho' }).first().click()
  await page.getByText('Adicionado ao carrinho').first().waitFor()
}

describe('a coupon', () => {
  it.each([
    { hasScript: true, width: 1440, email: 'ambos@exemplo.com.br' },
    { hasScript: false, width: 390, email: 'comprador@exemplo.com.br' },
  ])(
    'a coupon lowers its maker’s line in a cart of three, with the Pix discount on top (script: $hasScript)',
    async ({ hasScript, width, email }) => {
      const buyer = await demo.pageOf(email, { javaScriptEnabled: hasScript, viewport: { width, height: 844 } })
      for (const title of ['Vaso Maré', 'Saboneteira Ripas', 'Aparador de livros']) await addFiles(buyer, title)
      await buyer.goto(`${demo.app.origin}/carrinho`)
      const summary = summaryOf(buyer)
      const apply = async (code: string) => {
        await summary.getByLabel('Cupom').fill(code)
        await summary.getByRole('button', { name: 'Aplicar' }).click()
      }
      await apply('nada')
      await summary.getByText('Não existe cupom com este código. Confira letra por letra.').waitFor()
      await apply('mesa10')
      await summary.getByRole('button', { name: 'Remover cupom MESA10' }).waitFor()
      expect(plain(await summary.textContent())).toContain('Cupom MESA10− R$ 2,49')
      expect(plain(await buyer.locator('main li').filter({ hasText: 'Vaso Maré' }).first().textContent())).toContain(
        'Cupom MESA10: − R$ 2,49',
      )
      // Taken off and typed again: nothing of it was used up.
      await summary.getByRole('button', { name: 'Remover cupom MESA10' }).click()
      await summary.getByText('MESA10').first().waitFor({ state: 'detached' })
      await apply('MESA10')
      await summary.getByRole('button', { name: 'Remover cupom MESA10' }).waitFor()
      expect(await buyer.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
      await summary.getByRole('radio', { name: /Pix/ }).check()
      await summary.getByRole('button', { name: 'Finalizar Compra' }).click()
      await buyer.getByRole('button', { name: 'Aprovar pagamento' }).click()
      await buyer.waitForURL('**/compra-sucesso**')
      await buyer.getByRole('heading', { name: 'Recibo' }).waitFor()
      const receipt = plain(await buyer.locator('main').textContent())
      expect(receipt).toContain('Cupom MESA10− R$ 2,49')
      expect(receipt).toContain('Desconto no Pix')

      const maker = await demo.pageOf('maker@exemplo.com.br', {
        javaScriptEnabled: hasScript,
        viewport: { width, height: 844 },
      })
      await maker.goto(`${demo.app.origin}/meus-projetos/promocoes`)
      const row = maker.getByRole('row', { name: 'MESA10' })
      expect(plain(await row.textContent())).toMatch(/[12] de 100/)
      await maker.getByRole('link', { name: 'Novo cupom' }).click()
      await maker.getByRole('button', { name: 'Criar cupom' }).click()
      await maker.getByText('Use de 4 a 20 letras e números, sem acento').waitFor()
      const code = `TESTE${width}`
      await maker.getByLabel('Código').fill(code.toLowerCase())
      await maker.getByLabel('Quanto').fill('15')
      await maker.getByRole('button', { name: 'Criar cupom' }).click()
      await maker.getByRole('button', { name: `Mais ações de ${code}` }).click()
      await maker.getByRole('button', { name: `Encerrar ${code}` }).click()
      await maker.getByRole('row', { name: code }).getByText('Encerrado').waitFor()
      await Promise.all([maker.context().close(), buyer.context().close()])
    },
  )
})
