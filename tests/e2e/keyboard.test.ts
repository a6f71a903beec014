import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useDemo } from '../support/browser/demo.ts'
import { coveredStops, keyboardOf } from '../support/browser/keyboard.ts'
import { people } from '../support/browser/screens.ts'
import { boxStl, picturePng } from '../support/models/model-files.ts'
import { downloadBy, openSettled } from '../support/browser/settled-page.ts'

const demo = useDemo()

type Person = Awaited<ReturnType<typeof person>>

const title = 'Caixa sem mouse'
const stl = boxStl(20, 8)
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

it('publishes, finds, buys, downloads and reviews by keyboard alone, the focus always in sight', async () => {
  const maker = await person()
  await signUp(maker, 'tecla-maker@exemplo.com.br', 'designer')
  await publish(maker)
  const buyer = await person()
  await signUp(buyer, 'tecla-compra@exemplo.com.br', 'buyer')
  await find(buyer)
  await buy(buyer)
  await download(buyer)
  await review(buyer)
  expect([...maker.keys.faults, ...buyer.keys.faults]).toEqual([])
})

describe('the bars of a page', () => {
  it.each([
    ['a project', null, 390, 844],
    ['a project', null, 320, 256],
    ['the publish form', people.maker.email, 390, 844],
  ])(
    'the bars of a page never cover what has the focus nor the end of the footer: %s (%s) at %i × %i',
    async (what, email, width, height) => {
      const page = await demo.pageOf(email, { viewport: { width, height } })
      const address = what === 'a project' ? await demo.projectCalled('Vaso Maré') : `${demo.app.origin}/novo-projeto`
      // Who has just signed in is told so, once.
      if (email) await openSettled(page, demo.app.origin)
      await openSettled(page, address)
      expect(await coveredStops(page)).toEqual([])
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      const last = page.locator('footer').getByRole('link', { name: 'Acessibilidade' })
      expect(await last.evaluate(isOnTop)).toBe(true)
      await page.context().close()
    },
  )
})

const phone = { width: 390, height: 844 }
const labelOfFocus = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim())

/** The live region has said a sentence. */
const isSaid = (page: Page, words: string | RegExp) =>
  page.locator('[aria-live=polite].sr-only').filter({ hasText: words }).first().waitFor({ state: 'attached' })

