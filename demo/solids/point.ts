import { boxOf, joinMeshes, type Mesh } from '#geometry/mesh/mesh.ts'

/** Points in millimetres. */
export type P2 = readonly [x: number, y: number]
export type P3 = readonly [x: number, y: number, z: number]

export const TURN = Math.PI * 2

/** Smooth step from 0 at `from` to 1 at `to`. */
export function smoothStep(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

export function mix(a: number, b: number, t: number): number {
  return a + (b - a) * t
}

/** `count` values from `from` to `to`, both included. */
export function spread(from: number, to: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => mix(from, to, i / (count - 1)))
}

/** A smooth curve (Catmull-Rom, centripetal enough for even points) through `points`, `steps` pieces each. */
export function curveThrough(points: readonly P2[], steps: number): P2[] {
  const out: P2[] = []
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b, c, d] = [
      points[Math.max(0, i - 1)]!,
      points[i]!,
      points[i + 1]!,
      points[Math.min(points.length - 1, i + 2)]!,
    ]
    for (let s = 0; s < steps; s++)
      out.push([spline(a[0], b[0], c[0], d[0], s / steps), spline(a[1], b[1], c[1], d[1], s / steps)])
  }
  return [...out, points.at(-1)!]
}

export function spline(a: number, b: number, c: number, d: number, t: number): number {
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
}

export { joinMeshes as together }

function mapped(mesh: Mesh, at: (x: number, y: number, z: number) => P3): Mesh {
  const positions = new Float32Array(mesh.positions.length)
  for (let i = 0; i < positions.length; i += 3) {
    positions.set(at(mesh.positions[i]!, mesh.positions[i + 1]!, mesh.positions[i + 2]!), i)
  }
  return { positions, triangles: mesh.triangles }
}

export function move(mesh: Mesh, x: number, y: number, z = 0): Mesh {
  return mapped(mesh, (px, py, pz) => [px + x, py + y, pz + z])
}

/** Turns a mesh around an axis by degrees, counter-clockwise seen from the axis' end. */
export function turn(mesh: Mesh, axis: 'x' | 'y' | 'z', degrees: number): Mesh {
  const angle = (degrees / 360) * TURN
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  if (axis === 'x') return mapped(mesh, (x, y, z) => [x, y * c - z * s, y * s + z * c])
  if (axis === 'y') return mapped(mesh, (x, y, z) => [x * c + z * s, y, z * c - x * s])
  return mapped(mesh, (x, y, z) => [x * c - y * s, x * s + y * c, z])
}

/** Lowers or lifts a mesh so that it stands on the bed. */
export function seat(mesh: Mesh): Mesh {
  return move(mesh, 0, 0, -boxOf(mesh).min[2])
}

/** Cuts the feet of a mesh flat: nothing stays below the bed. */
export function flatten(mesh: Mesh): Mesh {
  return mapped(mesh, (x, y, z) => [x, y, Math.max(0, z)])
}

/** Puts the middle of a mesh over the origin and its foot on the bed. */
export function centred(mesh: Mesh): Mesh {
  const { min, max } = boxOf(mesh)
  return move(mesh, -(min[0] + max[0]) / 2, -(min[1] + max[1]) / 2, -min[2])
}
