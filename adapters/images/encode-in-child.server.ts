import fs from 'node:fs'
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { answerParent } from '#domain/shared/processes/answer-parent.server.ts'
import { looksGrid, looksOf } from '#domain/shared/looks.ts'
import type { PictureRefusal } from '#domain/shared/picture.ts'
import { packPicture, type PictureResult } from './picture-frame.ts'
import { jpegsOf } from './share-picture.server.ts'

/** Maximum pixels, a photo of the largest common cameras; larger files try to exhaust memory. */
const mostPixels = 50_000_000
const widths = [400, 800, 1200] as const
/** Settings of WebP, since AVIF was not smaller at equal quality, and three times as slow. */
const webp = { quality: 78 }
/** WebP settings for renderings and drawings, whose flat areas would show compression blocks. */
const webpOfDrawing = { quality: 84, smartDeblock: true }

/** Runs in a child process: reads a picture from standard input and prints the result. */
export async function encodeInChild(): Promise<void> {
  answerParent(packPicture(await encode(fs.readFileSync(0))))
}

async function encode(input: Buffer): Promise<PictureResult> {
  acceptOnlyPhotographs()
  try {
    const quality = input.subarray(1, 4).toString('latin1') === 'PNG' ? webpOfDrawing : webp
    const { data, info } = await sharp(input, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize(1200, 2400, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const pixels = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    const variants = []
    for (const width of widths) {
      const sized = pixels().resize(width, width * 2, { fit: 'inside', withoutEnlargement: true })
      variants.push({ suffix: `${width}.webp`, bytes: await sized.webp(quality).toBuffer() })
    }
    const onWhite = () => pixels().flatten({ background: '#ffffff' })
    variants.push(...(await jpegsOf(onWhite)))
    const color = await averageColor(onWhite())
    const [looks, unframedLooks] = [await readLooks(onWhite()), await readUnframedLooks(onWhite())]
    const uncutLooks = await readUncutLooks(onWhite())
    return { ok: true, width: info.width, height: info.height, color, looks, unframedLooks, uncutLooks, variants }
  } catch (error) {
    return { ok: false, reason: reasonOf(error) }
  }
}

/** Disables all other loaders of libvips (SVG, PDF, TIFF, GIF …), to reduce the attack surface. */
function acceptOnlyPhotographs(): void {
  sharp.concurrency(1)
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`) })
}

async function readLooks(picture: Sharp): Promise<string> {
  const { width, height } = looksGrid
  return looksOf(await picture.greyscale().resize(width, height, { fit: 'fill' }).raw().toBuffer())
}

/** Returns three perceptual hashes, each without borders of one colour: the first pixel's, the last pixel's, both. */
async function readUnframedLooks(picture: Sharp): Promise<string[]> {
  const small = await picture.resize(400, 800, { fit: 'inside' }).raw().toBuffer({ resolveWithObject: true })
  const first = await trimmed(small, 0)
  const both = await trimmed(first, -1)
  const last = await trimmed(small, -1)
  return Promise.all([first, last, both].map(({ data, info }) => readLooks(sharp(data, { raw: info }))))
}

async function trimmed({ data, info }: Pixels, at: 0 | -1): Promise<Pixels> {
  // `trim` fails on lines, which have no border anyway.
  if (Math.min(info.width, info.height) < 3) return { data, info }
  const [r, g, b] = at === 0 ? data : data.subarray(-3)
  const edge = sharp(data, { raw: info }).trim({ threshold: 24, background: { r, g, b } })
  return edge.raw().toBuffer({ resolveWithObject: true })
}

type Pixels = { data: Buffer; info: OutputInfo }

/** Side in pixels of the square on which cropped edges are restored. */
const square = 128

/** Margins in pixels that cropping may have removed: all around, on two sides, on one. */
const cuts = [
  { left: 6, right: 6, top: 6, bottom: 6 },
  { left: 13, right: 13, top: 13, bottom: 13 },
  { left: 16, right: 16 },
  { top: 16, bottom: 16 },
  { left: 16 },
  { right: 16 },
  { top: 16 },
  { bottom: 16 },
]

/** Returns perceptual hashes of the picture with widened margins, to recognize it as a crop of an original. */
async function readUncutLooks(picture: Sharp): Promise<string[]> {
  const { data, info } = await picture
    .resize(square, square, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Promise.all(
    cuts.map(async (cut) => {
      const drawn = sharp(data, { raw: info }).extend({ ...cut, extendWith: 'copy' })
      const whole = await drawn.raw().toBuffer({ resolveWithObject: true })
      return readLooks(sharp(whole.data, { raw: whole.info }))
    }),
  )
}

async function averageColor(picture: Sharp): Promise<string> {
  const [red = 0, green = 0, blue = 0] = await picture.resize(1, 1, { fit: 'fill' }).removeAlpha().raw().toBuffer()
  return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function reasonOf(error: unknown): PictureRefusal {
  const message = error instanceof Error ? error.message : ''
  if (/pixel limit/.test(message)) return 'image_too_many_pixels'
  return /unsupported image format|is empty|blocked/i.test(message) ? 'not_an_image' : 'image_broken'
}

if (import.meta.main) await encodeInChild()