describe('a change within a page', () => {
  it('a change within a page of a quantity keeps the focus and what is typed slowly, and is said with the line and the total', async () => {
    const page = await demo.pageOf(people.buyer.email, { viewport: phone })
    await openSettled(page, await demo.projectCalled('Vaso Maré'))
    await page.locator('[data-offer="1"]').check({ force: true })
    await page.getByRole('button', { name: 'Adicionar ao Carrinho' }).click()
    await page.getByText('Adicionado ao carrinho').first().waitFor()
    await openSettled(page, `${demo.app.origin}/carrinho`)
    const field = page.getByLabel('Quantidade: Vaso Maré')
    await field.focus()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.press('2')
    await isSaid(page, /: 2 peças, R\$\s[\d.,]+\. Total.*: R\$/)
    await page.keyboard.press('0')
    await isSaid(page, ': 20 peças')
    expect(await field.inputValue()).toBe('20')
    expect(await labelOfFocus(page)).toMatch(/^Quantidade: Vaso Maré/)
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Tab')
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=quantity]')?.value !== '')
    const more = page.getByRole('button', { name: 'Mais um: Vaso Maré' })
    await more.press('Enter')
    await isSaid(page, /: (?:3|21) peças/)
    expect(await labelOfFocus(page)).toMatch(/^Mais um: Vaso Maré/)
    await page.context().close()
  })

  it('a change within a page leaves the filters of a phone only when they are closed, and a menu closes behind the focus', async () => {
    const page = await demo.pageOf(null, { viewport: phone })
    await openSettled(page, `${demo.app.origin}/marketplace`)
    await page.getByRole('button', { name: 'Filtros', exact: true }).press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Filtros' })
    await sheet.waitFor()
    const isInside = () =>
      sheet.evaluate((one) => document.activeElement === document.body || one.contains(document.activeElement))
    for (let step = 0; step < 45; step++) {
      await page.keyboard.press('Tab')
      expect(await isInside()).toBe(true)
    }
    await sheet.getByRole('checkbox', { name: /^Azul/ }).check()
    await page.waitForURL('**/marketplace?cor=azul')
    await sheet.getByRole('link', { name: 'Limpar' }).press('Enter')
    await page.waitForFunction(() => /^Ver \d+ projetos$/.test(document.activeElement?.textContent ?? ''))
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    expect(await labelOfFocus(page)).toBe('Filtros')
    await page.getByRole('button', { name: 'Abrir menu' }).press('Enter')
    await page.locator('#menu-principal:popover-open').waitFor()
    for (let step = 0; step < 30 && (await page.locator('#menu-principal:popover-open').count()) > 0; step++) {
      expect(await page.evaluate(() => document.activeElement?.closest('header') !== null)).toBe(true)
      await page.keyboard.press('Tab')
    }
    expect(await page.locator('#menu-principal:popover-open').count()).toBe(0)
    await page.context().close()
  })

  it('a change within a page leads the focus to the heading of the results, which are said', async () => {
    const page = await demo.pageOf(null, { viewport: { width: 1280, height: 800 } })
    await openSettled(page, `${demo.app.origin}/marketplace`)
    await page.getByRole('link', { name: 'Próxima' }).press('Enter')
    await isSaid(page, 'Página 2 de 2')
    expect(await labelOfFocus(page)).toBe('Resultados')
    for (const name of ['Limpar', 'Limpar filtros']) {
      await openSettled(page, `${demo.app.origin}/marketplace?cor=azul`)
      await page.getByRole('link', { name, exact: true }).press('Enter')
      await page.waitForURL('**/marketplace')
      await page.waitForFunction(() => document.activeElement?.id === 'resultados')
    }
    await page.locator('#busca').fill('xyzzyx')
    await isSaid(page, 'Nenhuma sugestão.')
    await page.context().close()
  })

  it('a change within a page leads the focus from a file that is removed to the next, then to its field, and from a toast back', async () => {
    const page = await demo.pageOf(people.maker.email, { viewport: { width: 1280, height: 800 } })
    await openSettled(page, `${demo.app.origin}/novo-projeto`)
    await page.getByLabel('Título').focus()
    await page.getByRole('button', { name: 'Fechar aviso' }).focus()
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'title')
    const files = ['a.stl', 'b.stl'].map((name) => ({ name, mimeType: 'model/stl', buffer: stl }))
    await page.locator('[type=file][name=files]').setInputFiles(files)
    await isSaid(page, /[ab]\.stl: Pronto para imprimir\./)
    const pictures = ['1.png', '2.png'].map((name) => ({ name, mimeType: 'image/png', buffer: picturePng() }))
    await page.locator('[type=file][name=image]').setInputFiles(pictures)
    await page.getByRole('button', { name: 'Mover para a frente: 1.png' }).press('Enter')
    await isSaid(page, '1.png: 2 de 2.')
    await page.getByRole('button', { name: 'Remover a.stl' }).press('Enter')
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Remover b.stl')
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'files')
    await page.context().close()
  })
})

/** Runs in the page: whether a press in the middle of an element meets it. */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

async function person() {
  // From here on pages change within the script, which moves the focus.
  const page = await demo.pageOf(null, { viewport: { width: 1280, height: 800 }, acceptDownloads: true })
  await openSettled(page, demo.app.origin)
  return { page, keys: keyboardOf(page) }
}

async function signUp({ page, keys }: Person, email: string, userType: 'designer' | 'buyer') {
  await keys.tabTo('header a', 'CADASTRE-SE')
  await keys.press('Enter')
  await keys.lands('**/auth?mode=signup', '[name=fullName]')
  await keys.fill('[name=fullName]', 'Teca Teclado')
  await keys.fill('[name=email]', email)
  await keys.fill('[name=password]', 'vasos-em-espiral')
  await keys.tabTo('[name=userType]')
  for (let presses = 0; presses < 2 && !(await isChosen(page, userType)); presses++)
    await keys.press(presses ? 'ArrowDown' : 'Space')
  expect(await isChosen(page, userType)).toBe(true)
  await keys.tabTo('[name=adult]')
  await keys.press('Space')
  await keys.press('Enter')
  await keys.lands('**/auth?mode=login', '[name=password]')
  expect(await page.locator('form:has([name=password]) [name=email]').inputValue()).toBe(email)
  await keys.fill('[name=password]', 'vasos-em-espiral')
  await keys.press('Enter')
  await keys.lands('**/dashboard/**')
}

