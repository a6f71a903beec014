import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useDemo } from '../support/browser/demo.ts'
import { isTakenOver } from '../support/browser/settled-page.ts'
import { boxStl, picturePng } from '../support/models/model-files.ts'

const demo = useDemo()

const stl = (name: string, squares = 1) => ({ name, mimeType: 'model/stl', buffer: boxStl(20, squares) })
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

test('files are sent ahead, each with its own fate: received, refused, lost and tried again, cancelled', async () => {
  const page = await newProject()
  let tries = 0
  await page.route('**/api/uploads', (route) => (++tries === 1 ? route.abort('connectionreset') : route.continue()))
  const models = page.locator('[type=file][name=files]')
  await models.setInputFiles([stl('perdido.stl')])
  await row(page, 'perdido.stl').getByText('A conexão caiu. Tentamos de novo em instantes.').waitFor()
  await row(page, 'perdido.stl').getByText('Pronto').waitFor()
  await row(page, 'perdido.stl').getByText('684 bytes, 12 triângulos, 20,0 × 20,0 × 20,0 mm').waitFor()

  await models.setInputFiles([{ ...stl('foto.stl'), buffer: picturePng(8, 8) }, stl('notas.txt')])
  await row(page, 'foto.stl').getByText('foto.stl não parece um STL: é uma imagem PNG.').waitFor()
  await row(page, 'notas.txt').getByText('notas.txt não é um formato aceito').waitFor()
  expect(tries).toBe(3)

  await page.unroute('**/api/uploads')
  await slowLine(page, 100_000)
  await models.setInputFiles([stl('lento.stl', 60)])
  const bar = page.getByRole('progressbar', { name: 'Enviando lento.stl' })
  await row(page, 'lento.stl')
    .getByText(/KB\/s, faltam \d+ s/)
    .waitFor()
  expect(Number(await bar.getAttribute('value'))).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Cancelar lento.stl' }).click()
  expect(await row(page, 'lento.stl').count()).toBe(0)

  await page.getByRole('button', { name: 'Remover perdido.stl' }).click()
  expect(await row(page, 'perdido.stl').count()).toBe(0)
  await page.context().close()
})

test('a form that is submitted meanwhile waits for its files, and keeps them when it comes back with an error', async () => {
  const page = await newProject()
  await page.locator('[name=title]').fill('Caixa à espera')
  await page.locator('[name=category_id]').selectOption({ index: 1 })
  await page.locator('[name=price]').fill('24,90')
  await page
    .locator('[type=file][name=image]')
    .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: picturePng(64, 48) })
  await row(page, 'foto.png').getByText('64 × 48 pixels').waitFor()
  await slowLine(page, 800_000)
  await page.locator('[type=file][name=files]').setInputFiles([stl('grande.stl', 40)])
  await page.getByRole('button', { name: 'Publicar projeto' }).click()
  await page.getByText('O formulário segue assim que os arquivos terminarem de chegar.').first().waitFor()
  await page.getByText('Descrição deve ter no mínimo 10 caracteres').waitFor()
  await page.locator('textarea[name=description]').fill('Uma caixa que esperou pelos arquivos.')
  await page.getByRole('button', { name: 'Publicar projeto' }).click()
  await page.waitForURL('**/meus-projetos')
  await page.getByRole('article').filter({ hasText: 'Caixa à espera' }).waitFor()
  await page.context().close()
})

test('files keep the order they were chosen in when a later one arrives first', async () => {
  const page = await newProject()
  let letGo = () => {}
  const held = new Promise<void>((done) => (letGo = done))
  let sent = 0
  await page.route('**/api/uploads', async (route) => {
    if (++sent === 1) await held
    await route.continue()
  })
  await page.locator('[type=file][name=files]').setInputFiles([stl('primeiro.stl'), stl('segundo.stl')])
  await row(page, 'segundo.stl').getByText('Pronto').waitFor()
  letGo()
  await row(page, 'primeiro.stl').getByText('Pronto').waitFor()
  expect(await page.locator('#arquivos-do-projeto li').allInnerTexts()).toEqual([
    expect.stringContaining('primeiro.stl'),
    expect.stringContaining('segundo.stl'),
  ])
  await page.context().close()
})

