import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { shareSize } from '#domain/shared/picture.ts'

const { width, height } = shareSize

/**
 * Returns the picture for shared links, 1200 × 630: whole, on a blurred copy of itself. `picture` must be opaque. JPEG, because
 * some link previews cannot read WebP.
 */
export async function sharePicture(picture: Sharp): Promise<Buffer> {
  const whole = await pixelsOf(picture.resize(width, height, { fit: 'inside' }))
  // Blur at a small size, at a hundredth of the cost.
  const ground = await pixelsOf(
    sharp(whole.data, { raw: rawOf(whole.info) })
      .resize(width / 10, height / 10, { fit: 'cover' })
      .blur(4),
  )
  return sharp(ground.data, { raw: rawOf(ground.info) })
    .resize(width, height, { fit: 'fill', kernel: 'linear' })
    .composite([{ input: whole.data, raw: rawOf(whole.info) }])
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
}

function pixelsOf(picture: Sharp) {
  return picture.raw().toBuffer({ resolveWithObject: true })
}

function rawOf({ width, height, channels }: OutputInfo) {
  return { width, height, channels }
}