const isChosen = (page: Page, userType: string) => page.locator(`[name=userType][value=${userType}]`).isChecked()

async function publish({ page, keys }: Person) {
  await keys.tabTo('main a', 'Criar Novo Projeto')
  await keys.press('Enter')
  await keys.lands('**/novo-projeto')
  await keys.choose('[type=file][name=files]', [{ name: 'caixa.stl', mimeType: 'model/stl', buffer: stl }])
  await page.getByText('caixa.stl').first().waitFor()
  await keys.keepsFocus('choosing a file')
  await keys.choose('[type=file][name=image]', [{ name: 'foto.png', mimeType: 'image/png', buffer: picturePng() }])
  await page.getByText('foto.png').first().waitFor()
  await keys.keepsFocus('choosing a picture')
  await keys.fill('[name=title]', title)
  await keys.fill('[name=description]', 'Uma caixa para conferir o caminho inteiro sem tocar no mouse.')
  await keys.tabTo('[name=category_id]')
  await keys.press('ArrowDown')
  await keys.tabTo('[name=authorship]')
  await keys.press('Space')
  await keys.fill('[name=price]', '24,90')
  await keys.tabTo('main button', 'Publicar projeto')
  await keys.press('Enter')
  await keys.lands('**/meus-projetos')
  await page.getByText('Projeto criado com sucesso!').first().waitFor()
}

async function find({ page, keys }: Person) {
  await openSettled(page, demo.app.origin)
  await keys.skip()
  await keys.fill('main [name=q]', title)
  await keys.press('Enter')
  await keys.lands('**/marketplace?*')
  await keys.tabTo('main a', title)
  await keys.press('Enter')
  await keys.lands('**/projeto/*')
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
}

async function buy({ page, keys }: Person) {
  await keys.tabTo('main button', 'Adicionar ao Carrinho')
  await keys.press('Enter')
  await page.getByText('Adicionado ao carrinho').first().waitFor()
  await keys.keepsFocus('adding to the cart')
  await keys.tabTo('header a', 'Carrinho, 1 item', 'Shift+Tab')
  await keys.press('Enter')
  await keys.lands('**/carrinho')
  await keys.tabTo('main button', 'Finalizar Compra')
  await keys.press('Enter')
  await keys.lands('**/sandbox/**')
  await keys.tabTo('button', 'Aprovar pagamento')
  await keys.press('Space')
  await keys.lands('**/compra-sucesso?*')
  await page.getByText('Compra Realizada!').first().waitFor()
  await keys.tabTo('main a[href="/minhas-compras"]')
  await keys.press('Enter')
  await keys.lands('**/minhas-compras')
}

async function download({ page, keys }: Person) {
  await keys.tabTo('main a', 'Baixar')
  const file = await downloadBy(page, () => keys.press('Enter'))
  expect(sha256(await fs.readFile(await file.path()))).toBe(sha256(stl))
  await keys.keepsFocus('downloading')
}

async function review({ page, keys }: Person) {
  await keys.tabTo('main a', 'Avaliar')
  await keys.press('Enter')
  await page.getByRole('radio', { name: '4 estrelas' }).waitFor()
  await keys.keepsFocus('opening the reviews')
  await keys.tabTo('[name=rating]')
  for (const key of ['Space', 'ArrowRight', 'ArrowRight', 'ArrowRight']) await keys.press(key)
  expect(await page.getByRole('radio', { name: '4 estrelas' }).isChecked()).toBe(true)
  await keys.fill('[name=comment]', 'Saiu de primeira.')
  await keys.tabTo('button', 'Enviar avaliação')
  await keys.press('Enter')
  await page.getByText('Avaliação enviada!').first().waitFor()
  await keys.keepsFocus('sending the review')
}
