import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useDemo } from '../support/browser/demo.ts'

const demo = useDemo()

function pageOf(email: string | null, javaScriptEnabled: boolean, width: number): Promise<Page> {
  return demo.pageOf(email, { javaScriptEnabled, viewport: { width, height: 844 } })
}

const plain = async (page: Page, selector = 'main') =>
  ((await page.locator(selector).first().textContent()) ?? '').replaceAll('\u00a0', ' ')

describe('a kit', () => {
  it.each([
    { hasScript: true, width: 1440, title: 'Mesa de bancada' },
    { hasScript: false, width: 390, title: 'Mesa de viagem' },
  ])(
    'a kit made by its form is bought by who has one of it, with Pix, and one of it given back (script: $hasScript)',
    async ({ hasScript, width, title }) => {
      const maker = await pageOf('lina@exemplo.com.br', hasScript, width)
      await maker.goto(`${demo.app.origin}/meus-projetos/promocoes`)
      await maker.getByText('Novo kit').click()
      await maker.getByLabel('Nome do kit').fill(title)
      const form = maker.locator('#kits form').last()
      for (const name of hasScript ? ['Cortadores', 'Caixa', 'Organizador'] : ['Cortadores', 'Saboneteira', 'Colheres'])
        await form
          .getByRole('checkbox', { name: new RegExp(name) })
          .first()
          .check()
      await form.getByLabel('Preço do kit').fill('999')
      await form.getByRole('button', { name: 'Criar kit' }).click()
      await maker.getByText('Precisa ser menos que a soma').first().waitFor()
      await form.getByLabel('Preço do kit').fill(hasScript ? '35,00' : '17,50')
      if (hasScript) await form.getByText('Você recebe').waitFor()
      await form.getByRole('button', { name: 'Criar kit' }).click()
      await maker.getByRole('button', { name: `Encerrar o kit ${title}` }).waitFor()

      // Rafael has the files of the cutters.
      const buyer = await pageOf('comprador@exemplo.com.br', hasScript, width)
      await maker.getByRole('link', { name: title }).click()
      await maker.getByRole('heading', { name: title, level: 1 }).waitFor()
      await buyer.goto(maker.url())
      await buyer.getByText('Você já tem 1 de 3').waitFor()
      const [, price = ''] = /(R\$ [\d,]+)antes /.exec(await plain(buyer, 'main aside')) ?? []
      await buyer.getByRole('button', { name: 'Adicionar ao Carrinho' }).click()
      await buyer.getByText('Kit no carrinho').first().waitFor()
      await buyer.goto(`${demo.app.origin}/carrinho`)
      const summary = buyer.getByRole('complementary', { name: 'Resumo do Pedido' })
      await summary.getByText(`Kit ${title}`).waitFor()
      expect(((await summary.textContent()) ?? '').replaceAll('\u00a0', ' ')).toContain(price)
      const line = buyer
        .locator('main li')
        .filter({ hasText: `No kit ${title}` })
        .first()
      const [part = ''] = /R\$ [\d,]+(?=\s*$)/m.exec(((await line.textContent()) ?? '').replaceAll('\u00a0', ' ')) ?? []
      await summary.getByRole('button', { name: 'Finalizar Compra' }).click()
      await buyer.getByRole('link', { name: /^Pix/ }).click()
      await buyer.getByRole('button', { name: 'Aprovar pagamento' }).click()
      await buyer.waitForURL('**/compra-sucesso**')
      await buyer.getByRole('heading', { name: 'Recibo' }).waitFor()
      const receipt = await plain(buyer)
      expect(receipt).toContain(`Kit ${title}`)
      expect(receipt).toContain(part)

      await buyer.goto(maker.url())
      await buyer.getByText('Você já tem os 3 projetos deste kit').waitFor()
      await buyer.goto(`${demo.app.origin}/minhas-compras`)
      await buyer.getByRole('link', { name: 'Desistir da compra' }).first().click()
      await buyer.getByRole('button', { name: 'Confirmar desistência' }).click()
      await buyer.getByText('Desistência confirmada').first().waitFor()
      await buyer.goto(maker.url())
      await buyer.getByText('Você já tem 2 de 3').waitFor()

      await maker.goto(`${demo.app.origin}/meus-projetos/promocoes`)
      expect(await plain(maker, `#kits tr:has-text("${title}")`)).toContain('No ar1R$')
      await maker.getByRole('button', { name: `Encerrar o kit ${title}` }).click()
      await maker.locator('#kits tr', { hasText: title }).getByText('Encerrado', { exact: true }).waitFor()
      await buyer.reload()
      await buyer.getByText('Este kit acabou').waitFor()
      await Promise.all([maker.context().close(), buyer.context().close()])
    },
  )
})
