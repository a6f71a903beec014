import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { shareSize } from '#domain/shared/picture.ts'

const { width, height } = shareSize

/**
 * What a shared link shows, 1200 × 630 whatever the picture's shape: all of it, on a blurred copy of itself. `picture` has
 * no transparency. JPEG, because not every program that shows links reads WebP.
 */
export async function sharePicture(picture: Sharp): Promise<Buffer> {
  const whole = await pixelsOf(picture.resize(width, height, { fit: 'inside' }))
  // Blurred while it is small, which costs a hundredth.
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
