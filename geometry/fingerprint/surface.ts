import type { Mesh } from '#geometry/mesh/mesh.ts'

/** Points spread evenly over a surface, with outward normals; centred and scaled to an rms radius of 1. */
export type SurfaceSamples = {
  points: Float64Array
  normals: Float64Array
  moments: [number, number, number]
  area: number
}

/** Fractional part of the golden ratio, by which samples are offset from regular steps, to avoid resonance. */
const golden = 0.618_033_988_749_895

/** Returns `count` points of a surface, the same at every call; null for a mesh without area. */
export function sampleSurface(mesh: Mesh, count: number): SurfaceSamples | null {
  const { areas, total } = cumulativeAreas(mesh)
  if (!(total > 0)) return null
  const { centre, moments } = secondMoments(mesh, areas, total)
  const radius = Math.sqrt(moments[0] + moments[1] + moments[2])
  if (!(radius > 0)) return null
  const points = new Float64Array(count * 3)
  const normals = new Float64Array(count * 3)
  let triangle = 0
  for (let i = 0; i < count; i++) {
    const at = ((i + ((i * golden) % 1)) / count) * total
    while (areas[triangle]! < at && triangle < areas.length - 1) triangle++
    takePoint(mesh, triangle, i, points, normals)
    for (let axis = 0; axis < 3; axis++) points[i * 3 + axis] = (points[i * 3 + axis]! - centre[axis]!) / radius
  }
  const scaled = moments.map((moment) => moment / (radius * radius)) as [number, number, number]
  return { points, normals, moments: scaled, area: total / (radius * radius) }
}

function cumulativeAreas({ positions: p, triangles }: Mesh): { areas: Float64Array; total: number } {
  const areas = new Float64Array(triangles.length / 3)
  let total = 0
  for (let t = 0; t < areas.length; t++) {
    const a = triangles[t * 3]! * 3
    const b = triangles[t * 3 + 1]! * 3
    const c = triangles[t * 3 + 2]! * 3
    const ux = p[b]! - p[a]!
    const uy = p[b + 1]! - p[a + 1]!
    const uz = p[b + 2]! - p[a + 2]!
    const vx = p[c]! - p[a]!
    const vy = p[c + 1]! - p[a + 1]!
    const vz = p[c + 2]! - p[a + 2]!
    const nx = uy * vz - uz * vy
    const ny = uz * vx - ux * vz
    const nz = ux * vy - uy * vx
    total += Math.sqrt(nx * nx + ny * ny + nz * nz) / 2
    areas[t] = total
  }
  return { areas, total }
}

/** Stores sample `i`: a point of triangle `t` by the R2 sequence (Roberts 2018), and the triangle's normal. */
function takePoint(
  { positions: p, triangles }: Mesh,
  t: number,
  i: number,
  points: Float64Array,
  normals: Float64Array,
) {
  let r = (0.5 + i * 0.754_877_666_246_692_7) % 1
  let s = (0.5 + i * 0.569_840_290_998_053_2) % 1
  if (r + s > 1) {
    r = 1 - r
    s = 1 - s
  }
  const [a, b, c] = [triangles[t * 3]! * 3, triangles[t * 3 + 1]! * 3, triangles[t * 3 + 2]! * 3]
  const u = [p[b]! - p[a]!, p[b + 1]! - p[a + 1]!, p[b + 2]! - p[a + 2]!] as const
  const v = [p[c]! - p[a]!, p[c + 1]! - p[a + 1]!, p[c + 2]! - p[a + 2]!] as const
  const n = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]] as const
  const length = Math.hypot(...n) || 1
  for (const axis of [0, 1, 2] as const) {
    points[i * 3 + axis] = p[a + axis]! + r * u[axis] + s * v[axis]
    normals[i * 3 + axis] = n[axis] / length
  }
}

type Moments = { centre: [number, number, number]; moments: [number, number, number] }

/** Returns a surface's centre and second moments, exactly. Per triangle: area / 12 · (Σ v vᵀ + 9 c cᵀ). */
function secondMoments({ positions: p, triangles }: Mesh, areas: Float64Array, total: number): Moments {
  const first = [0, 0, 0]
  const second = [0, 0, 0, 0, 0, 0]
  for (let t = 0; t < areas.length; t++) {
    const area = areas[t]! - (t > 0 ? areas[t - 1]! : 0)
    let [cx, cy, cz] = [0, 0, 0]
    for (let k = 0; k < 3; k++) {
      const v = triangles[t * 3 + k]! * 3
      cx += p[v]! / 3
      cy += p[v + 1]! / 3
      cz += p[v + 2]! / 3
      addSquare(second, p[v]!, p[v + 1]!, p[v + 2]!, area / 12)
    }
    addSquare(second, cx, cy, cz, (9 * area) / 12)
    first[0]! += cx * area
    first[1]! += cy * area
    first[2]! += cz * area
  }
  const centre = first.map((sum) => sum / total) as [number, number, number]
  const [x, y, z] = centre
  const about = second.map((sum) => sum / total)
  addSquare(about, x, y, z, -1)
  return { centre, moments: eigenvalues(about) }
}

function addSquare(sums: number[], x: number, y: number, z: number, weight: number): void {
  sums[0]! += weight * x * x
  sums[1]! += weight * y * y
  sums[2]! += weight * z * z
  sums[3]! += weight * x * y
  sums[4]! += weight * x * z
  sums[5]! += weight * y * z
}

/** Returns the eigenvalues of a symmetric 3 × 3 matrix (xx, yy, zz, xy, xz, yz), largest first (Smith 1961). */
function eigenvalues([xx = 0, yy = 0, zz = 0, xy = 0, xz = 0, yz = 0]: readonly number[]): [number, number, number] {
  const mean = (xx + yy + zz) / 3
  const off = xy * xy + xz * xz + yz * yz
  const spread = Math.sqrt(((xx - mean) ** 2 + (yy - mean) ** 2 + (zz - mean) ** 2 + 2 * off) / 6)
  if (spread < 1e-12 * Math.abs(mean)) return [mean, mean, mean]
  const [a, b, c] = [(xx - mean) / spread, (yy - mean) / spread, (zz - mean) / spread]
  const [d, e, f] = [xy / spread, xz / spread, yz / spread]
  const determinant = a * (b * c - f * f) - d * (d * c - f * e) + e * (d * f - b * e)
  const angle = Math.acos(Math.max(-1, Math.min(1, determinant / 2))) / 3
  const high = mean + 2 * spread * Math.cos(angle)
  const low = mean + 2 * spread * Math.cos(angle + (2 * Math.PI) / 3)
  return [high, Math.max(0, 3 * mean - high - low), Math.max(0, low)]
}
