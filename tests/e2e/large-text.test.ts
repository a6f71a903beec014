import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openBrowser } from '../support/browser/browser.ts'
import { useDemo } from '../support/browser/demo.ts'
import { people, visitorOf } from '../support/browser/screens.ts'

const demo = useDemo()

describe.each([
  ['a desk', 32, { width: 1280, height: 900 }],
  ['a phone', 24, { width: 390, height: 844 }],
  ['a phone', 32, { width: 390, height: 844 }],
] as const)('%s whose reader has letters of %i px', (_, letters, viewport) => {
  it('sees every page whole, with the header that has room', async () => {
    const { origin } = demo.app
    const browser = await openBrowser([`--blink-settings=defaultFontSize=${letters}`])
    try {
      const page = await browser.newPage({ javaScriptEnabled: false, viewport })
      const wide: string[] = []
      async function look(addresses: readonly string[]): Promise<void> {
        for (const address of addresses) {
          await page.goto(address)
          const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
          if (over > 0) wide.push(`${address}: ${over} px`)
          wide.push(...(await outside(page)).map((control) => `${address}: ${control} outside`))
        }
      }
      await look([`${origin}/`, `${origin}/marketplace`, await demo.projectCalled('Vaso Maré')])
      const { cookies } = await visitorOf(origin, people.maker)
      await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url: origin })))
      const own = ['/carteira', '/producao', '/meus-projetos', '/novo-projeto', '/dashboard/maker', '/dashboard-vendas']
      await look([...own, '/carrinho', '/perfil', '/perfil/avisos', '/rede'].map((path) => origin + path))
      expect(wide).toEqual([])
    } finally {
      await browser.close()
    }
  })
})

/** Returns the header's links and buttons that lie beside the window. */
function outside(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('header :is(a, button)')].flatMap((one) => {
      const { right, width } = one.getBoundingClientRect()
      const isIn = one.closest('[popover]') || width === 0 || right <= window.innerWidth
      return isIn ? [] : [one.getAttribute('aria-label') ?? one.textContent]
    }),
  )
}

describe('the colours of the reader', () => {
  const phone = { width: 390, height: 844 }
  const lookOf = (page: Page, selector: string, part?: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((one, pseudo) => {
        const { backgroundColor, outlineStyle, color, fill, stroke } = getComputedStyle(one, pseudo)
        return { backgroundColor, outlineStyle, color, fill, stroke }
      }, part)

  it('the colours of the reader show what is chosen, what floats and what is a colour', async () => {
    const page = await demo.pageOf(people.buyer.email, {
      viewport: phone,
      forcedColors: 'active',
      javaScriptEnabled: false,
    })
    await page.goto(`${demo.app.origin}/perfil/avisos`)
    expect((await lookOf(page, '[data-toast]')).outlineStyle).toBe('solid')
    const segment = (state: string) => lookOf(page, `main label:has(> [type=radio]${state})`)
    expect((await segment(':checked')).backgroundColor).not.toBe((await segment(':not(:checked)')).backgroundColor)
    await page.goto(`${demo.app.origin}/marketplace?categoria=vasos`)
    const chip = (state: string) => lookOf(page, `#categorias a${state}`)
    expect((await chip('[aria-current]')).backgroundColor).not.toBe(
      (await chip(':not([aria-current])')).backgroundColor,
    )
    await page.goto(await demo.projectCalled('Vaso Maré'))
    const chosen = '[data-buy] :is(label:has(> [name=offerId]:checked), .variants:has(:checked))'
    expect((await lookOf(page, chosen)).outlineStyle).toBe('solid')
    const words = await lookOf(page, '.measures text')
    expect(words.fill).not.toBe(words.stroke)
    // A dot of the viewer, in the colour of what is around it.
    await page
      .locator('.pic')
      .first()
      .evaluate((one) => (one.innerHTML += '<span class="viewer"><button class="dot"></button></span>'))
    expect((await lookOf(page, '.viewer .dot', '::before')).backgroundColor).toBe('rgb(241, 240, 234)')
    await page.context().close()
  })
})
