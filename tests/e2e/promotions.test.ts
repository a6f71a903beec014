import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useDemo } from '../support/browser/demo.ts'

const demo = useDemo()

function pageOf(email: string, javaScriptEnabled: boolean, width: number): Promise<Page> {
  return demo.pageOf(email, { javaScriptEnabled, viewport: { width, height: 844 } })
}

const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ')

describe('a promotion', () => {
  it.each([
    {
      hasScript: true,
      width: 1440,
      title: 'Porta-canetas',
      percent: '20',
      price: 'R$ 9,52',
      was: 'R$ 11,90',
      off: 'R$ 2,38',
    },
    {
      hasScript: false,
      width: 390,
      title: 'Luminária Lua',
      percent: '10',
      price: 'R$ 30,60',
      was: 'R$ 34,00',
      off: 'R$ 3,40',
    },
  ])(
    'a promotion made by its form is charged at its price, said on the receipt, counted, and ended (script: $hasScript)',
    async ({ hasScript, width, title, percent, price, was, off }) => {
      const maker = await pageOf('maker@exemplo.com.br', hasScript, width)
      await maker.goto(`${demo.app.origin}/meus-projetos`)
      await maker.getByRole('link', { name: 'Promoções' }).click()
      await maker.getByRole('link', { name: 'Nova promoção' }).click()
      await maker.getByRole('button', { name: 'Criar promoção' }).click()
      await maker.getByText('Escolha ao menos um projeto').waitFor()
      await maker.getByLabel('Quanto').fill(percent)
      await maker.getByLabel('Peças impressas').uncheck()
      await maker.getByRole('checkbox', { name: title }).check()
      if (hasScript) await maker.getByRole('region', { name: 'A conta' }).getByText(price).waitFor()
      await maker.getByRole('button', { name: 'Criar promoção' }).click()
      await maker.getByRole('button', { name: `Mais ações de −${percent}% em ${title}` }).waitFor()

      const buyer = await pageOf('comprador@exemplo.com.br', hasScript, width)
      const project = await demo.projectCalled(title)
      await buyer.goto(`${project}?oferta=arquivos`)
      expect(plain(await buyer.locator('main').textContent())).toContain(`Menor preço dos últimos 30 dias: ${was}`)
      await buyer.locator('main').getByRole('button', { name: 'Adicionar ao Carrinho' }).first().click()
      await buyer.getByText('Adicionado ao carrinho').first().waitFor()
      await buyer.goto(`${demo.app.origin}/carrinho`)
      const summary = buyer.getByRole('complementary', { name: 'Resumo do Pedido' })
      await summary.getByText('Promoção').waitFor()
      expect(plain(await summary.textContent())).toContain(`${was}Promoção− ${off}`)
      await summary.getByRole('button', { name: 'Finalizar Compra' }).click()
      await buyer.getByRole('button', { name: 'Aprovar pagamento' }).click()
      await buyer.waitForURL('**/compra-sucesso**')
      await buyer.getByRole('heading', { name: 'Recibo' }).waitFor()
      const receipt = plain(await buyer.locator('main').textContent())
      expect(receipt).toContain(`Promoção− ${off}`)
      expect(receipt).toContain(price)

      await maker.goto(`${demo.app.origin}/meus-projetos/promocoes`)
      const row = maker.getByRole('row', { name: `−${percent}% em ${title}` })
      expect(plain(await row.textContent())).toContain(`1${price}`)
      await maker.getByRole('button', { name: `Mais ações de −${percent}% em ${title}` }).click()
      await maker.getByRole('button', { name: `Encerrar −${percent}% em ${title}` }).click()
      await row.getByText('Encerrada').waitFor()
      await buyer.goto(`${project}?oferta=arquivos`)
      expect(plain(await buyer.locator('main').textContent())).not.toContain('Menor preço dos últimos 30 dias')
      await Promise.all([maker.context().close(), buyer.context().close()])
    },
  )
})
