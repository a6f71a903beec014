import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { useDemo } from '../support/browser/demo.ts'
import { openSettled } from '../support/browser/settled-page.ts'

const demo = useDemo()
let projects: { id: string; title: string }[]
beforeAll(async () => {
  const answer = await fetch(`${demo.app.origin}/api/projects`)
  projects = ((await answer.json()) as { items: typeof projects }).items
})

const vase = () => projects.find(({ title }) => title.startsWith('Vaso Maré'))?.id ?? ''

/** The offers of the vase, in their order. */
async function offersOfVase(): Promise<{ id: string; print?: { color: { name: string } | null } }[]> {
  const answer = await fetch(`${demo.app.origin}/api/projects/${vase()}`)
  return ((await answer.json()) as { offers: Awaited<ReturnType<typeof offersOfVase>> }).offers
}

/** What the large picture shows. */
const shownPicture = (page: Page) => page.locator('main .layer:visible img').getAttribute('alt')

const desks = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
]

describe('the buying box', () => {
  it('the buying box ends above y = 900 with a CEP, and its button stands above the foot of a small desk', async () => {
    const page = await demo.pageOf(null)
    await page.goto(`${demo.app.origin}/frete`)
    await page.getByLabel('CEP de entrega').fill('80010-000')
    await page.getByRole('button', { name: 'Calcular' }).click()
    await page.getByRole('status').filter({ hasText: '80010-000' }).waitFor()
    const low: string[] = []
    for (const { id, title } of projects) {
      for (const offer of ['arquivos', 'impresso']) {
        await page.goto(`${demo.app.origin}/projeto/${id}?oferta=${offer}`)
        const box = page.locator('main #comprar')
        for (const { desk, last } of [
          { desk: desks[0]!, last: box.getByRole('button', { name: /Adicionar ao Carrinho|Baixar grátis/ }).first() },
          { desk: desks[1]!, last: box.getByRole('button', { name: /Comprar Agora|Baixar grátis/ }).first() },
        ]) {
          await page.setViewportSize(desk)
          const place = await last.boundingBox()
          const foot = (place?.y ?? Infinity) + (place?.height ?? 0)
          if (foot > desk.height) low.push(`${title}, ${offer}, ${desk.width} px: ${foot}`)
        }
      }
    }
    expect(low).toEqual([])
    await page.context().close()
  })
})

it('the quantity and the freight are asked for pieces, not for files', async () => {
  const page = await demo.pageOf(null)
  await openSettled(page, await demo.projectCalled('Vaso Maré'))
  const quantity = page.getByLabel('Quantidade: Vaso Maré')
  const cep = page.locator('#campo-cep')
  await page.locator('[data-kind=digital]').check({ force: true })
  expect([await quantity.isVisible(), await cep.isVisible()]).toEqual([false, false])
  await page.locator('[data-offer="1"]').check({ force: true })
  expect([await quantity.isVisible(), await cep.isVisible()]).toEqual([true, true])
  await page.context().close()
})

it('the key figures are those of what is chosen, with and without a script', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await demo.pageOf(null, { javaScriptEnabled })
    const address = `${await demo.projectCalled('Vaso Maré')}?oferta=arquivos`
    await (javaScriptEnabled ? openSettled(page, address) : page.goto(address))
    const labels = () =>
      page
        .locator('main dl:visible dt')
        .filter({ hasNotText: /IA|estrela/ })
        .allInnerTexts()
    expect((await labels()).slice(0, 3)).toEqual(['Tamanho', 'Tempo', 'Material'])
    await page.locator('[data-offer="1"]').check({ force: true })
    expect((await labels()).slice(0, 4)).toEqual(['Tamanho', 'Material', 'Feita em', 'Chega até'])
    await page.context().close()
  }
})

