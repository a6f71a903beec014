import type { Bvh, Hit } from './bvh.ts'

const NEAR = 1e-4
const stack = new Int32Array(96)
const stackNear = new Float64Array(96)

/**
 * Writes to `hit` the nearest hit within `hit.t`, or with `any` the first found (Möller and Trumbore 1997). Returns
 * false if nothing is hit.
 */
export function castRay(
  bvh: Bvh,
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
  hit: Hit,
  any: boolean,
): boolean {
  const { bounds, first, count } = bvh
  const ix = 1 / dx
  const iy = 1 / dy
  const iz = 1 / dz
  hit.triangle = -1
  if (bvh.order.length === 0 || boxDistance(bounds, 0, ox, oy, oz, ix, iy, iz, hit.t) === Infinity) return false
  let top = 0
  let node = 0
  for (;;) {
    const n = count[node]!
    const child = first[node]!
    if (n > 0) {
      for (let i = child; i < child + n; i++) {
        if (meet(bvh.corners, i * 9, ox, oy, oz, dx, dy, dz, hit)) {
          hit.triangle = i
          if (any) return true
        }
      }
    } else {
      const near = boxDistance(bounds, child * 6, ox, oy, oz, ix, iy, iz, hit.t)
      const far = boxDistance(bounds, child * 6 + 6, ox, oy, oz, ix, iy, iz, hit.t)
      if (near <= far) {
        if (far !== Infinity) {
          stack[top] = child + 1
          stackNear[top++] = far
        }
        if (near !== Infinity) {
          node = child
          continue
        }
      } else {
        if (near !== Infinity) {
          stack[top] = child
          stackNear[top++] = near
        }
        node = child + 1
        continue
      }
    }
    do {
      if (top === 0) return hit.triangle >= 0
      node = stack[--top]!
    } while (stackNear[top]! > hit.t)
  }
}

/** Returns the distance to a box along the ray; Infinity if the ray misses it or it is beyond `reach`. */
function boxDistance(
  bounds: Float32Array,
  at: number,
  ox: number,
  oy: number,
  oz: number,
  ix: number,
  iy: number,
  iz: number,
  reach: number,
): number {
  let near = (bounds[at]! - ox) * ix
  let far = (bounds[at + 3]! - ox) * ix
  if (near > far) {
    const swap = near
    near = far
    far = swap
  }
  let a = (bounds[at + 1]! - oy) * iy
  let b = (bounds[at + 4]! - oy) * iy
  if (a > b) {
    const swap = a
    a = b
    b = swap
  }
  if (a > near) near = a
  if (b < far) far = b
  a = (bounds[at + 2]! - oz) * iz
  b = (bounds[at + 5]! - oz) * iz
  if (a > b) {
    const swap = a
    a = b
    b = swap
  }
  if (a > near) near = a
  if (b < far) far = b
  if (far < 0 || near > far || near > reach) return Infinity
  return near < 0 ? 0 : near
}

function meet(
  c: Float32Array,
  at: number,
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
  hit: Hit,
): boolean {
  const e1x = c[at + 3]!
  const e1y = c[at + 4]!
  const e1z = c[at + 5]!
  const e2x = c[at + 6]!
  const e2y = c[at + 7]!
  const e2z = c[at + 8]!
  const px = dy * e2z - dz * e2y
  const py = dz * e2x - dx * e2z
  const pz = dx * e2y - dy * e2x
  const determinant = e1x * px + e1y * py + e1z * pz
  if (determinant > -1e-12 && determinant < 1e-12) return false
  const inverse = 1 / determinant
  const sx = ox - c[at]!
  const sy = oy - c[at + 1]!
  const sz = oz - c[at + 2]!
  const u = (sx * px + sy * py + sz * pz) * inverse
  if (u < 0 || u > 1) return false
  const qx = sy * e1z - sz * e1y
  const qy = sz * e1x - sx * e1z
  const qz = sx * e1y - sy * e1x
  const v = (dx * qx + dy * qy + dz * qz) * inverse
  if (v < 0 || u + v > 1) return false
  const t = (e2x * qx + e2y * qy + e2z * qz) * inverse
  if (t < NEAR || t >= hit.t) return false
  hit.t = t
  hit.u = u
  hit.v = v
  return true
}
