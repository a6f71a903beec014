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

/** Share of the colour values that differ by more than a shade. */
export function difference(a: Buffer, b: Buffer): number {
  if (a.length !== b.length) return 1
  let count = 0
  for (let i = 0; i < a.length; i++) if (Math.abs(a[i]! - b[i]!) > 8) count++
  return count / a.length
}
