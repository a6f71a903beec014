import type { Stage } from './scene.ts'
import type { SoftLight } from './studio.ts'
import { dot, type Vector } from './vector.ts'

/** Nearest triangle in each cell of a grid; `near` grows as distance shrinks. */
export type DepthMap = { width: number; height: number; near: Float32Array; triangle: Int32Array }

/** Vertices in grid cells; `near` grows as distance shrinks. */
export type Projected = { x: Float32Array; y: Float32Array; near: Float32Array }

export function newDepthMap(width: number, height: number): DepthMap {
  return {
    width,
    height,
    near: new Float32Array(width * height).fill(-Infinity),
    triangle: new Int32Array(width * height).fill(-1),
  }
}

/** Draws triangles into a depth map; `near` must be linear across a triangle, so 1/distance in perspective. */
export function drawTriangles(map: DepthMap, { x, y, near }: Projected, triangles: Uint32Array): void {
  const { width, height } = map
  for (let t = 0; t < triangles.length; t += 3) {
    const a = triangles[t]!
    const b = triangles[t + 1]!
    const c = triangles[t + 2]!
    const ax = x[a]!
    const ay = y[a]!
    const abx = x[b]! - ax
    const aby = y[b]! - ay
    const acx = x[c]! - ax
    const acy = y[c]! - ay
    const area = abx * acy - aby * acx
    if (area === 0) continue
    const left = Math.max(0, Math.ceil(Math.min(ax, x[b]!, x[c]!) - 0.5))
    const right = Math.min(width - 1, Math.floor(Math.max(ax, x[b]!, x[c]!) - 0.5))
    const top = Math.max(0, Math.ceil(Math.min(ay, y[b]!, y[c]!) - 0.5))
    const bottom = Math.min(height - 1, Math.floor(Math.max(ay, y[b]!, y[c]!) - 0.5))
    const rise = near[b]! - near[a]!
    const slope = near[c]! - near[a]!
    for (let row = top; row <= bottom; row++) {
      const py = row + 0.5 - ay
      for (let column = left; column <= right; column++) {
        const px = column + 0.5 - ax
        const v = (px * acy - py * acx) / area
        const w = (abx * py - aby * px) / area
        if (v < 0 || w < 0 || v + w > 1) continue
        const depth = near[a]! + v * rise + w * slope
        const at = row * width + column
        if (depth <= map.near[at]!) continue
        map.near[at] = depth
        map.triangle[at] = t / 3
      }
    }
  }
}

/** Depth map seen from a lamp, for soft shadows without rays. */
export type ShadowMap = {
  map: DepthMap
  lamp: SoftLight
  /** Cells per mm. */
  perMm: number
  /** Scene's minimum along `lamp.across`, mm; column 1 of `map` begins there. */
  left: number
  /** Scene's minimum along `lamp.along`, mm; row 1 of `map` begins there. */
  top: number
}

const cells = 768

export function castShadowMap(stage: Stage, triangles: Uint32Array, lamp: SoftLight): ShadowMap {
  const { positions: p } = stage
  const count = p.length / 3
  const across = new Float32Array(count)
  const along = new Float32Array(count)
  const near = new Float32Array(count)
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let i = 0; i < count; i++) {
    const point: Vector = [p[i * 3]!, p[i * 3 + 1]!, p[i * 3 + 2]!]
    across[i] = dot(point, lamp.across)
    along[i] = dot(point, lamp.along)
    near[i] = dot(point, lamp.direction)
    left = Math.min(left, across[i]!)
    right = Math.max(right, across[i]!)
    top = Math.min(top, along[i]!)
    bottom = Math.max(bottom, along[i]!)
  }
  const perMm = (cells - 2) / Math.max(right - left, bottom - top, 1e-6)
  for (let i = 0; i < count; i++) {
    across[i] = (across[i]! - left) * perMm + 1
    along[i] = (along[i]! - top) * perMm + 1
  }
  const map = newDepthMap(cells, cells)
  drawTriangles(map, { x: across, y: along, near }, triangles)
  return { map, lamp, perMm, left, top }
}

/** Number of points sampled for a soft shadow. */
const taps = 16
/** First coordinates, −1 to 1, of points spread evenly over a square; a typed array for speed. */
const tapsAcross = Float64Array.from({ length: taps }, (_, i) => ((0.5 + i * 0.7548776662466927) % 1) * 2 - 1)
/** Second coordinates, −1 to 1, of the points of `tapsAcross`. */
const tapsAlong = Float64Array.from({ length: taps }, (_, i) => ((0.5 + i * 0.5698402909980532) % 1) * 2 - 1)

/** Returns the share of the lamp visible from a point, 0 to 1 (percentage-closer soft shadows, Fernando 2005). */
export function lampShareAt(shadow: ShadowMap, x: number, y: number, z: number): number {
  const { map, lamp, perMm, left, top } = shadow
  const { across, along, direction } = lamp
  const column = (x * across[0] + y * across[1] + z * across[2] - left) * perMm + 1
  const row = (x * along[0] + y * along[1] + z * along[2] - top) * perMm + 1
  const here = x * direction[0] + y * direction[1] + z * direction[2] + 1.5 / perMm
  const reach = 0.2 * cells
  let blockers = 0
  let gap = 0
  for (let i = 0; i < taps; i++) {
    const near = nearAt(map, column + tapsAcross[i]! * reach, row + tapsAlong[i]! * reach)
    if (near <= here) continue
    blockers++
    gap += near - here
  }
  if (blockers === 0) return 1
  const blur = Math.min(reach, Math.max(1.5, (gap / blockers) * perMm * 2))
  const blurAcross = lamp.halfAcross * blur
  const blurAlong = lamp.halfAlong * blur
  let lit = 0
  for (let i = 0; i < taps; i++) {
    if (nearAt(map, column + tapsAcross[i]! * blurAcross, row + tapsAlong[i]! * blurAlong) <= here) lit++
  }
  return lit / taps
}

function nearAt({ width, height, near }: DepthMap, column: number, row: number): number {
  if (column < 0 || row < 0 || column >= width || row >= height) return -Infinity
  return near[Math.floor(row) * width + Math.floor(column)]!
}
