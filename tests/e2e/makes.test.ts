import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useDemo } from '../support/browser/demo.ts'

const demo = useDemo()

function pageOf(email: string, javaScriptEnabled: boolean, width: number): Promise<Page> {
  return demo.pageOf(email, { javaScriptEnabled, viewport: { width, height: 844 } })
}

describe('a buyer who printed', () => {
  it.each([
    { hasScript: true, width: 1440, title: 'Foguete', photo: 'lagarta' },
    { hasScript: false, width: 390, title: 'Torre de dados', photo: 'cachepo' },
  ])(
    'a buyer who printed shows it with a photo, and a copy of the listing’s picture is refused (script: $hasScript)',
    async ({ hasScript, width, title, photo }) => {
      const page = await pageOf('comprador@exemplo.com.br', hasScript, width)
      const project = await demo.projectCalled(title)
      await page.goto(`${project}?oferta=arquivos`)
      await page.locator('main').getByRole('button', { name: 'Comprar Agora' }).first().click()
      await page.getByRole('button', { name: 'Aprovar pagamento' }).click()
      await page.waitForURL('**/compra-sucesso**')
      await page.goto(project)
      await page.getByRole('link', { name: /Mostr(e a sua, com foto|ar a minha)/ }).click()
      await page.getByRole('heading', { name: 'Mostrar a minha impressão', level: 1 }).waitFor()
      // The first picture of the listing, saved from the page.
      const [, key] = /\/midia\/([0-9a-z]+)-800\.webp/.exec(await (await fetch(project)).text()) ?? []
      const listing = Buffer.from(await (await fetch(`${demo.app.origin}/midia/${key}-800.webp`)).arrayBuffer())
      const choose = (buffer: Buffer | string) =>
        page
          .locator('input[type=file][name=photos]')
          .setInputFiles(typeof buffer === 'string' ? buffer : { name: 'minha.webp', mimeType: 'image/webp', buffer })
      await choose(listing)
      await page.getByLabel(/^O que você diria/).fill('Saiu de primeira.')
      await page.getByRole('button', { name: 'Publicar' }).click()
      await page.getByText('A foto 1 é igual a uma do anúncio. Mande uma da sua peça.').waitFor()
      expect(await page.getByLabel(/^O que você diria/).inputValue()).toBe('Saiu de primeira.')
      await choose(`demo/makes/${photo}.webp`)
      await page.getByLabel('Gramas').fill('')
      await page.getByRole('button', { name: 'Publicar' }).click()
      await page.waitForURL('**/impressoes/*')
      await page.getByText('Saiu de primeira.').waitFor()
      const make = page.url()
      await page.goto(project)
      const strip = page.getByRole('region', { name: 'Feitas por quem tem os arquivos' })
      await strip.getByRole('link', { name: 'Rafael Souza' }).waitFor()
      await page.goto(make)
      await page.getByRole('button', { name: 'Apagar' }).click()
      await page.waitForURL(`${project}*`)
      expect((await fetch(make)).status).toBe(404)
      await page.context().close()
    },
  )
})

describe('a maker who reads a review', () => {
  it('a maker who reads a review answers it once, and all read the answer below it', async () => {
    const page = await pageOf('maker@exemplo.com.br', true, 1440)
    const project = await demo.projectCalled('Vaso Prisma')
    await page.goto(project)
    const before = await page.getByRole('link', { name: 'Responder', exact: true }).count()
    await page.getByRole('link', { name: 'Responder', exact: true }).first().click()
    await page.getByRole('button', { name: 'Publicar resposta' }).click()
    await page.getByText('Escreva a resposta').waitFor()
    await page.getByLabel('Sua resposta').fill('Que bom que gostou!')
    await page.getByRole('button', { name: 'Publicar resposta' }).click()
    await page.waitForURL(`${project}*`)
    await page.getByText('Que bom que gostou!').waitFor()
    expect(await page.getByRole('link', { name: 'Responder', exact: true }).count()).toBe(before - 1)
    expect(await (await fetch(project)).text()).toContain('Que bom que gostou!')
    await page.context().close()
  })
})
