import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { seen } from '../support/browser/journey.ts'
import { useDemo } from '../support/browser/demo.ts'
import { openSettled } from '../support/browser/settled-page.ts'
import { boxStl } from '../support/models/model-files.ts'

const demo = useDemo()
const desk = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 390, height: 844 } }
const password = 'vasos-em-espiral'

type Press = (target: Locator) => Promise<void>

/** Counts the presses of a walk; typing, choosing in a list and following redirects are free. */
function counter(): { press: Press; count: () => number } {
  let presses = 0
  return {
    count: () => presses,
    press: async (target) => {
      presses++
      await target.click()
    },
  }
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const pixCode = (page: Page) => button(page, 'Copiar código').waitFor()
const choice = (page: Page, words: RegExp) => page.locator('#comprar label').filter({ hasText: words }).first()
const color = (page: Page, name: RegExp) => page.locator('label').filter({ has: page.getByRole('radio', { name }) })

/** Opens an account on the sign-up page, and signs in. */
async function signUp(page: Page, press: Press, email: string, isMaker = false): Promise<void> {
  await page.waitForURL('**/auth?mode=signup*')
  await page.getByLabel('Nome completo').fill('Rita Lima')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  if (isMaker) await press(page.getByText('Maker - Quero vender meus projetos'))
  await press(page.locator('label').filter({ has: page.locator('[name=adult]') }))
  await press(button(page, 'Criar conta'))
  await page.waitForURL('**/auth?mode=login*')
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await press(button(page, /^Entrar$/))
}

async function fillAddress(page: Page): Promise<void> {
  await page.waitForURL('**/entrega?*')
  const address = {
    cep: '80010-000',
    street: 'Rua XV de Novembro',
    number: '100',
    district: 'Centro',
    city: 'Curitiba',
  }
  for (const [name, value] of Object.entries(address)) await page.locator(`main [name=${name}]`).fill(value)
  await page.locator('main [name=uf]').selectOption('PR')
}

describe('presses of a known account', () => {
  it('reaches the Pix code of files in at most 2 presses from the project', async () => {
    const page = await demo.pageOf('comprador@exemplo.com.br', desk)
    const { press, count } = counter()
    await openSettled(page, await demo.projectCalled('Torre'))
    await press(button(page, 'Comprar Agora'))
    await pixCode(page)
    expect(count()).toBeLessThanOrEqual(2)
    await page.context().close()
  })

  it('reaches the Pix code of a piece in at most 3 presses from the project', async () => {
    const page = await demo.pageOf('comprador@exemplo.com.br', desk)
    const { press, count } = counter()
    await openSettled(page, await demo.projectCalled('Vaso Maré'))
    await press(choice(page, /Peça impressa/))
    await press(button(page, 'Comprar Agora'))
    await press(button(page, 'Ir para o pagamento'))
    await pixCode(page)
    expect(count()).toBeLessThanOrEqual(3)
    await page.context().close()
  })
})

describe('presses of a new account', () => {
  it('reaches the Pix code of a piece in a colour in at most 10 presses from the card', async () => {
    const page = await demo.pageOf(null, desk)
    const { press, count } = counter()
    await openSettled(page, `${demo.app.origin}/marketplace?q=vaso`)
    await press(
      page
        .getByRole('article')
        .getByRole('link', { name: /Vaso Maré/ })
        .first(),
    )
    await press(choice(page, /Peça impressa/))
    await press(color(page, /terracota/))
    await press(button(page, 'Comprar Agora'))
    await page.waitForURL('**/auth?mode=login*')
    // The one of the header leads on to the purchase too.
    await press(page.getByRole('link', { name: /^cadastre-se$/i }).first())
    await signUp(page, press, 'rita.vaso@exemplo.com.br')
    await fillAddress(page)
    await press(button(page, 'Continuar'))
    await press(button(page, 'Ir para o pagamento'))
    await pixCode(page)
    expect(count()).toBeLessThanOrEqual(10)
    await page.context().close()
  })

  it('has files and a piece on sale in at most 11 presses from the home page', async () => {
    const page = await demo.pageOf(null, desk)
    const { press, count } = counter()
    await openSettled(page, demo.app.origin)
    await press(page.getByRole('link', { name: /^cadastre-se$/i }).first())
    await signUp(page, press, 'rita.maker@exemplo.com.br', true)
    await page.waitForURL('**/dashboard/maker')
    await press(page.getByRole('link', { name: /Novo Projeto|Publicar/ }).first())
    await page.waitForURL('**/novo-projeto')
    const chooser = page.waitForEvent('filechooser')
    await press(page.locator('label').filter({ has: page.locator('[type=file][name=files]') }))
    await (await chooser).setFiles([{ name: 'caixa.stl', mimeType: 'model/stl', buffer: boxStl(20, 2) }])
    await page.getByText('Pronto para imprimir').first().waitFor()
    await page.locator('[name=title]').fill('Caixa da Rita')
    await page.locator('textarea[name=description]').fill('Uma caixa em poucos toques.')
    await page.locator('[name=category_id]').selectOption({ index: 1 })
    await press(page.locator('label').filter({ has: page.locator('[name=authorship][value=own]') }))
    await press(page.locator('label').filter({ has: page.locator('[name=offers][value=printed]') }))
    await page.locator('[name=price]').fill('24,90')
    await page.locator('[name=price_printed]').fill('79,00')
    await page.locator('[name="variants.0.material"]').fill('PLA')
    await press(page.getByRole('button', { name: 'azul', exact: true }))
    await press(button(page, 'Publicar projeto'))
    await page.waitForURL('**/meus-projetos')
    expect(count()).toBeLessThanOrEqual(11)
    const address = await page.getByRole('link', { name: 'Ver anúncio' }).getAttribute('href')
    const visitor = await demo.pageOf(null, desk)
    await openSettled(visitor, demo.app.origin + address)
    for (const words of [/Arquivos/, /Peça impressa/]) await choice(visitor, words).waitFor()
    for (const one of [page, visitor]) await one.context().close()
  })
})

describe('a visitor who buys', () => {
  it.each([desk, phone].flatMap((look) => [true, false].map((javaScriptEnabled) => ({ ...look, javaScriptEnabled }))))(
    'pays the colour and the quantity that were pressed before signing up: $viewport.width px, scripts $javaScriptEnabled',
    async (look) => {
      const page = await demo.pageOf(null, look)
      const { press } = counter()
      const project = await demo.projectCalled('Vaso Maré')
      await (look.javaScriptEnabled ? openSettled(page, project) : page.goto(project))
      await press(choice(page, /Peça impressa/))
      await press(color(page, /terracota/))
      await page.getByLabel('Quantidade: Vaso Maré').fill('2')
      await press(page.locator('#comprar').getByRole('button', { name: 'Comprar Agora' }))
      await page.getByRole('heading', { name: /^Entre para comprar .*terracota$/ }).waitFor()
      await press(page.locator('main').getByRole('link', { name: 'Cadastre-se' }))
      const email = `rita.${look.viewport.width}.${look.javaScriptEnabled}@exemplo.com.br`
      await signUp(page, press, email)
      await fillAddress(page)
      await press(button(page, 'Continuar'))
      for (const words of [/terracota/, /^2 × Vaso Maré/]) await seen(page, words)
      await press(button(page, 'Ir para o pagamento'))
      await press(button(page, 'Aprovar pagamento'))
      await page.waitForURL('**/compra-sucesso?session_id=*')
      await seen(page, 'Compra Realizada!')
      for (const words of [/^2 peças impressas/, /terracota/]) await seen(page, words)
      await page.context().close()
    },
  )
})