it('the message of the cart shows what was added, stays while it has the focus, and then goes', async () => {
  const page = await demo.pageOf('comprador@exemplo.com.br')
  await openSettled(page, `${await demo.projectCalled('Vaso Maré')}?oferta=impresso`)
  await page.getByRole('radio', { name: /terracota/ }).check({ force: true })
  await page.getByRole('button', { name: 'Adicionar ao Carrinho' }).click()
  const message = page.getByRole('status').filter({ hasText: 'Adicionado ao carrinho' })
  const link = message.getByRole('link', { name: 'Ver carrinho' })
  await link.focus()
  for (const words of [/Vaso Maré/, /PETG, terracota/, /R\$\s96,00/])
    expect(await message.getByText(words).count()).toBeGreaterThan(0)
  const [cart, shown] = [page.getByRole('link', { name: /^Carrinho, 1 item/ }), message.locator('.at-cart')]
  const [icon, panel] = [await cart.boundingBox(), await shown.boundingBox()]
  expect(panel!.y).toBeGreaterThanOrEqual(icon!.y + icon!.height)
  expect(Math.abs(panel!.x + panel!.width - icon!.x - icon!.width)).toBeLessThan(2)
  // Longer than it stays without the focus.
  await page.waitForTimeout(7_000)
  expect(await link.isVisible()).toBe(true)
  await page.getByRole('button', { name: 'Adicionar ao Carrinho' }).focus()
  await link.waitFor({ state: 'detached' })
  await page.context().close()
})

describe('a picture', () => {
  it('a picture is enlarged, turned and closed by keyboard, and the focus returns to it', async () => {
    const page = await demo.pageOf(null)
    await openSettled(page, await demo.projectCalled('Vaso Maré'))
    const link = page.getByRole('link', { name: /^Ampliar: Vaso azul/ })
    await link.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Imagem ampliada' })
    const shown = () => dialog.getByRole('img').getAttribute('alt')
    await dialog.waitFor()
    const first = await shown()
    expect(first).toBe(await shownPicture(page))
    await page.keyboard.press('ArrowRight')
    await expect.poll(shown).not.toBe(first)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(shown).toBe(first)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await link.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.context().close()
  })

  it('a picture turns by a swipe, and grows under two fingers and at a press', async () => {
    const page = await demo.pageOf(null, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    await openSettled(page, await demo.projectCalled('Vaso Maré'))
    await page.getByRole('link', { name: /^Ampliar: Vaso azul/ }).click()
    const image = page.getByRole('dialog').getByRole('img')
    const first = await image.getAttribute('alt')
    const width = async () => (await image.boundingBox())?.width ?? 0
    const whole = await width()
    const devtools = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: xs.map((x, id) => ({ id, x, y: 422 })) })
    await touch('touchStart', 150, 240)
    await touch('touchMove', 80, 240)
    await touch('touchMove', 40, 340)
    await touch('touchEnd')
    await expect.poll(width).toBeGreaterThan(2 * whole)
    await touch('touchStart', 200)
    await touch('touchEnd')
    await expect.poll(width).toBe(whole)
    await touch('touchStart', 300)
    await touch('touchMove', 200)
    await touch('touchMove', 100)
    await touch('touchEnd')
    await expect.poll(() => image.getAttribute('alt')).not.toBe(first)
    await page.context().close()
  })

  it('a picture is a link to itself without a script', async () => {
    const page = await demo.pageOf(null, { javaScriptEnabled: false })
    await page.goto(await demo.projectCalled('Vaso Maré'))
    const address = await page.getByRole('link', { name: /^Ampliar: Vaso azul/ }).getAttribute('href')
    const answer = await page.request.get(new URL(address ?? '', demo.app.origin).href)
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/webp'])
    await page.context().close()
  })
})

