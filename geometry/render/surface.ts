import type { Hit } from './bvh.ts'
import { castRay } from './cast-ray.ts'
import type { Scene } from './scene.ts'

export const SKY = -2
export const GROUND = -1

/** Point hit by a ray; `part` is a material number, GROUND or SKY, and normals face the camera. */
export type Surface = {
  part: number
  depth: number
  x: number
  y: number
  z: number
  nx: number
  ny: number
  nz: number
  /** Normal of the triangle itself, without smoothing. */
  gx: number
  gy: number
  gz: number
}

export function newSurface(): Surface {
  return { part: SKY, depth: 0, x: 0, y: 0, z: 0, nx: 0, ny: 0, nz: 1, gx: 0, gy: 0, gz: 1 }
}

const hit: Hit = { t: 0, u: 0, v: 0, triangle: -1 }

export function meetSurface(
  scene: Scene,
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
  out: Surface,
): void {
  const ground = dz < -1e-6 ? -oz / dz : Infinity
  hit.t = ground > 1e-3 ? ground : Infinity
  if (castRay(scene.bvh, ox, oy, oz, dx, dy, dz, hit, false)) {
    readTriangle(scene, dx, dy, dz, out)
  } else if (hit.t < Infinity) {
    out.part = GROUND
    out.nx = out.ny = out.gx = out.gy = 0
    out.nz = out.gz = 1
  } else {
    out.part = SKY
    return
  }
  out.depth = hit.t
  out.x = ox + dx * hit.t
  out.y = oy + dy * hit.t
  out.z = oz + dz * hit.t
}

function readTriangle(scene: Scene, dx: number, dy: number, dz: number, out: Surface) {
  const at = hit.triangle * 9
  const c = scene.bvh.corners
  const n = scene.normals
  const v = hit.v
  const u = hit.u
  const w = 1 - u - v
  let gx = c[at + 4]! * c[at + 8]! - c[at + 5]! * c[at + 7]!
  let gy = c[at + 5]! * c[at + 6]! - c[at + 3]! * c[at + 8]!
  let gz = c[at + 3]! * c[at + 7]! - c[at + 4]! * c[at + 6]!
  const side = gx * dx + gy * dy + gz * dz > 0 ? -1 : 1
  const size = side / (Math.sqrt(gx * gx + gy * gy + gz * gz) || 1)
  gx *= size
  gy *= size
  gz *= size
  let nx = n[at]! * w + n[at + 3]! * u + n[at + 6]! * v
  let ny = n[at + 1]! * w + n[at + 4]! * u + n[at + 7]! * v
  let nz = n[at + 2]! * w + n[at + 5]! * u + n[at + 8]! * v
  const length = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1
  const flip = (nx * gx + ny * gy + nz * gz < 0 ? -1 : 1) / length
  nx *= flip
  ny *= flip
  nz *= flip
  out.part = scene.material[hit.triangle]!
  out.nx = nx
  out.ny = ny
  out.nz = nz
  out.gx = gx
  out.gy = gy
  out.gz = gz
}

export function isLit(scene: Scene, x: number, y: number, z: number, dx: number, dy: number, dz: number): boolean {
  hit.t = Infinity
  return !castRay(scene.bvh, x, y, z, dx, dy, dz, hit, true)
}
