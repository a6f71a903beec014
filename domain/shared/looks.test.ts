import fs from 'node:fs'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { isSameLook, looksGrid, looksOf } from './looks.ts'

async function looks(picture: Sharp): Promise<string> {
  const { width, height } = looksGrid
  return looksOf(
    await sharp(await picture.png().toBuffer())
      .greyscale()
      .resize(width, height, { fit: 'fill' })
      .raw()
      .toBuffer(),
  )
}

describe('perceptual hashes', () => {
  it.each(['demo/makes/cachepo.webp', 'demo/pictures/foguete-1-1200.webp', 'demo/pictures/vaso-prisma-1-1200.webp'])(
    'a perceptual hash stays close when a picture is re-encoded, scaled, brightened, cropped, mirrored or turned: %s',
    async (file) => {
      const original = () => sharp(fs.readFileSync(file))
      const { width, height } = await original().metadata()
      const plain = await looks(original())
      expect(plain).toMatch(/^[0-9a-f]{16}$/)
      const edge = Math.round(width / 100)
      const copies = [
        original().resize(200),
        sharp(await original().jpeg({ quality: 35 }).toBuffer()),
        original().modulate({ brightness: 1.15, saturation: 0.6 }),
        original().extract({ left: edge, top: edge, width: width - 2 * edge, height: height - 2 * edge }),
      ]
      for (const copy of copies) expect(isSameLook(plain, await looks(copy))).toBe(true)
      // However it lies.
      for (const angle of [0, 90, 180, 270])
        for (const turned of [original().rotate(angle), original().rotate(angle).flop()])
          expect(isSameLook(plain, await looks(sharp(await turned.jpeg({ quality: 60 }).toBuffer())))).toBe(true)
    },
  )

  it('perceptual hashes differ between the photos of the demonstration, also of the same object', async () => {
    const photos = fs.readdirSync('demo/makes').map((name) => sharp(fs.readFileSync(`demo/makes/${name}`)))
    const all = await Promise.all(photos.map((photo) => looks(photo)))
    const same = all.flatMap((some, i) => all.slice(i + 1).filter((other) => isSameLook(some, other)))
    expect(same).toEqual([])
  })
})
