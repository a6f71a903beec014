import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useDemo } from '../support/browser/demo.ts'
import { openPage, openSettled } from '../support/browser/settled-page.ts'

const demo = useDemo()

type Way = { width: number; hasScript: boolean }

function pageOf(email: string, { width, hasScript }: Way): Promise<Page> {
  return demo.pageOf(email, { javaScriptEnabled: hasScript, viewport: { width, height: 844 } })
}

const press = (page: Page, name: string | RegExp) => page.locator('main').getByRole('button', { name }).first().click()
const field = (page: Page) => page.getByRole('textbox', { name: 'Mensagem' })
const said = (page: Page) => page.locator('ol[aria-label=Mensagens] > li')

// The first ends with the block lifted: both are of the same two people.
describe.each([
  { width: 1440, hasScript: true, title: 'Porta-canetas Colmeia', photo: 'canetas' },
  { width: 390, hasScript: false, title: 'Vaso Prisma, nove lados', photo: 'prisma-livros' },
])('the two sides of a purchase ($width, script: $hasScript)', ({ title, photo, ...way }) => {
  const open = (page: Page, path: string) =>
    (way.hasScript ? openSettled : openPage)(page, new URL(path, demo.app.origin).href)

  /** Buys the files of the project, and returns the address of the conversation about them. */
  async function buyAndTalk(page: Page): Promise<string> {
    await open(page, `/marketplace?q=${encodeURIComponent(title)}`)
    await page.locator('article').getByRole('link', { name: title }).first().click()
    await page.waitForURL('**/projeto/*')
    await open(page, `${page.url()}?oferta=arquivos`)
    await press(page, 'Comprar Agora')
    await press(page, 'Aprovar pagamento')
    await page.waitForURL('**/compra-sucesso**')
    await open(page, '/minhas-compras')
    await page
      .getByRole('button', { name: `Mais sobre ${title}` })
      .first()
      .click()
    await page
      .getByRole('link', { name: new RegExp(`^Conversar com .* sobre ${title}`) })
      .first()
      .click()
    await page.waitForURL('**/conversas/*')
    return new URL(page.url()).pathname
  }

  it('a buyer asks, and the maker answers with a photo; a telephone is held back with words, and a block keeps both silent', async () => {
    const rita = await pageOf('comprador@exemplo.com.br', way)
    const helena = await pageOf('maker@exemplo.com.br', way)
    const talk = await buyAndTalk(rita)

    await open(rita, talk)
    await field(rita).fill('Me chame no 11 98765-4321')
    await press(rita, 'Enviar mensagem')
    await rita.getByText('Tire o telefone (“11 98765-4321”).').waitFor()
    expect(await field(rita).inputValue()).toBe('Me chame no 11 98765-4321')
    expect(await said(rita).count()).toBe(0)
    const question = `Imprimo em PETG ou em PLA, com ${way.width}?`
    await field(rita).fill(question)
    await press(rita, 'Enviar mensagem')
    await said(rita).getByText(question).waitFor()

    await open(helena, '/conversas')
    await helena.locator('main').getByRole('link').filter({ hasText: title }).first().click()
    await helena.waitForURL(`**${talk}`)
    await said(helena).getByText(question).waitFor()
    await open(helena, talk)
    await field(helena).fill('PLA basta. Ficou assim.')
    await helena.locator('input[type=file][name=photos]').setInputFiles(`demo/makes/${photo}.webp`)
    await press(helena, 'Enviar mensagem')
    await said(helena).getByText('PLA basta. Ficou assim.').waitFor()

    await open(rita, talk)
    await said(rita).getByText('PLA basta. Ficou assim.').waitFor()
    const shown = said(rita).locator('img[src^="/fotos/"]')
    await shown.waitFor()
    const photographed = new URL((await shown.getAttribute('src')) ?? '', demo.app.origin).href
    expect((await rita.request.get(photographed)).headers()['content-type']).toMatch(/^image\//)
    // A visitor is asked to sign in.
    expect((await fetch(photographed)).headers.get('content-type')).toMatch(/^text\/html/)

    // The maker's page was opened before, and is sent after.
    await open(helena, talk)
    await field(helena).fill('E mais uma coisa.')
    await press(rita, 'Mais opções')
    await press(rita, /^Bloquear/)
    await rita.getByText(/^Você bloqueou/).waitFor()
    expect(await field(rita).count()).toBe(0)
    await press(helena, 'Enviar mensagem')
    await helena.getByText('Vocês não trocam mensagens: um bloqueou o outro.').waitFor()
    expect(await field(helena).inputValue()).toBe('E mais uma coisa.')
    await open(helena, talk)
    await helena.getByText('não recebe mensagens suas').waitFor()
    expect(await field(helena).count()).toBe(0)
    await open(rita, talk)
    expect(await said(rita).count()).toBe(2)

    await press(rita, 'Mais opções')
    await press(rita, /^Desbloquear/)
    await field(rita).waitFor()
    await Promise.all([helena.context().close(), rita.context().close()])
  })
})
