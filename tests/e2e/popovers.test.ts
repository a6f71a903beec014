import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { useDemo } from '../support/browser/demo.ts'
import { barriersOf, bringAxe } from '../support/browser/look-at.ts'
import { screenIds } from '../support/browser/screen-ids.ts'
import { filledIn, people } from '../support/browser/screens.ts'
import { openSettled } from '../support/browser/settled-page.ts'

const demo = useDemo()
let ids: Record<string, string> = {}
beforeAll(async () => {
  ids = await screenIds(demo.app)
})

const looks = [1440, 390, 320].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
)

/** Screens with a menu, popover or sheet of each kind. */
const screens = {
  visitor: ['/marketplace', '/projeto/{project}', '/colecoes/{collection}', '/maker/{shop}'],
  buyer: ['/projeto/{project}', '/minhas-compras', '/favoritos'],
  maker: ['/dashboard/maker', '/meus-projetos', '/producao'],
  staff: ['/admin'],
} as const

describe.each(Object.keys(screens) as (keyof typeof screens)[])('popovers of the %s', (who) => {
  it('have no barrier and lie within the window when opened, in both themes from 320 to 1440 px', async () => {
    const page = await demo.pageOf(people[who].email, {})
    await bringAxe(page)
    const problems: string[] = []
    let opened = 0
    for (const path of screens[who]) {
      await openSettled(page, demo.app.origin + filledIn(path, ids))
      for (const { width, colorScheme } of looks) {
        await page.setViewportSize({ width, height: 800 })
        await page.emulateMedia({ colorScheme })
        for (const id of await openers(page)) {
          await page.locator(`[popovertarget="${id}"]:visible`).first().click()
          const part = `[id="${id}"]:is(:popover-open, dialog[open])`
          const shown = page.locator(part)
          await shown.waitFor()
          opened++
          const where = `${path}, ${colorScheme}, ${width} px, ${id}`
          const box = await shown.boundingBox()
          if (!box || box.x < 0 || box.x + box.width > width) problems.push(`${where}: beyond the window`)
          problems.push(...(await barriersOf(page, true, part)).map((barrier) => `${where}: ${barrier}`))
          await page.keyboard.press('Escape')
          await shown.waitFor({ state: 'hidden' })
        }
      }
    }
    expect(opened).toBeGreaterThanOrEqual(looks.length)
    expect(problems).toEqual([])
    await page.context().close()
  })
})

/** The ids of what can be opened in sight, one of each kind: a list has the same menu in every row. */
async function openers(page: Page): Promise<string[]> {
  const all = await page
    .locator('[popovertarget]:visible')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('popovertarget') ?? ''))
  const kinds = new Map(all.toReversed().map((id) => [id.replaceAll(/[\da-f]{8}-[\da-f-]+|\d+/g, ''), id]))
  return [...kinds.values()]
}
