import { expect, it } from 'vitest'
import { openBrowser } from '../support/browser/browser.ts'
import { useDemo } from '../support/browser/demo.ts'
import { people, visitorOf } from '../support/browser/screens.ts'

const demo = useDemo()

it('a desk whose reader has letters of twice the size sees every page whole, with the header that has room', async () => {
  const { origin } = demo.app
  const browser = await openBrowser(['--blink-settings=defaultFontSize=32'])
  try {
    const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } })
    const wide: string[] = []
    async function look(addresses: readonly string[]): Promise<void> {
      for (const address of addresses) {
        await page.goto(address)
        const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        if (over > 0) wide.push(`${address}: ${over} px`)
      }
    }
    await look([`${origin}/`, `${origin}/marketplace`, await demo.projectCalled('Vaso Maré')])
    const { cookies } = await visitorOf(origin, people.maker)
    await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url: origin })))
    await look(['/carteira', '/producao', '/meus-projetos', '/novo-projeto'].map((path) => origin + path))
    expect(wide).toEqual([])
  } finally {
    await browser.close()
  }
})
