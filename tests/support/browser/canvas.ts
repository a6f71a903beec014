import type { Page } from 'playwright-core'
import sharp from 'sharp'

/** What the canvas shows where nothing lies on it, once two frames were drawn. */
export async function seen(page: Page): Promise<Buffer> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  const box = await page.locator('canvas').boundingBox()
  if (!box) throw new Error('no canvas')
  const { x, y, width, height } = box
  const clip = { x: x + width * 0.2, y: y + height * 0.2, width: width * 0.6, height: height * 0.4 }
  return sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer()
}

/** Pixels from side to side and from top to bottom of what has a colour on the canvas, apart from what lies on it. */
export async function extentOf(page: Page, isIt: (rgb: [number, number, number]) => boolean) {
  const canvas = page.locator('canvas')
  await canvas.evaluate((drawn) => {
    for (const part of document.querySelectorAll<HTMLElement>('.viewer *'))
      part.style.visibility = part === drawn ? 'visible' : 'hidden'
  })
  await seen(page)
  const { data, info } = await sharp(await canvas.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const places = Array.from({ length: info.width * info.height }, (_, at) => at).filter((at) =>
    isIt([data[at * 3]!, data[at * 3 + 1]!, data[at * 3 + 2]!]),
  )
  const extent = (values: number[]) => values.reduce((a, b) => Math.max(a, b), 0) - values.reduce((a, b) => Math.min(a, b), Infinity) + 1 // prettier-ignore
  return {
    width: extent(places.map((at) => at % info.width)),
    height: extent(places.map((at) => Math.floor(at / info.width))),
  }
}

/** Share of the colour values that differ by more than a shade. */
export function difference(a: Buffer, b: Buffer): number {
  if (a.length !== b.length) return 1
  let count = 0
  for (let i = 0; i < a.length; i++) if (Math.abs(a[i]! - b[i]!) > 8) count++
  return count / a.length
}
