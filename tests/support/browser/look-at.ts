import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { cutOff } from './cut-off.ts'
import { openSettled } from './settled-page.ts'

/** A desk of 1280 px at 200 %, and the smallest phone (or the same desk at 400 %). */
const narrow = [
  [640, 'a desk at 200 %'],
  [390, '390 px'],
  [320, '320 px'],
] as const

/**
 * A page as it is looked at: on a desk by day and on a phone at night; and at the widths between and below, where other controls
 * stand but the colours are the same, without measuring contrast again, which takes longest.
 */
const looks = [
  { colorScheme: 'light', width: 1440, hasContrast: true },
  { colorScheme: 'dark', width: 390, hasContrast: true },
  { colorScheme: 'dark', width: 768, hasContrast: false },
  { colorScheme: 'light', width: 320, hasContrast: false },
] as const

/** Opens a screen and says what is wrong with it: its answer, barriers in both themes, its headings, sideways scroll. */
export async function lookAt(page: Page, address: string, status: number): Promise<string[]> {
  const answer = await openSettled(page, address)
  const { pathname } = new URL(address)
  const found: string[] = []
  if (answer.status() !== status) found.push(`${pathname} answered ${answer.status()}`)
  const headings = await page.locator('h1').count()
  if (headings !== 1) found.push(`${pathname}: ${headings} h1`)
  found.push(
    ...(await page.evaluate(foreignFields)).map((field) => `${pathname}: ${field} speaks the browser's language`),
  )
  await page.evaluate(axe.source)
  for (const { colorScheme, width, hasContrast } of looks) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    found.push(
      ...(await barriersOf(page, hasContrast)).map((barrier) => `${pathname}, ${colorScheme}, ${width} px: ${barrier}`),
    )
  }
  for (const [width, what] of narrow) {
    await page.setViewportSize({ width, height: 800 })
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    if (sideways > 0) found.push(`${pathname}: ${sideways} px wider than ${what}`)
    found.push(...(await cutOff(page)).map((text) => `${pathname}: cut on ${what}: ${text}`))
  }
  found.push(...(await underAFinger(page)).map((control) => `${pathname}: ${control} high on a phone`))
  return found
}

/** Main controls that are lower than 44 px where fingers press them: the primary buttons, and the fields that are typed into or chosen from. */
async function underAFinger(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await page.setViewportSize({ width: 390, height: 844 })
  const low = await page.evaluate(() => {
    const fields = 'input:not([type=checkbox], [type=radio], [type=hidden], [type=file]), select, textarea'
    return [...document.querySelectorAll(`main :is(button, a).bg-cobalt, main :is(${fields})`)].flatMap((one) => {
      const { width, height } = one.getBoundingClientRect()
      const isSeen = width > 1 && height > 0
      return isSeen && height < 43.5 ? `${one.getAttribute('name') ?? one.textContent.trim()}: ${height} px` : []
    })
  })
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  await session.detach()
  return low
}

/** Runs in the page: controls that a browser draws in its own words, which may not be the page's. */
function foreignFields(): string[] {
  const days = [
    ...document.querySelectorAll(
      'input:is([type=date], [type=time], [type=month], [type=week], [type=datetime-local])',
    ),
  ]
  const files = [...document.querySelectorAll('input[type=file]')].filter(
    (one) => one.getBoundingClientRect().width > 1,
  )
  return [...days, ...files].map((one) => `input ${one.getAttribute('name')}`)
}

/** What axe finds: the rule and where it is broken. */
function barriersOf(page: Page, hasContrast: boolean): Promise<string[]> {
  return page.evaluate(async (contrast) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe }
    const { violations } = await inPage.run(document, {
      resultTypes: ['violations'],
      iframes: false,
      // 24 px or room around: WCAG 2.2, which axe leaves out unless it is asked.
      rules: { 'target-size': { enabled: true }, 'color-contrast': { enabled: contrast } },
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
  }, hasContrast)
}
