import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { type EncodedPicture, pictureSuffixes } from '#domain/shared/picture.ts'
import { isSameLook } from '#domain/shared/looks.ts'
import { picturePng } from '../../tests/support/models/model-files.ts'
import { encodePicture } from './encode-picture.server.ts'

const photo = (width = 3000, height = 2000) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 100, b: 50 } } })

async function encoded(bytes: Uint8Array): Promise<EncodedPicture> {
  const result = await encodePicture(bytes)
  if (!result.ok) throw new Error(result.reason)
  return result
}

/** A photograph of the demonstration, of a size that says as much and is encoded in a fifth of the time. */
const small = (file: string) => sharp(`demo/${file}.webp`).resize(480).png().toBuffer()

const variant = (picture: EncodedPicture, suffix: string) =>
  sharp(picture.variants.find((one) => one.suffix === suffix)?.bytes).metadata()

describe('a photograph', () => {
  test('a photograph comes in three widths of WebP, and in JPEG for mails, feeds and shared links, with its average colour', async () => {
    const picture = await encoded(await photo().jpeg().toBuffer())
    expect(picture).toMatchObject({ width: 1200, height: 800 })
    // JPEG moves colours a little.
    expect(picture.color).toMatch(/^#c[789a]6[345]3[123]$/)
    expect(picture.variants.map(({ suffix }) => suffix)).toEqual(pictureSuffixes)
    expect(await variant(picture, '400.webp')).toMatchObject({ format: 'webp', width: 400, height: 267 })
    expect(await variant(picture, '400.jpg')).toMatchObject({ format: 'jpeg', width: 400, height: 267 })
    expect(await variant(picture, '800.jpg')).toMatchObject({ format: 'jpeg', width: 800, height: 533 })
    expect(await variant(picture, '1200.jpg')).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  })

  test('a photograph loses its metadata, and is rotated upright', async () => {
    const exif = { IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 0/1' } }
    const taken = await photo(800, 400)
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    expect((await sharp(taken).metadata()).exif).toBeDefined()
    const picture = await encoded(taken)
    expect(picture).toMatchObject({ width: 400, height: 800 })
    for (const { bytes } of picture.variants) {
      const facts = await sharp(bytes).metadata()
      expect([facts.exif, facts.icc, facts.xmp, facts.orientation]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ])
    }
  })

  test('a photograph looks the same without a border that was put around it, of whatever width, colour and place', async () => {
    for (const [file, border] of [
      ['makes/canetas', { top: 24, bottom: 24, left: 24, right: 24, background: '#000000' }],
      ['pictures/cortadores-1-1200', { top: 0, bottom: 0, left: 0, right: 200, background: '#222222' }],
      ['pictures/foguete-1-1200', { top: 160, bottom: 36, left: 4, right: 120, background: '#3366cc' }],
    ] as const) {
      const original = await small(file)
      const { looks } = await encoded(original)
      const framed = await encoded(await sharp(original).extend(border).jpeg({ quality: 70 }).toBuffer())
      expect(isSameLook(framed.looks, looks)).toBe(false)
      expect(framed.unframedLooks.some((one) => isSameLook(one, looks))).toBe(true)
    }
    for (const line of [
      photo(1, 1),
      photo(1, 2000),
      photo(600, 600).composite([{ input: await photo(600, 2).negate().png().toBuffer() }]),
    ])
      expect((await encoded(await line.png().toBuffer())).unframedLooks).toHaveLength(3)
    const even = await encoded(await photo(600, 400).png().toBuffer())
    expect(new Set(even.unframedLooks)).toEqual(new Set([even.looks]))
  })

  test('a photograph looks the same with its edges drawn out where some of it was cut off', async () => {
    for (const [file, [left, top, right, bottom]] of [
      ['pictures/foguete-1-1200', [0.08, 0.08, 0.08, 0.08]],
      ['pictures/vaso-mare-1-1200', [0.12, 0, 0, 0]],
    ] as const) {
      const original = await small(file)
      const { looks } = await encoded(original)
      const { width, height } = await sharp(original).metadata()
      const kept = { width: Math.round(width * (1 - left - right)), height: Math.round(height * (1 - top - bottom)) }
      const place = { left: Math.round(width * left), top: Math.round(height * top) }
      const cut = await encoded(
        await sharp(original)
          .extract({ ...place, ...kept })
          .jpeg({ quality: 70 })
          .toBuffer(),
      )
      expect(cut.uncutLooks.some((one) => isSameLook(one, looks))).toBe(true)
    }
    const [one, another] = await Promise.all(
      ['makes/canetas', 'makes/foguete'].map(async (file) => encoded(await small(file))),
    )
    expect(one?.uncutLooks.some((look) => isSameLook(look, another?.looks ?? ''))).toBe(false)
  })

  test('a photograph is never made larger than it is; PNG, WebP and AVIF are fine', async () => {
    expect(await encoded(picturePng(300, 200))).toMatchObject({ width: 300, height: 200 })
    expect(await encoded(await photo(50, 60).webp().toBuffer())).toMatchObject({ width: 50, height: 60 })
    expect(await encoded(await photo(64, 64).avif().toBuffer())).toMatchObject({ width: 64 })
  })

  test('a photograph keeps transparency, and gets white where the format has none', async () => {
    const clear = await sharp({
      create: { width: 50, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer()
    const picture = await encoded(clear)
    expect(picture.color).toBe('#ffffff')
    expect(await variant(picture, '400.webp')).toMatchObject({ hasAlpha: true })
  })
})

describe('is refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  test.each([
    ['nothing', ''],
    ['an SVG', svg],
    ['a GIF with a script behind it', 'GIF89a/*\x01\0\x01\0*/=1;alert(1)'],
    ['a PDF', '%PDF-1.7 …'],
    ['a TIFF', 'II*\0\x08\0\0\0'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
  ])('%s', async (_, text) => {
    expect(await encodePicture(Buffer.from(text, 'latin1'))).toEqual({ ok: false, reason: 'not_an_image' })
  })

  test('a picture cut off, or one whose first bytes only pose', async () => {
    const jpeg = await photo(900, 900).jpeg().toBuffer()
    expect(await encodePicture(jpeg.subarray(0, jpeg.length / 2))).toEqual({ ok: false, reason: 'image_broken' })
    const posing = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from(svg)])
    expect((await encodePicture(posing)).ok).toBe(false)
  })

  test('65 000 × 65 000 pixels, whatever they weigh', async () => {
    const small = picturePng(1, 1)
    small.writeUInt32BE(65_000, 16)
    small.writeUInt32BE(65_000, 20)
    // The checksum of the header has to fit the lie.
    const { crc32 } = await import('node:zlib')
    small.writeUInt32BE(crc32(small.subarray(12, 29)), 29)
    expect(await encodePicture(small)).toEqual({ ok: false, reason: 'image_too_many_pixels' })
  })
})
