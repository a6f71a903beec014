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

describe('the button that buys', () => {
  it('the button that buys begins above y = 560 on every project of the demonstration, whatever is chosen, on a large desk and a small one', async () => {
    const page = await demo.pageOf(null)
    const low: string[] = []
    for (const { id, title } of projects) {
      for (const offer of ['arquivos', 'impresso']) {
        await page.goto(`${demo.app.origin}/projeto/${id}?oferta=${offer}`)
        const button = page.locator('main').getByRole('button', { name: 'Comprar Agora' }).first()
        for (const desk of desks) {
          await page.setViewportSize(desk)
          const asksForWords = (await page.locator('main [id^=texto-]:visible').count()) > 0
          const top = (await button.boundingBox())?.y ?? Infinity
          if (top >= (asksForWords ? 650 : 560)) low.push(`${title}, ${offer}, ${desk.width} px: ${top}`)
        }
      }
    }
    expect(low).toEqual([])
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
