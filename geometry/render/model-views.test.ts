import { describe, expect, it } from 'vitest'
import { joinMeshes, type Mesh } from '#geometry/mesh/mesh.ts'
import { blockMesh } from '../../tests/support/models/block-mesh.ts'
import { coverView, modelViews, paperFor } from './model-views.ts'
import { inFrame, longSide } from './silhouette.ts'

/** A block of these sides, turned around the table and moved. */
function block([wide, deep, high]: [number, number, number], degrees = 0, [dx, dy, dz] = [0, 0, 0]): Mesh {
  const turn = (degrees * Math.PI) / 180
  const corner = (i: number) => {
    const [x, y] = [i & 1 ? wide / 2 : -wide / 2, i & 2 ? deep / 2 : -deep / 2]
    const [u, v] = [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)]
    return [u + dx!, v + dy!, (i & 4 ? high : 0) + dz!]
  }
  return blockMesh(corner)
}

describe('the camera before an unknown object', () => {
  it.each([0, 30, 60, 90, 120])(
    'the camera before an unknown object has its longer side across (turned by %i°)',
    (turned) => {
      const mesh = block([120, 20, 40], turned)
      const off = Math.abs((((coverView(mesh).view.yaw - turned) % 180) + 180) % 180)
      expect(Math.min(off, 180 - off)).toBeLessThanOrEqual(45)
    },
  )

  it('longSide is 0 when an object is as wide as deep', () => {
    expect(longSide(block([50, 50, 80], 20))).toBe(0)
  })

  it('the camera before an unknown object goes where its parts cover one another least', () => {
    // A high wall before, seen from −24°, what stands behind it: from the back it is in sight.
    const hidden = joinMeshes([
      block([100, 4, 60]),
      block([30, 30, 30], 0, [0, 40, 0]),
      block([80, 12, 16], 0, [0, 30, 0]),
    ])
    const { yaw } = coverView(hidden).view
    expect(Math.cos((yaw * Math.PI) / 180)).toBeLessThan(0)
  })

  it('the camera before an unknown object comes close only where the object leaves the frame on one side at most', () => {
    for (const mesh of [block([30, 20, 40]), block([120, 20, 40]), block([100, 100, 4]), block([20, 20, 150])]) {
      const detail = modelViews(mesh).find(({ name }) => name === 'detalhe')
      if (!detail) continue
      const { sides, share } = inFrame(mesh, detail.view)
      expect(sides).toBeLessThanOrEqual(1)
      expect(share).toBeGreaterThan(0.25)
    }
  })
})

describe('the paper below an object', () => {
  it('the paper below an object is one of several, by chance, and never as bright as a white object', () => {
    const blue = new Set([0, 1, 2, 3, 4, 5].map((chance) => paperFor('#2648d6', chance)))
    expect(blue.size).toBeGreaterThan(2)
    const white = [0, 1, 2, 3].map((chance) => paperFor('#ece9e0', chance))
    expect(white).not.toContain('paper')
  })
})
