import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { shareSize } from '#domain/shared/picture.ts'

const { width, height } = shareSize
const jpeg = { quality: 80, mozjpeg: true }

/** Returns a JPEG for each `.jpg` name of `pictureSuffixes`; `picture` must return a new opaque image per call. */
export async function jpegsOf(picture: () => Sharp): Promise<{ suffix: string; bytes: Buffer }[]> {
  const sized = (side: number) => picture().resize(side, side * 2, { fit: 'inside', withoutEnlargement: true })
  return [
    { suffix: '400.jpg', bytes: await sized(400).jpeg(jpeg).toBuffer() },
    { suffix: '800.jpg', bytes: await sized(800).jpeg(jpeg).toBuffer() },
    { suffix: '1200.jpg', bytes: await sharePicture(picture()) },
  ]
}

/** Returns a picture of 1200 × 630 for shared links: the whole picture on a blurred copy of itself. */
async function sharePicture(picture: Sharp): Promise<Buffer> {
  const whole = await pixelsOf(picture.resize(width, height, { fit: 'inside' }))
  // Blurs at a small size, at a hundredth of the cost.
  const ground = await pixelsOf(
    sharp(whole.data, { raw: rawOf(whole.info) })
      .resize(width / 10, height / 10, { fit: 'cover' })
      .blur(4),
  )
  return sharp(ground.data, { raw: rawOf(ground.info) })
    .resize(width, height, { fit: 'fill', kernel: 'linear' })
    .composite([{ input: whole.data, raw: rawOf(whole.info) }])
    .jpeg(jpeg)
    .toBuffer()
}

function pixelsOf(picture: Sharp) {
  return picture.raw().toBuffer({ resolveWithObject: true })
}

function rawOf({ width, height, channels }: OutputInfo) {
  return { width, height, channels }
}
