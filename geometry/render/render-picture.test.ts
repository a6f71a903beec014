import { describe, expect, it } from 'vitest'
import type { Mesh } from '#geometry/mesh/mesh.ts'
import { blockMesh } from '../../tests/support/models/block-mesh.ts'
import { renderPicture, type Picture, type PictureOptions } from './render-picture.ts'

/** A block of 30 × 20 × 40 mm, and a ball of 64 × 32 faces. */
function block(): Mesh {
  const corner = (i: number) => [i & 1 ? 30 : 0, i & 2 ? 20 : 0, i & 4 ? 40 : 0]
  return blockMesh(corner)
}

const options: PictureOptions = { width: 96, height: 72, view: { yaw: -30, pitch: 20, fill: 0.8 }, samples: 3 }
const shoot = (more: Partial<PictureOptions> = {}, color = '#d05030') =>
  renderPicture([{ mesh: block(), color, layer: 0 }], { ...options, ...more })

/** Mean brightness (0–255) of a part of the picture given in fractions. */
function brightness({ pixels, width, height }: Picture, [left, top, right, bottom]: [number, number, number, number]) {
  let [sum, count] = [0, 0]
  for (let y = Math.floor(top * height); y < bottom * height; y++) {
    for (let x = Math.floor(left * width); x < right * width; x++) {
      const at = (y * width + x) * 4
      sum += 0.3 * pixels[at]! + 0.59 * pixels[at + 1]! + 0.11 * pixels[at + 2]!
      count++
    }
  }
  return sum / count
}

/** The picture in 12 × 9 fields of brightness, 0 (black) to f (white). */
function fields(picture: Picture): string[] {
  return Array.from({ length: 9 }, (_, row) =>
    Array.from({ length: 12 }, (__, column) => {
      const value = brightness(picture, [column / 12, row / 9, (column + 1) / 12, (row + 1) / 9])
      return Math.floor(value / 16).toString(16)
    }).join(''),
  )
}

describe('renderPicture', () => {
  it('renderPicture is the same picture every time', () => {
    expect(shoot().pixels).toEqual(shoot().pixels)
  })

  it('renderPicture looks as it did', () => {
    expect(fields(shoot())).toMatchInlineSnapshot(`
      [
        "eeeeeeeeeeee",
        "eeeba988beee",
        "eeea76668eee",
        "eeea76669eee",
        "eeea76669eee",
        "eeea76669dde",
        "eeea86667ade",
        "eedc8789bcde",
        "eeeedddddeee",
      ]
    `)
  })

  it('renderPicture puts the object in the middle, as large as asked', () => {
    const { box } = shoot()
    expect(box.bottom - box.top).toBeCloseTo(0.8, 2)
    expect((box.left + box.right) / 2).toBeCloseTo(0.5, 2)
    expect((box.top + box.bottom) / 2).toBeCloseTo(0.5, 2)
    expect(box.corners).toHaveLength(8)
    const across = box.corners.map(([x]) => x)
    expect([Math.min(...across), Math.max(...across)]).toEqual([
      expect.closeTo(box.left, 5),
      expect.closeTo(box.right, 5),
    ])
  })

  it('renderPicture lights from the left and lets the shadow fall to the right', () => {
    const picture = shoot()
    const { left, right, bottom } = picture.box
    const beside = (from: number) => brightness(picture, [from, bottom - 0.12, from + 0.08, bottom - 0.02])
    expect(beside(right + 0.02)).toBeLessThan(beside(left - 0.1) - 15)
  })

  it('renderPicture fades the shadow before the edge of the picture', () => {
    const picture = shoot({ view: { yaw: -30, pitch: 20, fill: 1 } })
    const [left, right] = [0, 0.97].map((from) => brightness(picture, [from, 0.5, from + 0.03, 0.95]))
    expect(Math.abs(left! - right!)).toBeLessThan(2)
  })

  it('renderPicture leaves open paper the colour it is', () => {
    const { pixels } = shoot({ paper: 'sun' })
    const corner = pixels.slice(0, 3)
    for (const [channel, wanted] of [0xf6, 0xe3, 0xb3].entries()) {
      expect(Math.abs(corner[channel]! - wanted)).toBeLessThan(8)
    }
  })

  it('renderPicture shows the filament', () => {
    const { pixels, width, height } = shoot({}, '#2040d0')
    const at = (Math.floor(height * 0.5) * width + Math.floor(width * 0.5)) * 4
    expect(pixels[at + 2]).toBeGreaterThan(pixels[at]! * 2)
  })

  it('renderPicture refuses a mesh without triangles', () => {
    const empty: Mesh = { positions: new Float32Array(), triangles: new Uint32Array() }
    expect(() => renderPicture([{ mesh: empty, color: '#ffffff' }], options)).toThrow('no triangle')
  })
})
