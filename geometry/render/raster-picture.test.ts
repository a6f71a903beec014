import { describe, expect, it } from 'vitest'
import { modelMesh } from '#demo/models.ts'
import { modelViews, paperFor } from './model-views.ts'
import { rasterPicture } from './raster-picture.ts'
import { renderPicture, type Picture } from './render-picture.ts'

const mesh = modelMesh('cachepo-facetado.stl')
const options = { width: 64, height: 48, view: { yaw: -24, pitch: 20, fill: 0.8 } } as const
const part = { mesh, color: '#c45c3a' }

/** Mean of each channel in 8 × 6 fields, as a person would see it from afar. */
function fields({ pixels, width, height }: Picture): number[] {
  const sums = Array.from({ length: 8 * 6 * 3 }, () => 0)
  for (let i = 0; i < width * height; i++) {
    const field = Math.floor((Math.floor(i / width) * 6) / height) * 8 + Math.floor(((i % width) * 8) / width)
    for (let c = 0; c < 3; c++) sums[field * 3 + c]! += pixels[i * 4 + c]! / ((width * height) / 48)
  }
  return sums
}

describe('a quick picture', () => {
  it('a quick picture is the same every time', () => {
    expect(rasterPicture(part, options).pixels).toEqual(rasterPicture(part, options).pixels)
  })

  it('a quick picture looks like the fine one that takes its place', () => {
    const [quick, fine] = [rasterPicture(part, options), renderPicture([part], { ...options, samples: 3 })]
    expect(quick.box).toEqual(fine.box)
    const off = fields(quick).map((value, i) => Math.abs(value - fields(fine)[i]!))
    expect(Math.max(...off)).toBeLessThan(40)
    expect(off.reduce((a, b) => a + b) / off.length).toBeLessThan(12)
  })

  it('a quick picture shows the filament, on paper that suits it', () => {
    for (const color of ['#ece9e0', '#282c3a', '#2648d6']) {
      const { pixels, width } = rasterPicture({ mesh, color }, { ...options, paper: paperFor(color) })
      const channels = (at: number) => [pixels[at]!, pixels[at + 1]!, pixels[at + 2]!]
      const middle = channels((28 * width + 32) * 4)
      const corner = channels((2 * width + 2) * 4)
      const apart = middle.map((value, c) => Math.abs(value - corner[c]!))
      expect(Math.max(...apart)).toBeGreaterThan(12)
    }
  })
})

describe('the views of a model', () => {
  it('the views of a model look on flat things from above and on upright ones from the side', () => {
    const slab = { ...mesh, positions: mesh.positions.map((value, i) => (i % 3 === 2 ? value * 0.05 : value)) }
    expect(modelViews(slab)[0]?.view.pitch).toBeGreaterThan(40)
    expect(modelViews(mesh)[0]?.view.pitch).toBeLessThan(40)
  })
})
