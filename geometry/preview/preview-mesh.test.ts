import zlib from 'node:zlib'
import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { simplifier } from '#adapters/models/simplify.server.ts'
import { vasoMare } from '#demo/meshes/vaso-mare.ts'
import { boxOf, type Mesh } from '#geometry/mesh/mesh.ts'
import { decodePreview, encodePreview } from './preview-format.ts'
import { previewLimits, previewMesh, type PreviewMesh } from './preview-mesh.ts'

const simplify = await simplifier()

/** A ball of rings × 2 rings faces. */
function ball(rings: number, radius = 40): Mesh {
  const positions: number[] = []
  const triangles: number[] = []
  const columns = rings * 2
  for (let i = 0; i <= rings; i++) {
    for (let j = 0; j < columns; j++) {
      const [a, b] = [(Math.PI * i) / rings, (2 * Math.PI * j) / columns]
      positions.push(radius * Math.sin(a) * Math.cos(b), radius * Math.sin(a) * Math.sin(b), radius * Math.cos(a))
      const next = i * columns + ((j + 1) % columns)
      if (i < rings)
        triangles.push(
          i * columns + j,
          i * columns + j + columns,
          next,
          next,
          i * columns + j + columns,
          next + columns,
        )
    }
  }
  return { positions: Float32Array.from(positions), triangles: Uint32Array.from(triangles) }
}

const positionsOf = ({ points, step, origin }: PreviewMesh) =>
  Float32Array.from(points, (value, i) => value * step + origin[i % 3]!)
const pointsOf = (positions: Float32Array) => {
  const texts: string[] = []
  for (let i = 0; i < positions.length; i += 3) texts.push(positions.subarray(i, i + 3).join())
  return texts
}

describe('the public preview of a model', () => {
  test('the public preview of a model keeps a large one within 30,000 triangles and 250 kB, and looks the same from outside', () => {
    const large = ball(160)
    const preview = previewMesh(large, 7, simplify)
    expect(preview.triangles.length / 3).toBeLessThanOrEqual(previewLimits.triangles)
    expect(preview.triangles.length / 3).toBeGreaterThan(previewLimits.triangles / 2)
    expect(zlib.gzipSync(encodePreview(preview)).length).toBeLessThan(previewLimits.bytes)
    const [was, is] = [boxOf(large), boxOf({ positions: positionsOf(preview), triangles: preview.triangles })]
    for (let axis = 0; axis < 3; axis++) {
      expect(Math.abs(was.max[axis]! - is.max[axis]!)).toBeLessThan(0.5)
      expect(Math.abs(was.min[axis]! - is.min[axis]!)).toBeLessThan(0.5)
    }
  })

  test.each([
    ['a vase of 35,000 triangles', vasoMare()],
    ['a small ball', ball(20)],
    [
      'a block of 12 triangles',
      {
        positions: new Float32Array([0, 0, 0, 30, 0, 0, 0, 20, 0, 0, 0, 40]),
        triangles: new Uint32Array([0, 2, 1, 0, 1, 3, 1, 2, 3, 2, 0, 3]),
      },
    ],
  ])('the public preview of a model has no vertex of the original: %s', (_name, mesh: Mesh) => {
    const original = new Set(pointsOf(mesh.positions))
    const shown = pointsOf(positionsOf(previewMesh(mesh, 99, simplify)))
    expect(shown.length).toBeGreaterThan(3)
    expect(shown.filter((point) => original.has(point))).toEqual([])
    // Not even after rounding to hundredths of a millimetre, in which most models are drawn.
    const rounded = (text: string) =>
      text
        .split(',')
        .map((value) => Number(value).toFixed(2))
        .join()
    const drawn = new Set([...original].map(rounded))
    expect(shown.filter((point) => drawn.has(rounded(point))).length).toBeLessThan(shown.length * 0.05 + 1)
  })

  test('the public preview of a model leaves out at least two fifths of the triangles of all but the plainest', () => {
    const mesh = ball(20)
    expect(previewMesh(mesh, 5, simplify).triangles.length).toBeLessThanOrEqual(mesh.triangles.length * 0.62)
  })

  test('the public preview of a model is the same for the same secret and another for another', () => {
    const [one, again, other] = [1, 1, 2].map((seed) => previewMesh(ball(8), seed, simplify).points)
    expect(again).toEqual(one)
    expect(other).not.toEqual(one)
  })
})

const meshes = fc
  .tuple(
    fc.integer({ min: 3, max: 60 }),
    fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat()), { minLength: 1, maxLength: 80 }),
  )
  .map(([count, corners]): PreviewMesh => ({
    points: Uint16Array.from({ length: count * 3 }, (_, i) => (i * 2_654_435_761) % 4096),
    triangles: Uint32Array.from(corners.flatMap((triangle) => triangle.map((corner) => corner % count))),
    step: 0.25,
    origin: [1, -2, 0.5],
  }))

property.prop([meshes])('a preview comes back from its bytes, vertices in the order of their use', (mesh) => {
  const back = decodePreview(encodePreview(mesh))
  const place = (of: PreviewMesh, corner: number) => of.points.subarray(corner * 3, corner * 3 + 3).join()
  expect([...back.triangles].map((corner) => place(back, corner))).toEqual(
    [...mesh.triangles].map((corner) => place(mesh, corner)),
  )
  expect([back.step, back.origin]).toEqual([mesh.step, mesh.origin])
})
