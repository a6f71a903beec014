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
      await openSettled(page, address)
      expect(await coveredStops(page)).toEqual([])
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      const last = page.locator('footer').getByRole('link', { name: 'Acessibilidade' })
      expect(await last.evaluate(isOnTop)).toBe(true)
      await page.context().close()
    },
  )
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
  await keys.lands('**/auth?mode=signup')
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
  await keys.lands('**/auth?mode=login')
  await keys.fill('form:has([name=password]) [name=email]', email)
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
