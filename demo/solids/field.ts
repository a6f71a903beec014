import type { P2, P3 } from './point.ts'

// Signed distances after I. Quilez, "distance functions": negative inside, in mm.

export function boxField(x: number, y: number, z: number, centre: P3, half: P3, radius = 0): number {
  const qx = Math.abs(x - centre[0]) - half[0] + radius
  const qy = Math.abs(y - centre[1]) - half[1] + radius
  const qz = Math.abs(z - centre[2]) - half[2] + radius
  const [ox, oy, oz] = [Math.max(qx, 0), Math.max(qy, 0), Math.max(qz, 0)]
  return Math.sqrt(ox * ox + oy * oy + oz * oz) + Math.min(Math.max(qx, qy, qz), 0) - radius
}

export function rectField(x: number, y: number, halfX: number, halfY: number, radius = 0): number {
  const [qx, qy] = [Math.abs(x) - halfX + radius, Math.abs(y) - halfY + radius]
  return Math.hypot(Math.max(qx, 0), Math.max(qy, 0)) + Math.min(Math.max(qx, qy), 0) - radius
}

/** A body with the flat distance `flat`, from z0 to z1, with edges rounded by `radius`. */
export function extrudeField(flat: number, z: number, z0: number, z1: number, radius = 0): number {
  const dz = Math.abs(z - (z0 + z1) / 2) - (z1 - z0) / 2 + radius
  const d = flat + radius
  return Math.min(Math.max(d, dz), 0) + Math.hypot(Math.max(d, 0), Math.max(dz, 0)) - radius
}

function segmentField(x: number, y: number, a: P2, b: P2): number {
  const [px, py, bx, by] = [x - a[0], y - a[1], b[0] - a[0], b[1] - a[1]]
  const t = Math.min(1, Math.max(0, (px * bx + py * by) / (bx * bx + by * by)))
  return Math.hypot(px - bx * t, py - by * t)
}

/** Distance to a flat line through points. */
export function lineField(x: number, y: number, points: readonly P2[]): number {
  let nearest = Infinity
  for (let i = 0; i + 1 < points.length; i++)
    nearest = Math.min(nearest, segmentField(x, y, points[i]!, points[i + 1]!))
  return nearest
}

export function capsuleField(x: number, y: number, z: number, a: P3, b: P3, radius: number): number {
  const [px, py, pz] = [x - a[0], y - a[1], z - a[2]]
  const [bx, by, bz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
  const t = Math.min(1, Math.max(0, (px * bx + py * by + pz * bz) / (bx * bx + by * by + bz * bz)))
  return Math.hypot(px - bx * t, py - by * t, pz - bz * t) - radius
}

export function ellipsoidField(x: number, y: number, z: number, centre: P3, radii: P3): number {
  const [ux, uy, uz] = [(x - centre[0]) / radii[0], (y - centre[1]) / radii[1], (z - centre[2]) / radii[2]]
  const k0 = Math.hypot(ux, uy, uz)
  const k1 = Math.hypot(ux / radii[0], uy / radii[1], uz / radii[2])
  return k1 === 0 ? -Math.min(...radii) : (k0 * (k0 - 1)) / k1
}

/** Union with a fillet of about `k` mm. */
export function blend(a: number, b: number, k: number): number {
  const h = Math.max(0, Math.min(1, 0.5 + (0.5 * (b - a)) / k))
  return b + (a - b) * h - k * h * (1 - h)
}
