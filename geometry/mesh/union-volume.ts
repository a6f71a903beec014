import { boxOf, type Mesh } from './mesh.ts'

/** Maximum number of rays per side of the grid. */
const finest = 128
/** Minimum number of rays per side of the grid. */
const coarsest = 16
const mostCrossings = 2e7

/** Returns the volume of triangles in mm³, to about 0.1 %; overlapping bodies count once. */
export function unionVolume({ positions: p }: Mesh, corners: Uint32Array): number {
  const used = new Float32Array(corners.length * 3)
  corners.forEach((vertex, i) => used.set(p.subarray(vertex * 3, vertex * 3 + 3), i * 3))
  const { min, max } = boxOf({ positions: used, triangles: corners })
  const [depth, height] = [max[1] - min[1], max[2] - min[2]]
  const rays = raysFor(used, depth, height)
  const [dy, dz] = [depth / rays, height / rays]
  const rows: Crossings[] = Array.from({ length: rays }, () => ({ ray: [], x: [], sign: [] }))
  for (let i = 0; i < used.length; i += 9) crossTriangle(used, i, rows, [min[1], min[2], dy, dz])
  let covered = 0
  for (const row of rows) covered += coveredBy(row)
  return covered * dy * dz
}

/** Crossings of a row's rays with triangles: ray index, x in mm, sign of the normal along x. */
type Crossings = { ray: number[]; x: number[]; sign: number[] }
type Grid = readonly [front: number, bottom: number, dy: number, dz: number]

/** Returns rays per side of the grid, 16 to 128, aiming at no more than 20 million triangle crossings. */
function raysFor(used: Float32Array, depth: number, height: number): number {
  let share = 0
  for (let i = 0; i < used.length; i += 9) {
    const uy = used[i + 4]! - used[i + 1]!
    const uz = used[i + 5]! - used[i + 2]!
    const vy = used[i + 7]! - used[i + 1]!
    const vz = used[i + 8]! - used[i + 2]!
    share += Math.abs(uy * vz - uz * vy) / 2
  }
  const crossings = share / (depth * height)
  return Math.max(coarsest, Math.min(finest, Math.floor(Math.sqrt(mostCrossings / Math.max(1, crossings)))))
}

function crossTriangle(t: Float32Array, at: number, rows: Crossings[], [front, bottom, dy, dz]: Grid): void {
  const [ax, ay, az] = [t[at]!, t[at + 1]!, t[at + 2]!]
  const [ux, uy, uz] = [t[at + 3]! - ax, t[at + 4]! - ay, t[at + 5]! - az]
  const [vx, vy, vz] = [t[at + 6]! - ax, t[at + 7]! - ay, t[at + 8]! - az]
  const facing = uy * vz - uz * vy
  if (facing === 0) return
  const low = Math.min(az, az + uz, az + vz)
  const high = Math.max(az, az + uz, az + vz)
  const first = Math.max(0, Math.ceil((low - bottom) / dz - 0.5))
  const last = Math.min(rows.length - 1, Math.ceil((high - bottom) / dz - 0.5) - 1)
  for (let row = first; row <= last; row++) {
    const z = bottom + (row + 0.5) * dz
    const [from, to] = spanAt(t, at, z)
    const left = Math.max(0, Math.ceil((from - front) / dy - 0.5))
    const right = Math.min(rows.length - 1, Math.ceil((to - front) / dy - 0.5) - 1)
    for (let ray = left; ray <= right; ray++) {
      const y = front + (ray + 0.5) * dy
      const alongU = ((y - ay) * vz - (z - az) * vy) / facing
      const alongV = (uy * (z - az) - uz * (y - ay)) / facing
      rows[row]!.ray.push(ray)
      rows[row]!.x.push(ax + alongU * ux + alongV * vx)
      rows[row]!.sign.push(facing > 0 ? 1 : -1)
    }
  }
}

/** Returns where a section of the triangle at height `z` begins and ends along y. */
function spanAt(t: Float32Array, at: number, z: number): [from: number, to: number] {
  let [from, to] = [Infinity, -Infinity]
  for (let k = 0; k < 3; k++) {
    let [a, b] = [at + k * 3, at + ((k + 1) % 3) * 3]
    // Always from the lower end: both triangles of an edge must get exactly the same point.
    if (t[a + 2]! > t[b + 2]!) [a, b] = [b, a]
    if (!(t[a + 2]! < z && t[b + 2]! >= z)) continue
    const y = t[a + 1]! + ((z - t[a + 2]!) / (t[b + 2]! - t[a + 2]!)) * (t[b + 1]! - t[a + 1]!)
    from = Math.min(from, y)
    to = Math.max(to, y)
  }
  return [from, to]
}

/** Returns the total length of a row's rays inside the mesh. */
function coveredBy({ ray, x, sign }: Crossings): number {
  const order = Uint32Array.from(ray.keys()).sort((a, b) => ray[a]! - ray[b]! || x[a]! - x[b]!)
  let [covered, winding, start] = [0, 0, 0]
  for (const i of order) {
    if (winding === 0) start = x[i]!
    winding += sign[i]!
    if (winding === 0) covered += x[i]! - start
  }
  return covered
}
