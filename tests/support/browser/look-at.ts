import axe from 'axe-core'
import type { CDPSession, Page } from 'playwright-core'
import { cutOff } from './cut-off.ts'
import { openSettled } from './settled-page.ts'

type Look = {
  colorScheme: 'light' | 'dark'
  width: number
  /** What the width stands for where nothing may be cut off or lie sideways. */
  isNarrow?: string
  /** Whether axe looks, and whether it measures contrast as well. */
  axe?: 'whole' | 'without contrast'
}

/**
 * A page as it is looked at: on a desk by day and on a phone at night; and at the widths between and below, where other controls
 * stand but the colours are the same, without measuring contrast again, which takes longest. A desk of 1280 px at 200 % has 640 px; at
 * 400 % it is as narrow as the smallest phone.
 */
const looks: Look[] = [
  { colorScheme: 'light', width: 1440, axe: 'whole' },
  { colorScheme: 'light', width: 320, axe: 'without contrast', isNarrow: '320 px' },
  { colorScheme: 'dark', width: 768, axe: 'without contrast' },
  { colorScheme: 'dark', width: 640, isNarrow: 'a desk at 200 %' },
  { colorScheme: 'dark', width: 390, axe: 'whole', isNarrow: '390 px' },
]

const withAxe = new WeakSet<Page>()

/** Has axe in every page from now on: to bring it each time takes longer. */
export async function bringAxe(page: Page): Promise<void> {
  if (!withAxe.has(page)) await page.addInitScript(axe.source)
  withAxe.add(page)
}

/** Opens a screen and says what is wrong with it: its answer, barriers in both themes, its headings, sideways scroll. */
export async function lookAt(page: Page, address: string, status: number): Promise<string[]> {
  await bringAxe(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1440, height: 900 })
  const answer = await openSettled(page, address)
  const { pathname } = new URL(address)
  const found: string[] = []
  if (answer.status() !== status) found.push(`${pathname} answered ${answer.status()}`)
  const headings = await page.locator('h1').count()
  if (headings !== 1) found.push(`${pathname}: ${headings} h1`)
  found.push(
    ...(await page.evaluate(foreignFields)).map((field) => `${pathname}: ${field} speaks the browser's language`),
  )
  for (const { colorScheme, width, isNarrow, axe: depth } of looks) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    if (depth) {
      const barriers = await barriersOf(page, depth === 'whole')
      found.push(...barriers.map((barrier) => `${pathname}, ${colorScheme}, ${width} px: ${barrier}`))
    }
    if (!isNarrow) continue
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    if (sideways > 0) found.push(`${pathname}: ${sideways} px wider than ${isNarrow}`)
    found.push(...(await cutOff(page)).map((text) => `${pathname}: cut on ${isNarrow}: ${text}`))
  }
  found.push(...(await underAFinger(page)).map((control) => `${pathname}: ${control} high on a phone`))
  return found
}

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** Has a page take fingers, as a phone does, or a mouse again. */
async function setTouch(page: Page, enabled: boolean): Promise<void> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  await (await session).send('Emulation.setTouchEmulationEnabled', { enabled })
}

/** Main controls that are lower than 44 px where fingers press them, on a page as wide as a phone: the primary buttons, and the fields that are typed into or chosen from. */
async function underAFinger(page: Page): Promise<string[]> {
  await setTouch(page, true)
  const low = await page.evaluate(() => {
    const fields = 'input:not([type=checkbox], [type=radio], [type=hidden], [type=file]), select, textarea'
    return [...document.querySelectorAll(`main :is(button, a).button-primary, main :is(${fields})`)].flatMap((one) => {
      const { width, height } = one.getBoundingClientRect()
      const isSeen = width > 1 && height > 0
      return isSeen && height < 43.5 ? `${one.getAttribute('name') ?? one.textContent.trim()}: ${height} px` : []
    })
  })
  await setTouch(page, false)
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

/** Returns axe's findings in a part of the page, or all of it: the rule and where it is broken. */
export function barriersOf(page: Page, hasContrast: boolean, part = 'html'): Promise<string[]> {
  return page.evaluate(
    async ({ contrast, within }) => {
      const { axe: inPage } = window as unknown as { axe: typeof axe }
      const { violations } = await inPage.run(within, {
        resultTypes: ['violations'],
        iframes: false,
        // 24 px or room around: WCAG 2.2, which axe leaves out unless it is asked.
        rules: { 'target-size': { enabled: true }, 'color-contrast': { enabled: contrast } },
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
    },
    { contrast: hasContrast, within: part },
  )
}
