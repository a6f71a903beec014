import zlib from 'node:zlib'
import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { simplifier } from '#adapters/models/simplify.server.ts'
import { modelMesh } from '#demo/models.ts'
import { boxOf, type Mesh } from '#geometry/mesh/mesh.ts'
import { weld } from '#geometry/mesh/weld.ts'
import { decodePreview, encodePreview } from './preview-format.ts'
import { octahedral, previewLimits, previewMesh, type PreviewMesh } from './preview-mesh.ts'

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
    ['a vase of 35,000 triangles', modelMesh('vaso-mare.stl')],
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

/** The normals of a preview as directions, three numbers a vertex. */
function directionsOf({ normals }: PreviewMesh): [number, number, number][] {
  return Array.from({ length: normals.length / 2 }, (_, vertex) => {
    const [u, v] = [normals[vertex * 2]! / 127, normals[vertex * 2 + 1]! / 127]
    const z = 1 - Math.abs(u) - Math.abs(v)
    const folded = Math.max(-z, 0)
    const [x, y] = [u + (u < 0 ? folded : -folded), v + (v < 0 ? folded : -folded)]
    const length = Math.hypot(x, y, z)
    return [x / length, y / length, z / length]
  })
}
const degreesBetween = (a: readonly number[], b: readonly number[]) =>
  (Math.acos(Math.max(-1, Math.min(1, a[0]! * b[0]! + a[1]! * b[1]! + a[2]! * b[2]!))) * 180) / Math.PI

/** Two strips of 100 × `width` mm that bend by `degrees` where they meet. */
function roof(degrees: number, width: number): Mesh {
  const [across, down] = [Math.cos((degrees * Math.PI) / 180) * width, Math.sin((degrees * Math.PI) / 180) * width]
  const positions = [0, 0, 40, 100, 0, 40, 0, -width, 40, 100, -width, 40, 0, across, 40 - down, 100, across, 40 - down]
  return { positions: Float32Array.from(positions), triangles: Uint32Array.of(2, 3, 1, 2, 1, 0, 0, 1, 5, 0, 5, 4) }
}
const placesOf = ({ points }: PreviewMesh) => new Set(pointsOf(Float32Array.from(points))).size
const hasCrease = (preview: PreviewMesh) => preview.points.length / 3 > placesOf(preview)

describe('light on the public preview', () => {
  test('a cube keeps its edges: three normals at each corner, each that of a side', () => {
    const corners = Array.from({ length: 8 }, (_, i) => [(i & 1) * 20, ((i >> 1) & 1) * 20, (i >> 2) * 20])
    const sides = [0, 2, 3, 1, 4, 5, 7, 6, 0, 1, 5, 4, 2, 6, 7, 3, 0, 4, 6, 2, 1, 3, 7, 5]
    const triangles = [0, 4, 8, 12, 16, 20].flatMap((at) => {
      const [a, b, c, d] = sides.slice(at, at + 4) as [number, number, number, number]
      return [a, b, c, a, c, d]
    })
    const cube = { positions: Float32Array.from(corners.flat()), triangles: Uint32Array.from(triangles) }
    const preview = previewMesh(cube, 3, simplify)
    expect([preview.points.length / 3, placesOf(preview)]).toEqual([24, 8])
    for (const direction of directionsOf(preview)) expect(Math.max(...direction.map(Math.abs))).toBeCloseTo(1, 6)
  })

  test.each([
    ['as it is', 40, previewLimits.triangles],
    ['simplified', 160, 2_000],
  ])('a ball is smooth: one normal at each place, straight away from its middle, %s', (_name, rings, limit) => {
    const { positions: exact, triangles } = ball(rings)
    // Its two poles are many vertices at nearly one place.
    const closed = weld({ positions: exact.map((value) => Math.round(value * 1000) / 1000), triangles })
    const preview = previewMesh(closed, 11, simplify, limit)
    expect(hasCrease(preview)).toBe(false)
    const positions = positionsOf(preview)
    const off = directionsOf(preview).map((direction, vertex) =>
      degreesBetween(
        direction,
        [...positions.subarray(vertex * 3, vertex * 3 + 3)].map((value) => value / 40),
      ),
    )
    expect(Math.max(...off)).toBeLessThan(6)
    expect(off.reduce((sum, one) => sum + one, 0) / off.length).toBeLessThan(2)
  })

  property.prop([fc.double({ min: 1, max: 90, noNaN: true }).filter((degrees) => Math.abs(degrees - 35) > 0.01)])(
    'a fold of small faces is a crease from 35° on and not before',
    (degrees) => {
      expect(hasCrease(previewMesh(roof(degrees, 2), 5, simplify))).toBe(degrees > 35)
    },
  )

  test('a public preview keeps the edges of large facets, which are meant, and keep their edges from 10° on', () => {
    expect([9, 11, 30].map((degrees) => hasCrease(previewMesh(roof(degrees, 50), 5, simplify)))).toEqual([
      false,
      true,
      true,
    ])
  })

  property.prop([fc.double({ min: -1, max: 1, noNaN: true }), fc.double({ min: 0, max: 6.2831, noNaN: true })])(
    'a direction in two bytes is at most 1° off',
    (z, turn) => {
      const flat = Math.sqrt(1 - z * z)
      const direction = [flat * Math.cos(turn), flat * Math.sin(turn), z] as const
      const [back] = directionsOf({ normals: Int8Array.of(...octahedral(...direction)) } as PreviewMesh)
      expect(degreesBetween(direction, back!)).toBeLessThan(1)
    },
  )
})

test.each(['CMD1', 'CMD3', 'PK\u0003\u0004', 'CM'])('what is no preview is refused: %s', (begin) => {
  expect(() => decodePreview(new TextEncoder().encode(begin.padEnd(begin.length > 2 ? 40 : 2)))).toThrow(
    'not a preview mesh',
  )
})

const meshes = fc
  .tuple(
    fc.integer({ min: 3, max: 60 }),
    fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat()), { minLength: 1, maxLength: 80 }),
  )
  .map(([count, corners]): PreviewMesh => ({
    points: Uint16Array.from({ length: count * 3 }, (_, i) => (i * 2_654_435_761) % 4096),
    normals: Int8Array.from({ length: count * 2 }, (_, i) => ((i * 40_503) % 255) - 127),
    triangles: Uint32Array.from(corners.flatMap((triangle) => triangle.map((corner) => corner % count))),
    step: 0.25,
    origin: [1, -2, 0.5],
  }))

property.prop([meshes])('a preview comes back from its bytes, vertices in the order of their use', (mesh) => {
  const back = decodePreview(encodePreview(mesh))
  const place = (of: PreviewMesh, corner: number) =>
    [...of.points.subarray(corner * 3, corner * 3 + 3), ...of.normals.subarray(corner * 2, corner * 2 + 2)].join()
  expect([...back.triangles].map((corner) => place(back, corner))).toEqual(
    [...mesh.triangles].map((corner) => place(mesh, corner)),
  )
  expect([back.step, back.origin]).toEqual([mesh.step, mesh.origin])
})
