/** Depths of the nearest triangle in each cell of a grid, and which triangle that is; `near` is larger for what is nearer. */
export type DepthMap = { width: number; height: number; near: Float32Array; triangle: Int32Array }

/** Vertices in a grid's own coordinates: x and y in cells, and how near they are. */
export type Projected = { x: Float32Array; y: Float32Array; near: Float32Array }

export function newDepthMap(width: number, height: number): DepthMap {
  return {
    width,
    height,
    near: new Float32Array(width * height).fill(-Infinity),
    triangle: new Int32Array(width * height).fill(-1),
  }
}

/**
 * Draws triangles into a depth map: each cell whose middle lies inside one keeps the nearest. Nearness is linear across a
 * triangle, so a perspective needs 1/distance. Both sides are drawn; what lies outside the grid is cut off.
 */
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
