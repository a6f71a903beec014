import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { embeddedConnectionString } from '#db/driver/connection.ts'
import { openDatabase } from '#db/driver/pool.server.ts'
import { useDemo } from '../support/browser/demo.ts'
import { screenIds } from '../support/browser/screen-ids.ts'
import { filledIn, people } from '../support/browser/screens.ts'

const demo = useDemo()
let ids: Record<string, string> = {}
beforeAll(async () => {
  ids = await screenIds(demo.app)
  const { db, pool } = openDatabase(embeddedConnectionString(demo.app.dataFolder), 1)
  await db.execute(sql`update offers set price_cents = 9999999 where kind = 'printed'`)
  await pool.end()
})

describe.each(Object.keys(people) as (keyof typeof people)[])('every screen of the %s', (who) => {
  it('is no wider than a window of 360 or 320 px, unfolded, with each star chosen and with each form refused', async () => {
    const { email, paths } = people[who]
    const page = await demo.pageOf(email, { javaScriptEnabled: false, viewport: { width: 360, height: 800 } })
    const wide: string[] = []
    let refusals = 0
    for (const path of paths) {
      const address = demo.app.origin + filledIn(path, ids)
      await page.goto(address)
      wide.push(...(await tooWide(page)).map((over) => `${path}${over}`))
      const forms = await page.evaluate(formsOfWords)
      // A form that was refused stands on the same page, with the others.
      let isThere = true
      for (const index of forms) {
        if (!isThere) await page.goto(address)
        isThere = false
        // The page may have lost the form to one that was sent before.
        if (!(await page.evaluate(emptyForm, index))) continue
        const [answer] = await Promise.all([page.waitForNavigation(), page.evaluate(sendForm, index)])
        isThere = answer?.status() === 400
        if (isThere) refusals++
        wide.push(...(await tooWide(page)).map((over) => `${path}, form ${index} refused${over}`))
      }
    }
    expect(refusals).toBeGreaterThan(who === 'visitor' ? 10 : 5)
    expect(wide).toEqual([])
    await page.context().close()
  })
})

async function tooWide(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 800 })
    const over = await page.evaluate(widest)
    if (over > 0) found.push(` at ${width}: ${over} px`)
  }
  return found
}

/** Runs in the page: by how much it is too wide with everything unfolded and each choice of stars in turn. */
function widest(): number {
  for (const folded of document.querySelectorAll('details')) folded.open = true
  const over = () => document.documentElement.scrollWidth - window.innerWidth
  const stars = [...document.querySelectorAll<HTMLInputElement>('.pick input')]
  const widths = stars.map((star) => {
    star.checked = true
    return over()
  })
  return Math.max(over(), ...widths)
}

/** Runs in the page: the places of its forms that take words. */
function formsOfWords(): number[] {
  return [...document.querySelectorAll('main form[method=post]')].flatMap((form, index) =>
    form.querySelector('input:not([type]), input:is([type=text], [type=email], [type=password], [type=tel]), textarea')
      ? [index]
      : [],
  )
}

/** Runs in the page: empties a form; false where there is none. */
function emptyForm(index: number): boolean {
  const form = document.querySelectorAll<HTMLFormElement>('main form[method=post]')[index]
  if (!form) return false
  form.noValidate = true
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    if (field.type === 'radio' || field.type === 'checkbox') (field as HTMLInputElement).checked = false
    else if (field.type !== 'hidden' && field.type !== 'file') field.value = ''
  }
  return true
}

/** Runs in the page: presses the button of a form. */
function sendForm(index: number): void {
  const form = document.querySelectorAll<HTMLFormElement>('main form[method=post]')[index]
  form?.requestSubmit(
    form.querySelector<HTMLButtonElement>('button:not([formnovalidate], [name=take], [name=forget], [type=button])'),
  )
}
