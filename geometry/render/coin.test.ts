import { describe, expect, it } from 'vitest'
import { boxOf, joinMeshes, type Mesh } from '#geometry/mesh/mesh.ts'
import { measure } from '#geometry/mesh/measure.ts'
import { blockMesh } from '../../tests/support/models/block-mesh.ts'
import { prepareModel } from '#geometry/preview/prepare-model.ts'
import { besideCoin, coinMeshes, isSeenBesideCoin } from './coin.ts'
import { coin } from './coin-profile.ts'
import { frameScene, projectBox } from './camera.ts'
import { renderPicture } from './render-picture.ts'
import { buildStage } from './scene.ts'

/** A block whose middle stands above the origin. */
function block(wide: number, deep: number, high: number, foot = 0): Mesh {
  const corner = (i: number) => [i & 1 ? wide / 2 : -wide / 2, i & 2 ? deep / 2 : -deep / 2, foot + (i & 4 ? high : 0)]
  return blockMesh(corner)
}

const grey = '#808080'

/** A block and the coin beside it as they lie on the table, one after the other in the same picture. */
function photographed(mesh: Mesh, from: { yaw: number; pitch: number }) {
  const { parts, view } = besideCoin([{ mesh, color: grey }], from)
  const both = buildStage(parts)
  const camera = frameScene(both, view, 4 / 3)
  const count = mesh.positions.length
  const of = (positions: Float32Array) => ({ ...both, positions })
  return {
    object: projectBox(of(both.positions.subarray(0, count)), camera),
    coin: projectBox(of(both.positions.subarray(count)), camera),
    coinOnTable: boxOf({ positions: both.positions.subarray(count), triangles: mesh.triangles }),
  }
}

describe('the coin beside an object', () => {
  it('the coin beside an object is 27 mm wide and 1.95 mm thick, a closed body that weighs what 1 real weighs', () => {
    const whole = joinMeshes(coinMeshes().map(({ mesh }) => mesh))
    const { min, max } = boxOf(whole)
    expect(max.map((high, axis) => high - min[axis]!)).toEqual([
      expect.closeTo(27, 3),
      expect.closeTo(27, 3),
      expect.closeTo(1.95, 3),
    ])
    // 7.00 g of steel; ours has no relief but a 1 and the rim.
    const [core, ring] = coinMeshes().map(({ mesh }) => measure(mesh).volume)
    expect(((core! + ring!) / 1000) * 7.85).toBeGreaterThan(6.5)
    expect(((core! + ring!) / 1000) * 7.85).toBeLessThan(8.8)
  })

  it.each([
    { high: 27, pitch: 12 },
    { high: 54, pitch: 15 },
    { high: 108, pitch: 12 },
  ])('the coin beside an object of $high mm is as high in the picture as 27 mm of it', ({ high, pitch }) => {
    // A thin plate that faces the camera, as the coin does.
    const { object, coin: shown } = photographed(block(40, coin.thickness, high), { yaw: 0, pitch })
    const ratio = (object.bottom - object.top) / (shown.bottom - shown.top)
    expect(ratio).toBeGreaterThan((high / 27) * 0.94)
    expect(ratio).toBeLessThan((high / 27) * 1.06)
  })

  it.each([-170, -24, 0, 40, 156])('the coin keeps a distance from the object when seen from %i°', (yaw) => {
    const { object, coin: shown } = photographed(block(120, 60, 40), { yaw, pitch: 15 })
    expect(shown.right).toBeLessThan(object.left)
    expect(shown.left).toBeGreaterThan(0)
    expect(object.right).toBeLessThan(1)
  })

  it('the coin stands on the table, and lies flat when seen from above', () => {
    for (const foot of [0, -30, 12]) {
      const standing = photographed(block(80, 80, 60, foot), { yaw: -24, pitch: 15 }).coinOnTable
      expect([standing.min[2], standing.max[2]]).toEqual([expect.closeTo(0, 3), expect.closeTo(27, 3)])
      const lying = photographed(block(80, 80, 4, foot), { yaw: -24, pitch: 48 }).coinOnTable
      expect([lying.min[2], lying.max[2]]).toEqual([expect.closeTo(0, 3), expect.closeTo(1.95, 3)])
    }
  })

  it('the coin beside an object is left out where it would fill the picture: below 10 mm of its longest side', () => {
    const tools = { simplify: (mesh: Mesh) => mesh, pngOf: () => new Uint8Array(), gzip: (bytes: Uint8Array) => bytes }
    const tiny = prepareModel(block(4, 6, 9), 'scale', { colors: [grey], seed: 0 }, tools)
    expect([tiny.pictures, isSeenBesideCoin(block(4, 6, 9)), isSeenBesideCoin(block(4, 6, 10))]).toEqual([
      [],
      false,
      true,
    ])
  })

  it('the coin beside an object is seen: gold around steel', () => {
    const { parts, view } = besideCoin([{ mesh: block(60, 40, 50), color: '#2648d6', layer: 0 }], { yaw: 0, pitch: 15 })
    const { pixels, width, height } = renderPicture(parts, { width: 160, height: 120, view, samples: 3 })
    let gold = 0
    for (let at = 0; at < width * height * 4; at += 4) if (pixels[at]! - pixels[at + 2]! > 70) gold++
    expect(gold).toBeGreaterThan(60)
  })
})
