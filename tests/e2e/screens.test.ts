import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { startApp, type App } from '../support/app.ts'

type Person = { email: string | null; paths: string[] }

/** Every screen of the product, by who sees it. `{project}` is a listed project. */
const people: Record<string, Person> = {
  visitor: {
    email: null,
    paths: [
      '/',
      '/auth?mode=login',
      '/auth?mode=signup',
      '/auth?mode=reset',
      '/marketplace',
      '/marketplace?q=vaso',
      '/marketplace?q=xyzzyx',
      '/projeto/{project}',
      '/como-funciona',
      '/faq',
      '/sobre',
      '/termos',
      '/privacidade',
      '/contato',
      '/suporte',
      '/nao-existe',
    ],
  },
  buyer: {
    email: 'comprador@exemplo.com.br',
    paths: ['/dashboard/entusiasta', '/carrinho', '/favoritos', '/minhas-compras', '/projeto/{project}', '/perfil'],
  },
  maker: {
    email: 'maker@exemplo.com.br',
    paths: ['/dashboard/maker', '/meus-projetos', '/novo-projeto', '/dashboard-vendas'],
  },
  staff: {
    email: 'admin@exemplo.com.br',
    paths: ['/admin', '/admin/registro'],
  },
}

let browser: Browser
let app: App
let project: string
beforeAll(async () => {
  ;[browser, app] = await Promise.all([openBrowser(), startApp()])
  const list = (await (await fetch(`${app.origin}/api/projects`)).json()) as { items: { id: string }[] }
  project = list.items[0]?.id ?? ''
})
afterAll(async () => {
  await browser?.close()
  await app?.stop()
})

describe.each(Object.entries(people))('%s', (_who, { email, paths }) => {
  it.each([
    ['light', 1440],
    ['dark', 390],
  ] as const)('finds no barrier, no error and no sideways scroll (%s, %i px)', async (colorScheme, width) => {
    const context = await browser.newContext({
      colorScheme,
      viewport: { width, height: 900 },
      locale: 'pt-BR',
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    const problems: string[] = []
    page.on('console', (message) => {
      // The 404 page is asked for on purpose, and browsers report its status.
      if (message.type() === 'error' && !message.location().url.endsWith('/nao-existe'))
        problems.push(`${page.url()}: ${message.text()}`)
    })
    page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`))
    if (email) await signIn(page, email)
    for (const path of paths) problems.push(...(await lookAt(page, path.replace('{project}', project))))
    expect(problems).toEqual([])
    await context.close()
  })
})

async function lookAt(page: Page, path: string): Promise<string[]> {
  await page.goto(app.origin + path, { waitUntil: 'networkidle' })
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.map(
    (violation) => `${path}: ${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).join(', ')}`,
  )
  const headings = await page.locator('h1').count()
  if (headings !== 1) found.push(`${path}: ${headings} h1`)
  // 320 px is a phone held upright at 200 % or the smallest one sold.
  const asked = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 800 })
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  if (sideways > 0) found.push(`${path}: ${sideways} px wider than 320`)
  if (asked) await page.setViewportSize(asked)
  return found
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(`${app.origin}/auth?mode=login`)
  await page.locator('form:has(input[name=password]) input[name=email]').fill(email)
  await page.locator('input[name=password]').fill('camada-demo')
  await page.locator('form:has(input[name=password]) button[type=submit]').click()
  await page.waitForURL('**/dashboard/**')
}
