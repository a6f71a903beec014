import type { Page } from 'playwright-core'
import { barriersOf, bringAxe } from './look-at.ts'
import { openSettled } from './settled-page.ts'

const looks = [1440, 390, 320].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
)

/**
 * Opens every kind of menu, popover and sheet of some addresses, each in both themes from 320 to 1440 px, and says what is wrong:
 * barriers, what lies beyond the window, and what has the focus under it during sixty Tabs.
 */
export async function lookAtPopovers(page: Page, addresses: string[]): Promise<{ opened: number; problems: string[] }> {
  await bringAxe(page)
  const problems: string[] = []
  const seen = new Set<string>()
  let opened = 0
  for (const address of addresses) {
    await openSettled(page, address)
    for (const { width, colorScheme } of looks) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme })
      for (const [kind, id] of await openers(page)) {
        const look = `${kind}, ${colorScheme}, ${width} px`
        if (seen.has(look)) continue
        seen.add(look)
        const where = `${new URL(address).pathname}, ${look}`
        await page.locator(`[popovertarget="${id}"]:visible`).first().click()
        const part = `[id="${id}"]:is(:popover-open, dialog[open])`
        const shown = page.locator(part)
        await shown.waitFor()
        opened++
        const box = await shown.boundingBox()
        if (!box || box.x < 0 || box.x + box.width > width) problems.push(`${where}: beyond the window`)
        problems.push(...(await barriersOf(page, { hasContrast: true, part })).map((barrier) => `${where}: ${barrier}`))
        if (colorScheme === 'light') problems.push(...(await underIt(page, part)).map((stop) => `${where}: ${stop}`))
        await page.keyboard.press('Escape')
        await shown.waitFor({ state: 'hidden' })
      }
    }
  }
  return { opened, problems }
}

/** The ids of what can be opened in sight by their kinds, one of each: a list has the same menu in every row. */
async function openers(page: Page): Promise<Map<string, string>> {
  const all = await page
    .locator('[popovertarget]:visible')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('popovertarget') ?? ''))
  return new Map(all.toReversed().map((id) => [id.replaceAll(/[\da-f]{8}-[\da-f-]+|\d+/g, ''), id]))
}

/** Presses Tab sixty times, or until the popover has closed; returns the stops that lie under it. */
async function underIt(page: Page, part: string): Promise<string[]> {
  const under: string[] = []
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(stopUnder, part)
    if (stop === null) break
    if (stop) under.push(`${stop} under it`)
  }
  return under
}

/** Runs in the page: what has the focus if the popover lies over its middle, '' if not, null once nothing is open. */
function stopUnder(part: string): string | null {
  const popover = document.querySelector(part)
  const focused = document.activeElement
  if (!popover) return null
  if (!focused || focused === document.body || popover.contains(focused)) return ''
  const { left, top, width, height } = focused.getBoundingClientRect()
  const onTop = document.elementFromPoint(left + width / 2, top + height / 2)
  return onTop && popover.contains(onTop) ? (focused.getAttribute('aria-label') ?? focused.textContent) : ''
}