describe('a CEP', () => {
  it.each(
    [1440, 390].flatMap((width) => [
      { width, javaScriptEnabled: true },
      { width, javaScriptEnabled: false },
    ]),
  )('a CEP keeps offer, colour and quantity: $width px, scripts $javaScriptEnabled', async ({ width, ...scripts }) => {
    const page = await demo.pageOf(null, { viewport: { width, height: 844 }, ...scripts })
    const terracota = (await offersOfVase()).find(({ print }) => print?.color?.name === 'terracota')?.id ?? ''
    const address = `${demo.app.origin}/projeto/${vase()}`
    await (scripts.javaScriptEnabled ? openSettled(page, address) : page.goto(address))
    await page.locator(`[name=offerId][value="${terracota}"]`).check({ force: true })
    if (scripts.javaScriptEnabled) await page.waitForURL((url) => url.searchParams.get('oferta') === terracota)
    await page.getByLabel('Quantidade: Vaso Maré').fill('2')
    await page.getByLabel('CEP de entrega').fill('80010-000')
    await page.getByRole('button', { name: 'Calcular' }).scrollIntoViewIfNeeded()
    const scrolled = await page.evaluate(() => scrollY)
    await page.getByLabel('CEP de entrega').press('Enter')
    const answer = page.getByRole('status').filter({ hasText: 'Chega até' })
    await answer.waitFor()
    expect(await answer.innerText()).toContain('80010-000')
    expect(new URL(page.url()).searchParams.get('oferta')).toBe(terracota)
    expect(await page.locator('[name=offerId]:checked').inputValue()).toBe(terracota)
    expect(await page.getByLabel('Quantidade: Vaso Maré').inputValue()).toBe('2')
    expect(await shownPicture(page)).toContain('em terracota')
    await expect.poll(() => answer.evaluate((one) => one === document.activeElement)).toBe(true)
    if (scripts.javaScriptEnabled) expect(await page.evaluate(() => scrollY)).toBe(scrolled)
    await page.context().close()
  })
})

describe('a CEP of another page', () => {
  it.each(
    [1440, 390].flatMap((width) => [
      { width, javaScriptEnabled: true },
      { width, javaScriptEnabled: false },
    ]),
  )(
    'keeps address, place and focus when it is sent: $width px, scripts $javaScriptEnabled',
    async ({ width, javaScriptEnabled }) => {
      const page = await demo.pageOf(null, { viewport: { width, height: 844 }, javaScriptEnabled })
      const places = [
        ['/marketplace?q=vaso&tipo=impresso&ordem=preco-menor', '80010-000'],
        ['/para-impressoras', '69005-010'],
        [`/projeto/${vase()}/impressoras`, '01310-100'],
      ] as const
      for (const [path, said] of places) {
        await (javaScriptEnabled ? openSettled(page, demo.app.origin + path) : page.goto(demo.app.origin + path))
        const filters = page.getByRole('button', { name: /^Filtros/ })
        if (await filters.isVisible()) await filters.click()
        const cep = page.getByLabel('CEP de entrega')
        await cep.scrollIntoViewIfNeeded()
        const scrolled = await page.evaluate(() => scrollY)
        await cep.fill(said)
        await cep.press('Enter')
        const answer = page.getByRole('status').filter({ hasText: said })
        await answer.waitFor()
        await expect.poll(() => answer.evaluate((one) => one === document.activeElement)).toBe(true)
        const { pathname, search } = new URL(page.url())
        expect(pathname + search).toBe(path)
        const seen = await answer.boundingBox()
        expect(seen?.y).toBeGreaterThanOrEqual(0)
        expect(seen?.y).toBeLessThan(844)
        if (javaScriptEnabled) expect(await page.evaluate(() => scrollY)).toBe(scrolled)
      }
      await page.context().close()
    },
  )
})

