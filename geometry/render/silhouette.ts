import { boxOf, type Mesh } from '#geometry/mesh/mesh.ts'
import { frameScene, type View } from './camera.ts'
import { drawTriangles, newDepthMap, type Projected } from './depth-map.ts'
import { projectVertices } from './project-vertices.ts'
import { buildStage } from './scene.ts'

/** Number of cells along each side of the grid on which outlines are drawn. */
const field = 96

/** Returns the angle between the footprint's longer side and the x axis, −90 to 90°; 0 if about square. */
export function longSide({ positions: p, triangles: t }: Mesh): number {
  let [total, sx, sy, sxx, syy, sxy] = [0, 0, 0, 0, 0, 0]
  for (let i = 0; i < t.length; i += 3) {
    const [a, b, c] = [t[i]! * 3, t[i + 1]! * 3, t[i + 2]! * 3]
    const [ux, uy, uz] = [p[b]! - p[a]!, p[b + 1]! - p[a + 1]!, p[b + 2]! - p[a + 2]!]
    const [vx, vy, vz] = [p[c]! - p[a]!, p[c + 1]! - p[a + 1]!, p[c + 2]! - p[a + 2]!]
    const area = Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx)
    const [x, y] = [(p[a]! + p[b]! + p[c]!) / 3, (p[a + 1]! + p[b + 1]! + p[c + 1]!) / 3]
    total += area
    sx += x * area
    sy += y * area
    sxx += x * x * area
    syy += y * y * area
    sxy += x * y * area
  }
  if (total === 0) return 0
  const [mx, my] = [sx / total, sy / total]
  const [xx, yy, xy] = [sxx / total - mx * mx, syy / total - my * my, sxy / total - mx * my]
  const spread = Math.hypot((xx - yy) / 2, xy)
  const middle = (xx + yy) / 2
  if (middle + spread < 1.25 * (middle - spread)) return 0
  return (Math.atan2(2 * xy, xx - yy) / 2) * (180 / Math.PI)
}

/** Returns a rating of a view, comparable between views: the outline's area, less for parts hidden behind others. */
export function clearness({ positions: p, triangles: t }: Mesh, { yaw, pitch }: View): number {
  const [turn, lift] = [(yaw * Math.PI) / 180, (pitch * Math.PI) / 180]
  const { min, max } = boxOf({ positions: p, triangles: t })
  const middle = min.map((low, axis) => (low + max[axis]!) / 2)
  const scale = (field - 1) / (Math.hypot(max[0] - min[0], max[1] - min[1], max[2] - min[2]) || 1)
  const count = p.length / 3
  const seen = { x: new Float32Array(count), y: new Float32Array(count), near: new Float32Array(count) }
  for (let i = 0; i < count; i++) {
    const [x, y, z] = [p[i * 3]! - middle[0]!, p[i * 3 + 1]! - middle[1]!, p[i * 3 + 2]! - middle[2]!]
    const away = y * Math.cos(turn) - x * Math.sin(turn)
    seen.x[i] = field / 2 + scale * (x * Math.cos(turn) + y * Math.sin(turn))
    seen.y[i] = field / 2 + scale * (z * Math.cos(lift) + away * Math.sin(lift))
  }
  const map = newDepthMap(field, field)
  drawTriangles(map, seen, t)
  const outline = map.triangle.reduce((sum, triangle) => sum + (triangle >= 0 ? 1 : 0), 0)
  return outline * Math.sqrt(Math.min(1, outline / (facedArea(seen, t) || 1)))
}

function facedArea({ x, y }: Projected, t: Uint32Array): number {
  let double = 0
  for (let i = 0; i < t.length; i += 3) {
    const [a, b, c] = [t[i]!, t[i + 1]!, t[i + 2]!]
    double += Math.max(0, (x[b]! - x[a]!) * (y[c]! - y[a]!) - (x[c]! - x[a]!) * (y[b]! - y[a]!))
  }
  return double / 2
}

/** Returns the share of a 4 : 3 frame that an object fills, and how many frame sides it touches. */
export function inFrame(mesh: Mesh, view: View): { share: number; sides: number } {
  const [width, height] = [64, 48]
  const stage = buildStage([{ mesh, color: '#ffffff' }])
  const map = newDepthMap(width, height)
  drawTriangles(map, projectVertices(stage, frameScene(stage, view, width / height), width, height), mesh.triangles)
  const isSeen = (x: number, y: number) => map.triangle[y * width + x]! >= 0
  const along = (length: number, at: (i: number) => boolean) => Array.from({ length }, (_, i) => at(i)).some(Boolean)
  const sides = [
    along(width, (x) => isSeen(x, 0)),
    along(width, (x) => isSeen(x, height - 1)),
    along(height, (y) => isSeen(0, y)),
    along(height, (y) => isSeen(width - 1, y)),
  ].filter(Boolean).length
  let seen = 0
  for (let at = 0; at < width * height; at++) if (map.triangle[at]! >= 0) seen++
  return { share: seen / (width * height), sides }
}
