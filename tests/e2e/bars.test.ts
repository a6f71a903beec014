import { beforeAll, describe, expect, it } from 'vitest'
import { useDemo } from '../support/browser/demo.ts'
import { coveredInFooter, coveredWhenFocused, heightOfBars } from '../support/browser/keyboard.ts'
import { screenIds } from '../support/browser/screen-ids.ts'
import { filledIn, people } from '../support/browser/screens.ts'

const demo = useDemo()
let ids: Record<string, string> = {}
beforeAll(async () => {
  ids = await screenIds(demo.app)
})

const windows = [
  { width: 390, height: 844 },
  { width: 320, height: 256 },
]

describe.each(Object.keys(people) as (keyof typeof people)[])('the bars of every screen of the %s', (who) => {
  it('cover neither what has the focus nor a link of the footer, and hold less than half of a low window', async () => {
    const { email, paths } = people[who]
    const page = await demo.pageOf(email, { javaScriptEnabled: false })
    const faults: string[] = []
    for (const path of new Set(paths)) {
      await page.goto(demo.app.origin + filledIn(path, ids))
      for (const viewport of windows) {
        await page.setViewportSize(viewport)
        const place = `${path} at ${viewport.width} × ${viewport.height}`
        faults.push(...(await coveredWhenFocused(page)).map((stop) => `${place}: ${stop} covered`))
        faults.push(...(await page.evaluate(coveredInFooter)).map((link) => `${place}: ${link} covered in the footer`))
        const held = await page.evaluate(heightOfBars)
        if (viewport.height === 256 && held > viewport.height / 2) faults.push(`${place}: bars hold ${held} px`)
      }
    }
    expect(faults).toEqual([])
    await page.context().close()
  })
})