describe('Enter', () => {
  it.each([true, false])('Enter buys from the radios and the quantity: scripts %s', async (javaScriptEnabled) => {
    const page = await demo.pageOf(null, { javaScriptEnabled })
    for (const [oferta, press] of [
      ['arquivos', () => page.getByRole('radio', { name: /Arquivos/ })],
      ['impresso', () => page.getByLabel('Quantidade: Vaso Maré')],
    ] as const) {
      const address = `${demo.app.origin}/projeto/${vase()}?oferta=${oferta}`
      await (javaScriptEnabled ? openSettled(page, address) : page.goto(address))
      await press().press('Enter')
      // A visitor signs in before buying.
      await page.waitForURL((url) => url.pathname === '/auth')
    }
    await page.context().close()
  })

  it('Enter in an empty CEP asks for it, and stays on the page', async () => {
    const page = await demo.pageOf(null, { viewport: { width: 1440, height: 900 } })
    await openSettled(page, `${demo.app.origin}/projeto/${vase()}?oferta=impresso`)
    const cep = page.getByLabel('CEP de entrega')
    await cep.press('Enter')
    await page.getByText('CEP deve ter 8 números').waitFor()
    expect([await cep.getAttribute('aria-invalid'), new URL(page.url()).pathname]).toEqual([
      'true',
      `/projeto/${vase()}`,
    ])
    await page.context().close()
  })
})

describe('the colour that is chosen', () => {
  it('the colour that is chosen is the colour that is seen, without loading the page again, and stays in the address', async () => {
    const page = await demo.pageOf(null, { viewport: { width: 1440, height: 900 } })
    const terracota = (await offersOfVase()).find(({ print }) => print?.color?.name === 'terracota')
    await openSettled(page, `${demo.app.origin}/projeto/${vase()}`)
    expect(await shownPicture(page)).toContain('Vaso azul')
    await page.evaluate(() => Object.assign(window, { isSame: true }))
    await page.getByRole('radio', { name: /terracota/ }).check({ force: true })
    await page.waitForURL((url) => url.searchParams.get('oferta') === terracota?.id)
    expect(await shownPicture(page)).toContain('em terracota')
    expect(await page.locator('.variants').innerText()).toMatch(/PETG, terracota.*\s+R\$\s96,00/)
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
    await page.getByRole('link', { name: /Ver imagem 2/ }).click()
    await expect.poll(() => shownPicture(page)).toContain('vista de cima')
    await page.getByRole('radio', { name: /PLA, osso, R\$\s89/ }).check({ force: true })
    await expect.poll(() => shownPicture(page)).toContain('em osso')
    await page.context().close()
  })

  it('the colour that is chosen is the colour that is seen, without a script: by its address, and by its dot', async () => {
    const page = await demo.pageOf(null, { viewport: { width: 390, height: 844 }, javaScriptEnabled: false })
    const terracota = (await offersOfVase()).find(({ print }) => print?.color?.name === 'terracota')
    await page.goto(`${demo.app.origin}/projeto/${vase()}?oferta=${terracota?.id}`)
    expect(await shownPicture(page)).toContain('em terracota')
    await page.getByRole('radio', { name: /azul-cobalto/ }).check({ force: true })
    expect(await shownPicture(page)).toContain('em azul-cobalto')
    await page.getByRole('radio', { name: /Arquivos/ }).check({ force: true })
    expect(await shownPicture(page)).toContain('Vaso azul')
    expect(await page.getByRole('radio', { name: /escala 60%/ }).isDisabled()).toBe(true)
    await page.context().close()
  })

  it('the colour that is chosen is that of the object in 3D, whose dots are the colours that are sold', async () => {
    const page = await demo.pageOf(null, { viewport: { width: 700, height: 700 } })
    const terracota = (await offersOfVase()).find(({ print }) => print?.color?.name === 'terracota')
    await openSettled(page, `${demo.app.origin}/projeto/${vase()}?oferta=${terracota?.id}`)
    await page.getByRole('button', { name: 'Ver em 3D' }).click()
    await page.locator('[data-drawn]').waitFor()
    await page.getByRole('button', { name: 'Corte, medidas e cor' }).click()
    const dots = page.getByRole('group', { name: 'Cor do filamento' }).getByRole('button')
    const names = await dots.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
    expect(names).toEqual(['azul-cobalto', 'osso', 'terracota'])
    expect(await dots.nth(2).getAttribute('aria-pressed')).toBe('true')
    await page.context().close()
  })
})
