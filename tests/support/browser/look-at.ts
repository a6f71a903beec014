import axe from 'axe-core'
import type { CDPSession, Page } from 'playwright-core'
import { cutOff } from './cut-off.ts'
import { coveredInFooter, coveredWhenFocused, heightOfBars } from './keyboard.ts'
import { openSettled } from './settled-page.ts'

type Look = {
  colorScheme: 'light' | 'dark'
  width: number
  height?: number
  /** What the width stands for where nothing may be cut off or lie sideways. */
  isNarrow?: string
  /** Has axe look at everything, or at what no look before has shown. */
  axe?: 'whole' | 'what is new'
  /** Checks that bars cover nothing. */
  hasBars?: true
}

/**
 * A page as it is looked at: on a desk by day and on a phone at night; and at the widths between and below, where other controls
 * stand but the colours are the same. A desk of 1280 px at 200 % has 640 px; at 400 % it is as narrow and as low as 320 × 256.
 */
const looks: Look[] = [
  { colorScheme: 'light', width: 1440, axe: 'whole', hasBars: true },
  { colorScheme: 'light', width: 1366, height: 768, hasBars: true },
  { colorScheme: 'dark', width: 390, axe: 'whole', isNarrow: '390 px', hasBars: true },
  { colorScheme: 'dark', width: 768, axe: 'what is new' },
  { colorScheme: 'dark', width: 640, isNarrow: 'a desk at 200 %' },
  { colorScheme: 'dark', width: 320, axe: 'what is new', isNarrow: '320 px' },
  { colorScheme: 'dark', width: 320, height: 256, hasBars: true },
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
  for (const look of looks) {
    const { colorScheme, width, height = 900 } = look
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height })
    found.push(...(await faultsAt(page, look)).map((fault) => `${pathname}, ${colorScheme}, ${width} px: ${fault}`))
  }
  await page.setViewportSize({ width: 390, height: 844 })
  found.push(...(await underAFinger(page)).map((control) => `${pathname}: ${control} high on a phone`))
  return found
}

async function faultsAt(page: Page, { axe: depth, isNarrow, hasBars, height = 900 }: Look): Promise<string[]> {
  const found: string[] = []
  if (depth === 'whole') found.push(...(await barriersOf(page, { hasContrast: true })))
  if (depth === 'what is new') found.push(...(await barriersOf(page, { hasContrast: false, isNew: true })))
  if (isNarrow) {
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    if (sideways > 0) found.push(`${sideways} px wider than ${isNarrow}`)
    found.push(...(await cutOff(page)).map((text) => `cut on ${isNarrow}: ${text}`))
  }
  if (!hasBars) return found
  found.push(...(await coveredWhenFocused(page)).map((stop) => `${stop} covered`))
  found.push(...(await page.evaluate(coveredInFooter)).map((link) => `${link} covered in the footer`))
  const held = await page.evaluate(heightOfBars)
  // What a bar covers now would be judged as too small to press.
  await page.evaluate(() => window.scrollTo(0, 0))
  if (held > height / 2) found.push(`bars hold ${held} of ${height} px`)
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

type Within = {
  hasContrast: boolean
  /** A selector; the whole page without one. */
  part?: string
  /** Runs only the rules that depend on the width if all that is shown was shown before. */
  isNew?: boolean
}

/** Returns axe's findings: the rule and where it is broken. */
export function barriersOf(page: Page, { hasContrast, part = 'html', isNew = false }: Within): Promise<string[]> {
  return page.evaluate(
    async ({ contrast, within, fresh }) => {
      const { axe: inPage, seenByAxe = new WeakSet<Element>() } = window as unknown as {
        axe: typeof axe
        seenByAxe?: WeakSet<Element>
      }
      const shown = [...document.querySelectorAll(`${within} *`)].filter((one) =>
        one.checkVisibility({ visibilityProperty: true }),
      )
      const isKnown = fresh && shown.every((one) => seenByAxe.has(one))
      for (const one of shown) seenByAxe.add(one)
      Object.assign(window, { seenByAxe })
      // A field half under a sticky bar can be scrolled out from under it; whether focus does so is checked with the bars in place.
      const bars = [...document.querySelectorAll<HTMLElement>('[data-flow-bar]')]
      for (const bar of bars) bar.style.position = 'static'
      const { violations } = await inPage.run(within, {
        resultTypes: ['violations'],
        iframes: false,
        ...(isKnown && { runOnly: ['target-size', 'scrollable-region-focusable'] }),
        // 24 px or room around: WCAG 2.2, which axe leaves out unless it is asked.
        rules: { 'target-size': { enabled: true }, 'color-contrast': { enabled: contrast } },
      })
      for (const bar of bars) bar.style.position = ''
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
    },
    { contrast: hasContrast, within: part, fresh: isNew },
  )
}
