import type { Shape } from './polygon.ts'
import type { P2 } from './point.ts'

/**
 * Ear clipping of a polygon with holes (D. Eberly, "Triangulation by Ear Clipping", 2002).
 * Returns indexes into outline followed by the holes, counter-clockwise. Quadratic; meant for some hundred points.
 */
export function triangulate({ outline, holes }: Shape): number[] {
  const points: P2[] = [...outline, ...holes.flat()]
  let loop = outline.map((_, i) => i)
  let first = outline.length
  const rings = holes.map((contour) => {
    const ring = contour.map((_, i) => first + i)
    first += contour.length
    return ring
  })
  const rightmost = (ring: number[]) => Math.max(...ring.map((i) => points[i]![0]))
  for (const ring of rings.toSorted((a, b) => rightmost(b) - rightmost(a))) loop = bridge(points, loop, ring)
  return clipEars(points, loop)
}

/** Joins a hole to the loop around it by a pair of edges between two points that see each other. */
function bridge(points: readonly P2[], loop: number[], ring: number[]): number[] {
  const start = ring.reduce((best, index, k) => (points[index]![0] > points[ring[best]!]![0] ? k : best), 0)
  const from = points[ring[start]!]!
  const ordered = [...loop.keys()].toSorted(
    (a, b) => distance(from, points[loop[a]!]!) - distance(from, points[loop[b]!]!),
  )
  const at = ordered.find((k) => points[loop[k]!]![0] > from[0] && isVisible(points, loop, ring, ring[start]!, k))
  if (at === undefined) throw new Error('A hole lies outside its outline.')
  const around = [...ring.slice(start), ...ring.slice(0, start + 1)]
  return [...loop.slice(0, at + 1), ...around, ...loop.slice(at)]
}

function distance(a: P2, b: P2): number {
  return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2
}

function isVisible(points: readonly P2[], loop: number[], ring: number[], from: number, at: number): boolean {
  const to = loop[at]!
  const [a, b] = [points[from]!, points[to]!]
  const before = points[loop[(at + loop.length - 1) % loop.length]!]!
  const after = points[loop[(at + 1) % loop.length]!]!
  const isConvex = cross(before, b, after) > 0
  const insideCorner = isConvex
    ? cross(before, b, a) > 0 && cross(b, after, a) > 0
    : cross(before, b, a) > 0 || cross(b, after, a) > 0
  if (!insideCorner) return false
  for (const contour of [loop, ring]) {
    for (let k = 0; k < contour.length; k++) {
      const [c, d] = [contour[k]!, contour[(k + 1) % contour.length]!]
      if (c === from || d === from || samePoint(points[c]!, b) || samePoint(points[d]!, b)) continue
      if (crossing(a, b, points[c]!, points[d]!)) return false
    }
  }
  return true
}

function samePoint(a: P2, b: P2): boolean {
  return a[0] === b[0] && a[1] === b[1]
}

function crossing(a: P2, b: P2, c: P2, d: P2): boolean {
  return cross(a, b, c) > 0 !== cross(a, b, d) > 0 && cross(c, d, a) > 0 !== cross(c, d, b) > 0
}

/** Twice the area of a, b, c: positive when they turn left. */
function cross(a: P2, b: P2, c: P2): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
}

function clipEars(points: readonly P2[], loop: number[]): number[] {
  const next = loop.map((_, k) => (k + 1) % loop.length)
  const previous = loop.map((_, k) => (k + loop.length - 1) % loop.length)
  const out: number[] = []
  let left = loop.length
  let at = 0
  let misses = 0
  while (left > 2) {
    const [p, n] = [previous[at]!, next[at]!]
    // After a whole round without an ear only flat corners are left; they are cut as triangles without area.
    if (isEar(points, loop, next, p, at, n, misses >= left ? -1e-9 : 1e-9)) {
      out.push(loop[p]!, loop[at]!, loop[n]!)
      next[p] = n
      previous[n] = p
      left--
      misses = 0
      at = next[n]!
    } else {
      if (++misses > 2 * left) throw new Error('This outline crosses itself.')
      at = n
    }
  }
  return out
}

function isEar(points: readonly P2[], loop: number[], next: number[], p: number, at: number, n: number, least: number) {
  const [a, b, c] = [points[loop[p]!]!, points[loop[at]!]!, points[loop[n]!]!]
  if (cross(a, b, c) <= least) return false
  for (let k = next[n]!; k !== p; k = next[k]!) {
    const q = points[loop[k]!]!
    if (samePoint(q, a) || samePoint(q, b) || samePoint(q, c)) continue
    if (cross(a, b, q) >= 0 && cross(b, c, q) >= 0 && cross(c, a, q) >= 0) return false
  }
  return true
}