test('a form that is submitted before its script is there takes its files along', async () => {
  const page = await demo.pageOf('maker@exemplo.com.br', { viewport: { width: 1440, height: 900 } })
  const script = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', (route) => script.promise.then(() => route.continue().catch(() => {})))
  await page.goto(`${demo.app.origin}/novo-projeto`)
  await page.locator('[name=title]').fill('Caixa apressada')
  await page.locator('textarea[name=description]').fill('Uma caixa que não esperou por nada.')
  await page.locator('[name=category_id]').selectOption({ index: 1 })
  await page.locator('[name=price]').fill('24,90')
  await page
    .locator('[type=file][name=image]')
    .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: picturePng(64, 48) })
  await page.locator('[type=file][name=files]').setInputFiles([stl('caixa.stl')])
  await page.getByRole('button', { name: 'Publicar projeto' }).click()
  await page.waitForURL('**/meus-projetos')
  script.resolve()
  await page.getByRole('article').filter({ hasText: 'Caixa apressada' }).waitFor()
  await page.context().close()
})

test('the focused element stays in sight when an arriving file makes the page longer above it', async () => {
  const page = await newProject()
  const wish = page.locator('[name=generated_image]')
  await page.setViewportSize({ width: 1280, height: 600 })
  await page.evaluate(() => scrollTo(0, 0))
  await wish.evaluate((box: HTMLElement) => box.focus({ preventScroll: true }))
  const before = (await wish.boundingBox())?.y ?? 0
  await page.setViewportSize({ width: 1280, height: Math.ceil(before) + 40 })
  await page.locator('[type=file][name=files]').setInputFiles([stl('caixa.stl')])
  await row(page, 'caixa.stl').getByText('Pronto para imprimir').waitFor()
  expect(await wish.evaluate((box) => box.getBoundingClientRect().bottom <= innerHeight)).toBe(true)
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(40)
  await page.context().close()
})

test('nothing below moves while a model is sent and inspected: its row is as high as when it is done', async () => {
  const page = await newProject()
  await page.evaluate(() => {
    const heights: number[] = []
    Object.assign(window, { heights })
    const look = () => {
      const found = document.querySelector('#arquivos-do-projeto li')
      if (found) heights.push(Math.round(found.getBoundingClientRect().height))
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  await slowLine(page, 800_000)
  await page.locator('[type=file][name=files]').setInputFiles([stl('alta.stl', 40)])
  await row(page, 'alta.stl').getByText('Pronto para imprimir').waitFor()
  const heights = await page.evaluate(() => (window as unknown as { heights: number[] }).heights)
  expect(heights.length).toBeGreaterThan(3)
  expect([...new Set(heights)]).toHaveLength(1)
  await page.context().close()
})

test('a photo of oneself is shown once chosen, and not after it is removed', async () => {
  const page = await demo.pageOf('maker@exemplo.com.br', { viewport: { width: 1440, height: 900 } })
  for (const path of ['/perfil/foto', '/perfil/loja']) {
    await page.goto(demo.app.origin + path, { waitUntil: 'networkidle' })
    const portrait = page.locator('main img.size-24')
    expect(await portrait.count()).toBe(0)
    await page
      .locator('main [type=file]')
      .setInputFiles({ name: 'eu.png', mimeType: 'image/png', buffer: picturePng(64, 48) })
    await expect.poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64)
    await page.getByRole('button', { name: 'Remover eu.png' }).click()
    await portrait.waitFor({ state: 'detached' })
  }
  await page.context().close()
})

async function newProject(): Promise<Page> {
  const page = await demo.pageOf('maker@exemplo.com.br', { viewport: { width: 1440, height: 900 } })
  await page.goto(`${demo.app.origin}/novo-projeto`)
  await page.waitForFunction(isTakenOver)
  return page
}

async function slowLine(page: Page, bytesPerSecond: number): Promise<void> {
  const line = await page.context().newCDPSession(page)
  const conditions = { offline: false, latency: 5, downloadThroughput: 10_000_000, uploadThroughput: bytesPerSecond }
  await line.send('Network.emulateNetworkConditions', conditions)
}
