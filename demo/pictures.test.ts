import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { seedProjects } from './catalog.ts'
import { soldColors } from './catalog/project.ts'

const folder = path.join(import.meta.dirname, 'pictures')
const wanted = seedProjects
  .flatMap(({ key, pictures }) => [
    ...pictures.map((_, i) => `${key}-${i + 1}`),
    ...soldColors(key).map(({ name }) => name),
    `${key}-escala`,
  ])
  .flatMap((name) => [400, 800, 1200].map((width) => ({ name, width })))

describe('the pictures of the catalogue', () => {
  it('the pictures of the catalogue are complete, in the widths of the shop, without others', () => {
    const files = wanted.map(({ name, width }) => `${name}-${width}.webp`)
    expect(fs.readdirSync(folder).toSorted()).toEqual(files.toSorted())
  })

  it('the pictures of the catalogue are 4:3 and small', async () => {
    let total = 0
    for (const { name, width } of wanted) {
      const file = path.join(folder, `${name}-${width}.webp`)
      const { width: across, height, format } = await sharp(file).metadata()
      expect({ name, across, height, format }).toEqual({ name, across: width, height: (width * 3) / 4, format: 'webp' })
      const { size } = fs.statSync(file)
      expect(size, name).toBeLessThan(52_000)
      total += size
    }
    expect(total).toBeLessThan(6_000_000)
  })
})
