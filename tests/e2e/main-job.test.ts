import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useDemo } from '../support/browser/demo.ts'
import { openStep } from '../support/browser/publish-steps.ts'
import { downloadBy } from '../support/browser/settled-page.ts'
import { boxStl, picturePng, tetrahedronObj } from '../support/models/model-files.ts'
import { until } from '../support/until.ts'

const ways = [
  { name: 'desk', viewport: { width: 1440, height: 900 }, javaScriptEnabled: true },
  { name: 'phone', viewport: { width: 390, height: 844 }, javaScriptEnabled: true },
  { name: 'desk without JavaScript', viewport: { width: 1440, height: 900 }, javaScriptEnabled: false },
  { name: 'phone without JavaScript', viewport: { width: 390, height: 844 }, javaScriptEnabled: false },
]

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const demo = useDemo()

// Two ways at a time (`maxConcurrency`), as two people would come.
describe.concurrent.each(ways)('the main job, $name', ({ name, ...options }) => {
  const run = name.replaceAll(/\W+/g, '-')
  const title = `Caixa ${run} de teste`
  const files = [boxStl(20, 8), tetrahedronObj()]

  it('publish, find, favourite, buy, download, review, see the sale', async () => {
    const maker = await person(options)
    await signUp(maker.page, `maker-${run}@exemplo.com.br`, 'Marina Maker', 'designer')
    await publish(maker.page, title, files)

    const buyer = await person(options)
    await signUp(buyer.page, `comprador-${run}@exemplo.com.br`, 'Bruno Comprador', 'buyer')
    await find(buyer.page, title)
    await buyer.page.getByRole('button', { name: 'Favoritar', exact: true }).click()
    await seen(buyer.page.getByText('Adicionado aos favoritos!').first())
    await seen(buyer.page.getByRole('button', { name: 'Favoritado' }))
    await buyer.page.getByRole('button', { name: 'Adicionar ao Carrinho' }).first().click()
    await seen(buyer.page.getByText('Adicionado ao carrinho').first())
    await buyFromCart(buyer.page, title)

    await buyer.page.goto(`${demo.app.origin}/minhas-compras`)
    const links = buyer.page.getByRole('link', { name: /^Baixar (?!tudo)/ })
    expect(await links.count()).toBe(2)
    const formats = ['stl', 'obj']
    for (const [index, bytes] of files.entries()) {
      const download = await downloadBy(buyer.page, () => links.nth(index).click())
      expect(download.suggestedFilename()).toBe(`${title}-${index + 1}.${formats[index]}`)
      expect(sha256(await fs.readFile(await download.path()))).toBe(sha256(bytes))
    }

    await find(buyer.page, title)
    await buyer.page.locator('input[name=rating][value="4"]').check()
    await buyer.page.getByLabel(/Comentário/).fill('Saiu de primeira, sem suporte.')
    await buyer.page.getByRole('button', { name: 'Enviar avaliação' }).click()
    await seen(buyer.page.getByText('Avaliação enviada!').first())
    await seen(buyer.page.getByText('4,0').first())

    // 92 % of R$ 24,90, rounded once.
    await maker.page.goto(`${demo.app.origin}/dashboard/maker`)
    await seen(maker.page.getByText(/R\$\s22,91/).first())

    expect([...maker.problems, ...buyer.problems]).toEqual([])
    await maker.context.close()
    await buyer.context.close()
  })
})

async function person(options: { viewport: { width: number; height: number }; javaScriptEnabled: boolean }) {
  const context: BrowserContext = await demo.browser.newContext({ ...options, locale: 'pt-BR', acceptDownloads: true })
  const page = await context.newPage()
  const problems: string[] = []
  page.on(
    'console',
    (message) => message.type() === 'error' && problems.push(`${message.text()} ${message.location().url}`),
  )
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('request', (request) => {
    if (!request.url().startsWith(demo.app.origin) && !request.url().startsWith('blob:'))
      problems.push(`another host: ${request.url()}`)
  })
  return { context, page, problems }
}

async function signUp(page: Page, email: string, fullName: string, userType: 'designer' | 'buyer') {
  await page.goto(`${demo.app.origin}/auth?mode=signup`)
  await page.locator('input[name=fullName]').fill(fullName)
  await page.locator('input[name=email]').first().fill(email)
  await page.locator('input[name=password]').fill('vasos-em-espiral')
  await page.locator(`input[name=userType][value=${userType}]`).check({ force: true })
  await page.locator('input[name=adult]').check()
  await page.locator('form:has(input[name=fullName]) button[type=submit]').click()
  await seen(page.getByText('Conta criada com sucesso! Você já pode fazer login.').first())
  expect(await page.locator('form:has(input[name=password]) input[name=email]').inputValue()).toBe(email.toLowerCase())
  await page.locator('input[name=password]').fill('vasos-em-espiral')
  await page.locator('form:has(input[name=password]) button[type=submit]').click()
  await page.waitForURL(userType === 'designer' ? '**/dashboard/maker' : '**/dashboard/entusiasta')
}

async function publish(page: Page, title: string, files: Buffer[]) {
  await page.goto(`${demo.app.origin}/novo-projeto`)
  await openStep(page, 'Arquivos')
  await page.locator('input[type=file][name=files]').setInputFiles([
    { name: 'caixa.stl', mimeType: 'model/stl', buffer: files[0] ?? Buffer.alloc(0) },
    { name: 'tetraedro.obj', mimeType: 'model/obj', buffer: files[1] ?? Buffer.alloc(0) },
  ])
  await openStep(page, 'Fotos')
  await page
    .locator('input[type=file][name=image]')
    .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: picturePng() })
  await openStep(page, 'Sobre')
  await page.locator('input[name=title]').fill(title)
  await page
    .locator('textarea[name=description]')
    .fill('Uma caixa simples para conferir o caminho inteiro, do envio ao download.')
  await page.locator('select[name=category_id]').selectOption({ index: 1 })
  await page.getByText('Eu', { exact: true }).click()
  await openStep(page, 'Preço')
  await page.locator('input[name=price]').fill('24,90')
  await page.getByRole('button', { name: /^Publicar/ }).click()
  const refusal = page.locator('main form [role=alert]')
  const answer = async () =>
    page.url().endsWith('/meus-projetos') ? 'published' : (await refusal.allInnerTexts()).join(' ')
  await expect.poll(answer).not.toBe('')
  expect(await answer()).toBe('published')
  await seen(page.getByText('Projeto criado com sucesso!').first())
  await seen(page.getByText(title).first())
}

async function find(page: Page, title: string) {
  const found = page.getByRole('link', { name: title })
  // It is listed once its files were inspected, which wait behind those of others.
  const search = async () => {
    await page.goto(`${demo.app.origin}/marketplace`)
    await page.locator('main input[name=q]').first().fill(title)
    await page.locator('main form:has(input[name=q]) button[type=submit]').first().click()
    await page.waitForURL('**/marketplace?*q=*')
    return found.count()
  }
  await until(async () => (await search()) > 0)
  await found.first().click()
  await seen(page.getByRole('heading', { level: 1, name: title }))
}

async function buyFromCart(page: Page, title: string) {
  await page.goto(`${demo.app.origin}/carrinho`)
  await seen(page.getByText(title).first())
  await page.getByRole('button', { name: 'Finalizar Compra' }).first().click()
  await page.getByRole('button', { name: 'Aprovar pagamento' }).click()
  await page.waitForURL('**/compra-sucesso?session_id=*')
  await seen(page.getByText('Compra Realizada!').first())
}

async function seen(locator: ReturnType<Page['getByText']>) {
  await locator.waitFor({ state: 'visible' })
}
