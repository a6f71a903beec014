import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { App } from '../support/app/app.ts'
import { startDemo } from '../support/app/demo-app.ts'
import { openBrowser } from '../support/browser/browser.ts'

let browser: Browser
let app: App
let project: string
beforeAll(async () => {
  ;[browser, app] = await Promise.all([openBrowser(), startDemo()])
  const answer = await fetch(`${app.origin}/api/projects?q=mar%C3%A9`)
  const { items } = (await answer.json()) as { items: { id: string; title: string }[] }
  project = `${app.origin}/projeto/${items.find(({ title }) => title.startsWith('Vaso Maré'))?.id}`
})
afterAll(async () => {
  await browser?.close()
  await app?.stop()
})

describe('an object beside a coin', () => {
  it('an object beside a coin is the last of its pictures, without a script too, and says how large the coin is', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    await page.goto(project)
    await page.getByRole('link', { name: /^Ver imagem \d+: .* ao lado de uma moeda de 1 real$/ }).click()
    expect(await page.getByRole('img', { name: 'ao lado de uma moeda de 1 real' }).isVisible()).toBe(true)
    expect(await page.getByText('Moeda de 1 real: 27 mm').isVisible()).toBe(true)
    await context.close()
  })
})
