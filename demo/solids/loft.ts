import type { Mesh } from '#geometry/mesh/mesh.ts'
import { signedArea, insetContour, type Shape } from './polygon.ts'
import { TURN, type P2, type P3 } from './point.ts'
import { triangulate } from './triangulate.ts'

/**
 * Skin over rings of equally many points, counter-clockwise seen against the direction of travel; ends are capped, or
 * joined with `closed` (the last ring's point i to the first ring's point i + `seam`).
 */
export function loft(rings: readonly (readonly P3[])[], options: { closed?: boolean; seam?: number } = {}): Mesh {
  const width = rings[0]!.length
  const triangles: number[] = []
  for (let row = 0; row < rings.length - (options.closed ? 0 : 1); row++) {
    const isSeam = row + 1 === rings.length
    joinRings(triangles, row * width, isSeam ? 0 : (row + 1) * width, width, isSeam ? options.seam : 0)
  }
  if (!options.closed) {
    const last = (rings.length - 1) * width
    for (const [a, b, c] of triples(triangulateRing(rings[0]!))) triangles.push(c, b, a)
    for (const [a, b, c] of triples(triangulateRing(rings.at(-1)!))) triangles.push(last + a, last + b, last + c)
  }
  return { positions: new Float32Array(rings.flat(2)), triangles: new Uint32Array(triangles) }
}

function joinRings(triangles: number[], low: number, high: number, width: number, seam = 0) {
  for (let i = 0; i < width; i++) {
    const j = (i + 1) % width
    const [k, l] = [(i + seam) % width, (j + seam) % width]
    triangles.push(low + i, low + j, high + l, low + i, high + l, high + k)
  }
}

function triples(indexes: readonly number[]): [number, number, number][] {
  return Array.from({ length: indexes.length / 3 }, (_, i) => [
    indexes[i * 3]!,
    indexes[i * 3 + 1]!,
    indexes[i * 3 + 2]!,
  ])
}

/** Triangulates a nearly flat ring on the plane it faces most (Newell's normal). */
function triangulateRing(ring: readonly P3[]): number[] {
  const normal = [0, 1, 2].map((axis) => {
    const [u, v] = [(axis + 1) % 3, (axis + 2) % 3]
    return signedArea(ring.map((p): P2 => [p[u]!, p[v]!]))
  })
  const axis = normal.reduce((best, value, k) => (Math.abs(value) > Math.abs(normal[best]!) ? k : best), 0)
  const flat = ring.map((p): P2 => [p[(axis + 1) % 3]!, p[(axis + 2) % 3]!])
  if (normal[axis]! > 0) return triangulate({ outline: flat, holes: [] })
  return triangulate({ outline: flat.map(([x, y]): P2 => [-x, y]), holes: [] })
}

/** One level of an extrusion: height, and how far the solid has shrunk there. */
export type Level = { z: number; inset: number }

/** Levels of a body of a given height with rounded or chamfered edges: one `edge` for both, or bottom and top. */
export function levels(from: number, to: number, bottom: number, top = bottom, steps = 3): Level[] {
  const quarter = (k: number) => ((k / steps) * TURN) / 4
  const low = Array.from({ length: bottom ? steps : 0 }, (_, k) => ({
    z: from + bottom * (1 - Math.cos(quarter(k))),
    inset: bottom * (1 - Math.sin(quarter(k))),
  }))
  const high = Array.from({ length: top ? steps : 0 }, (_, k) => ({
    z: to - top * (1 - Math.sin(quarter(k + 1))),
    inset: top * (1 - Math.cos(quarter(k + 1))),
  }))
  return [...low, { z: from + bottom, inset: 0 }, { z: to - top, inset: 0 }, ...high]
}

/**
 * Extrudes a shape with holes through levels (bottom to top). Holes widen where the outline shrinks, or stay as they are
 * with `straightHoles`.
 */
export function extrude(shape: Shape | P2[], stack: readonly Level[], options: { straightHoles?: boolean } = {}): Mesh {
  const { outline, holes } = Array.isArray(shape) ? { outline: shape, holes: [] } : shape
  const rows = stack.map(({ z, inset }) => ({
    z,
    outline: insetContour(outline, inset),
    holes: holes.map((contour) => insetContour(contour, options.straightHoles ? 0 : inset)),
  }))
  const width = outline.length + holes.reduce((n, contour) => n + contour.length, 0)
  const top = (stack.length - 1) * width
  // A sharp tip can cross itself where it shrinks; there the full shape's triangles are taken, folded by less than a layer.
  const capOf = (row: Shape) => tryTriangulate(row) ?? triangulate({ outline, holes })
  const triangles: number[] = []
  for (const [a, b, c] of triples(capOf(rows[0]!))) triangles.push(c, b, a)
  for (const [a, b, c] of triples(capOf(rows.at(-1)!))) triangles.push(top + a, top + b, top + c)
  for (let row = 0; row + 1 < stack.length; row++) {
    let first = row * width
    for (const contour of [outline, ...holes]) {
      joinRings(triangles, first, first + width, contour.length)
      first += contour.length
    }
  }
  const positions = rows.flatMap((row) =>
    [row.outline, ...row.holes].flatMap((c) => c.flatMap(([x, y]) => [x, y, row.z])),
  )
  return { positions: new Float32Array(positions), triangles: new Uint32Array(triangles) }
}

function tryTriangulate(shape: Shape): number[] | null {
  try {
    return triangulate(shape)
  } catch {
    return null
  }
}
