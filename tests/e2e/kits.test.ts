import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useDemo } from '../support/browser/demo.ts'
import { isTakenOver } from '../support/browser/settled-page.ts'

const demo = useDemo()

function pageOf(email: string | null, javaScriptEnabled: boolean, width: number): Promise<Page> {
  return demo.pageOf(email, { javaScriptEnabled, viewport: { width, height: 844 } })
}

const plain = async (page: Page, selector = 'main') =>
  ((await page.locator(selector).first().textContent()) ?? '').replaceAll('\u00a0', ' ')

/** Buys the files of a project, unless the buyer has them already. */
async function haveFiles(buyer: Page, project: string): Promise<void> {
  await buyer.goto(`${project}?oferta=arquivos`)
  if ((await plain(buyer)).includes('Você já tem estes arquivos')) return
  await buyer.locator('main').getByRole('button', { name: 'Comprar Agora' }).first().click()
  await buyer.getByRole('button', { name: 'Aprovar pagamento' }).click()
  await buyer.waitForURL('**/compra-sucesso**')
}

describe('a kit', () => {
  it.each([
    { hasScript: true, width: 1440, title: 'Canto de leitura', others: ['Luminária Lua', 'Vaso Maré'], price: '50,00' },
    {
      hasScript: false,
      width: 390,
      title: 'Mesa de festa',
      others: ['Par de castiçais', 'Vaso Prisma'],
      price: '20,00',
    },
  ])(
    'a kit made by its form is bought by who has one of it, with Pix, and one of it given back (script: $hasScript)',
    async ({ hasScript, width, title, others, price: kitPrice }) => {
      const maker = await pageOf('maker@exemplo.com.br', hasScript, width)
      await maker.goto(`${demo.app.origin}/meus-projetos/promocoes`)
      await maker.getByRole('link', { name: 'Novo kit' }).click()
      await maker.getByLabel('Nome do kit').fill(title)
      const form = maker.locator('form', { hasText: 'Projetos do kit' })
      for (const name of ['Porta-canetas', ...others]) await form.getByRole('checkbox', { name }).check()
      await form.getByLabel('Preço do kit').fill('999')
      await form.getByRole('button', { name: 'Criar kit' }).click()
      await maker.locator('#campo-preco-do-kit-erro').getByText('Precisa ser menos que a soma').waitFor()
      await form.getByLabel('Preço do kit').fill(kitPrice)
      if (hasScript) await form.getByText('Você recebe').waitFor()
      await form.getByRole('button', { name: 'Criar kit' }).click()
      await maker.getByRole('button', { name: `Mais ações de ${title}` }).waitFor()

      const buyer = await pageOf('comprador@exemplo.com.br', hasScript, width)
      await haveFiles(buyer, await demo.projectCalled('Porta-canetas'))
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
      await buyer.locator('main li').getByText(`No kit ${title}`).first().waitFor()
      await summary.getByRole('button', { name: 'Finalizar Compra' }).click()
      await buyer.getByRole('link', { name: /^Pix/ }).click()
      await buyer.getByRole('button', { name: 'Aprovar pagamento' }).click()
      await buyer.waitForURL('**/compra-sucesso**')
      await buyer.getByRole('heading', { name: 'Recibo' }).waitFor()
      const receipt = await plain(buyer)
      expect(receipt).toContain(`Kit ${title}`)
      expect(receipt).toContain(`Total${price}`)

      await buyer.goto(maker.url())
      await buyer.getByText('Você já tem os 3 projetos deste kit').waitFor()
      await buyer.goto(`${demo.app.origin}/minhas-compras`)
      await buyer
        .getByRole('button', { name: /^Mais sobre/ })
        .first()
        .click()
      await buyer.getByRole('link', { name: 'Desistir da compra' }).first().click()
      const withdraw = hasScript ? /^Desistir de 1 item, R\$\s\d+,\d\d$/ : 'Confirmar desistência'
      await buyer.getByRole('button', { name: withdraw }).click()
      await buyer.getByText('Desistência confirmada').first().waitFor()
      await buyer.goto(maker.url())
      await buyer.getByText('Você já tem 2 de 3').waitFor()

      await maker.goto(`${demo.app.origin}/meus-projetos/promocoes`)
      expect(await plain(maker, `tr:has-text("${title}")`)).toMatch(/No ar.*1R\$/)
      await maker.getByRole('button', { name: `Mais ações de ${title}` }).click()
      await maker.getByRole('button', { name: `Encerrar o kit ${title}` }).click()
      await maker.locator('tr', { hasText: title }).getByText('Encerrado', { exact: true }).waitFor()
      await buyer.reload()
      await buyer.getByText('Este kit acabou').waitFor()
      await Promise.all([maker.context().close(), buyer.context().close()])
    },
  )
  it('counts the projects and the price that were chosen before the script came', async () => {
    const page = await pageOf('maker@exemplo.com.br', true, 1440)
    const script = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', (route) => script.promise.then(() => route.continue()))
    await page.goto(`${demo.app.origin}/meus-projetos/promocoes?novo=kit`, { waitUntil: 'commit' })
    const form = page.locator('form', { hasText: 'Projetos do kit' })
    for (const name of ['Porta-canetas', 'Luminária Lua']) await form.getByRole('checkbox', { name }).check()
    await form.getByLabel('Preço do kit').fill('40')
    script.resolve()
    await form.getByText('Você recebe').waitFor()
    await page.context().close()
  })

  it('shows one button as busy when one of several promotions is ended', async () => {
    const page = await pageOf('maker@exemplo.com.br', true, 1440)
    await page.goto(`${demo.app.origin}/meus-projetos/promocoes`)
    const menus = page.getByRole('button', { name: /^Mais ações de / })
    expect(await menus.count()).toBeGreaterThan(2)
    const sent = Promise.withResolvers<void>()
    await page.waitForFunction(isTakenOver)
    await page.route('**/promocoes.data*', (route) => sent.promise.then(() => route.abort()))
    await menus.first().click()
    await page.getByRole('button', { name: /^Encerrar / }).click()
    await page.getByText('Processando...').first().waitFor()
    expect(await page.locator('main [aria-disabled=true]').count()).toBe(1)
    sent.resolve()
    await page.context().close()
  })
})
