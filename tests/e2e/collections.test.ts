import { describe, expect, it } from 'vitest'
import { useDemo } from '../support/browser/demo.ts'
import { people } from '../support/browser/screens.ts'
import { openPage, openSettled } from '../support/browser/settled-page.ts'

const demo = useDemo()

describe('a buyer', () => {
  it.each([
    { hasScript: true, width: 1440, name: 'Mesa de trabalho' },
    { hasScript: false, width: 390, name: 'Bancada' },
  ])(
    'a buyer saves three projects under a name, orders them by keys and by number, and others see that order (script: $hasScript)',
    async ({ hasScript, width, name }) => {
      const page = await demo.pageOf(people.buyer.email, {
        javaScriptEnabled: hasScript,
        viewport: { width, height: 844 },
      })
      const { items } = (await (await fetch(`${demo.app.origin}/api/projects`)).json()) as {
        items: { id: string; title: string }[]
      }
      const [first, ...others] = items.slice(2, 5)
      // Before the script is there, the button leads to the page without one.
      await (hasScript ? openSettled : openPage)(page, `${demo.app.origin}/projeto/${first?.id}`)
      await page.getByRole('button', { name: 'Salvar em coleção' }).click()
      await page.getByText('Nova coleção').click()
      await page.getByLabel('Nome da coleção').fill(name)
      await page.getByRole('button', { name: 'Criar e salvar' }).click()
      const tick = page.locator('button[aria-pressed]', { hasText: name })
      await expect.poll(() => tick.getAttribute('aria-pressed')).toBe('true')
      // With JavaScript, beside the heart; without, on a page of its own.
      expect(new URL(page.url()).pathname).toBe(hasScript ? `/projeto/${first?.id}` : '/colecoes/guardar')
      for (const { id } of others) {
        await page.goto(`${demo.app.origin}/colecoes/guardar?project_id=${id}`)
        await tick.press('Enter')
        await expect.poll(() => tick.getAttribute('aria-pressed')).toBe('true')
      }
      await page.goto(`${demo.app.origin}/colecoes`)
      await page.getByRole('link', { name, exact: true }).click()
      await page.getByRole('link', { name: 'Editar coleção' }).click()
      await page.getByText('Qualquer pessoa').click()
      await page.getByRole('button', { name: 'Salvar coleção' }).click()
      await page.getByRole('link', { name: 'Editar coleção' }).click()
      const titles = page.locator('section[aria-labelledby=ordem] h3')
      const [a, b, c] = [first, ...others].map((one) => one?.title ?? '')
      await expect.poll(() => titles.allInnerTexts()).toEqual([a, b, c])

      const up = page.getByRole('button', { name: `Subir ${c}` })
      await up.press('Enter')
      await expect.poll(() => titles.allInnerTexts()).toEqual([a, c, b])
      // Pressed again and again, the button stays where the keyboard is.
      if (hasScript) expect(await up.evaluate((button) => button === document.activeElement)).toBe(true)
      const edited = page.locator(`#obra-${first?.id}`)
      await edited.getByText('Lugar e motivo', { exact: true }).click()
      const place = edited.getByLabel('Lugar', { exact: true })
      await place.fill('3')
      await place.press('Enter')
      await expect.poll(() => titles.allInnerTexts()).toEqual([c, b, a])

      await page.getByRole('link', { name: 'Ver como fica' }).click()
      await page.getByRole('heading', { level: 1, name }).waitFor()
      const visitor = await (await demo.browser.newContext({ javaScriptEnabled: hasScript })).newPage()
      await visitor.goto(page.url().replace(/[?#].*$/, ''))
      expect(await visitor.locator('main article h2').allInnerTexts()).toEqual([c, b, a])
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
    },
  )
})
