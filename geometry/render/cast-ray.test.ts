import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { buildBvh, type Hit } from './bvh.ts'
import { castRay } from './cast-ray.ts'

type Point = [number, number, number]

const coordinate = fc.integer({ min: -40, max: 40 }).map((n) => n / 4)
const point = fc.tuple(coordinate, coordinate, coordinate)
const soup = fc.array(fc.tuple(point, point, point), { minLength: 1, maxLength: 60 })

/** The nearest meeting by trying every triangle (Cramer's rule, no hierarchy). */
function nearest(triangles: [Point, Point, Point][], o: Point, d: Point): number {
  const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
  const det = (a: Point, b: Point, c: Point) =>
    a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0]) + a[2] * (b[0] * c[1] - b[1] * c[0])
  let best = Infinity
  for (const [a, b, c] of triangles) {
    const [e1, e2, back]: [Point, Point, Point] = [minus(b, a), minus(c, a), [-d[0], -d[1], -d[2]]]
    const whole = det(e1, e2, back)
    if (Math.abs(whole) < 1e-9) continue
    const s = minus(o, a)
    const [u, v, t] = [det(s, e2, back) / whole, det(e1, s, back) / whole, det(e1, e2, s) / whole]
    if (u >= 0 && v >= 0 && u + v <= 1 && t > 1e-4) best = Math.min(best, t)
  }
  return best
}

describe('castRay', () => {
  test.prop([soup, point, point.filter((d) => d.some((c) => c !== 0))])(
    'castRay finds what trying every triangle finds',
    (triangles, origin, direction) => {
      // A little off the grid, so that no ray runs exactly along an edge.
      const [ox, oy, oz] = [origin[0] + 0.013, origin[1] + 0.0271, origin[2] + 0.0317]
      const [dx, dy, dz] = [direction[0] + 0.0011, direction[1] + 0.0007, direction[2] + 0.0003]
      const hit: Hit = { t: Infinity, u: 0, v: 0, triangle: -1 }
      const isMet = castRay(buildBvh(new Float32Array(triangles.flat(2))), ox, oy, oz, dx, dy, dz, hit, false)
      const wanted = nearest(triangles, [ox, oy, oz], [dx, dy, dz])
      expect(isMet).toBe(wanted < Infinity)
      if (isMet) expect(hit.t).toBeCloseTo(wanted, 3)
    },
  )

  it('castRay stops at its reach', () => {
    const bvh = buildBvh(new Float32Array([0, 0, 5, 4, 0, 5, 0, 4, 5]))
    const cast = (reach: number) => castRay(bvh, 1, 1, 0, 0, 0, 1, { t: reach, u: 0, v: 0, triangle: -1 }, true)
    expect([cast(Infinity), cast(6), cast(4)]).toEqual([true, true, false])
  })

  it('castRay returns no hit when nothing is in the way', () => {
    const hit: Hit = { t: Infinity, u: 0, v: 0, triangle: -1 }
    expect(castRay(buildBvh(new Float32Array()), 0, 0, 0, 0, 0, 1, hit, false)).toBe(false)
  })
})
