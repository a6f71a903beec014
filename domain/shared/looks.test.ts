import fs from 'node:fs'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { isSameLook, looksGrid, looksOf } from './looks.ts'

const photo = (name: string) => sharp(fs.readFileSync(`demo/makes/${name}.webp`))

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

describe('how a picture looks', () => {
  it('how a picture looks is 256 bits, and stays when it is saved anew, smaller, brighter or cut at its edge', async () => {
    const plain = await looks(photo('cachepo'))
    expect(plain).toMatch(/^[0-9a-f]{64}$/)
    const copies = [
      photo('cachepo').resize(200),
      sharp(await photo('cachepo').jpeg({ quality: 35 }).toBuffer()),
      photo('cachepo').modulate({ brightness: 1.15, saturation: 0.6 }),
      photo('cachepo').extract({ left: 3, top: 4, width: 474, height: 632 }),
    ]
    for (const copy of copies) expect(isSameLook(plain, await looks(copy))).toBe(true)
  })

  it('how a picture looks differs between two photos of the same thing', async () => {
    const lamps = await Promise.all(
      ['lua-criado', 'lua-estante', 'lua-chao', 'lua-dia'].map((name) => looks(photo(name))),
    )
    const pairs = lamps.flatMap((some, i) => lamps.slice(i + 1).map((other) => isSameLook(some, other)))
    expect(pairs).toEqual(pairs.map(() => false))
  })
})
