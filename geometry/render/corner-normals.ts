import { boxOf, type Mesh } from '#geometry/mesh/mesh.ts'

/** Cosine of the angle below which small faces are shaded smoothly, about 38°. */
const SMOOTH = 0.78
/** Cosine of the angle below which large faces are shaded smoothly, 10°: their edges are deliberate. */
const NEARLY_FLAT = 0.985
/** Share of the mesh's diagonal that the smallest height of a large face exceeds. */
const LARGE = 0.05

/** Returns a normal per triangle corner, averaged over adjacent faces within the angle of cosine `smooth`. */
export function cornerNormals(mesh: Mesh, smooth: number = SMOOTH): Float32Array {
  const faces = faceNormals(mesh, smooth)
  const { start, around } = cornersAround(mesh)
  const { triangles } = mesh
  const normals = new Float32Array(triangles.length * 3)
  for (let corner = 0; corner < triangles.length; corner++) {
    const own = Math.floor(corner / 3) * 5
    const ox = faces[own]!
    const oy = faces[own + 1]!
    const oz = faces[own + 2]!
    const ownLimit = faces[own + 4]!
    let x = 0
    let y = 0
    let z = 0
    const vertex = triangles[corner]!
    for (let k = start[vertex]!; k < start[vertex + 1]!; k++) {
      const face = Math.floor(around[k]! / 3) * 5
      const fx = faces[face]!
      const fy = faces[face + 1]!
      const fz = faces[face + 2]!
      const area = faces[face + 3]!
      if (fx * ox + fy * oy + fz * oz < Math.max(ownLimit, faces[face + 4]!)) continue
      x += fx * area
      y += fy * area
      z += fz * area
    }
    const length = Math.sqrt(x * x + y * y + z * z)
    normals[corner * 3] = length ? x / length : ox
    normals[corner * 3 + 1] = length ? y / length : oy
    normals[corner * 3 + 2] = length ? z / length : oz
  }
  return normals
}

export function faceNormals(mesh: Mesh, smooth: number = SMOOTH): Float32Array {
  const { positions: p, triangles } = mesh
  const { min, max } = boxOf(mesh)
  const large = LARGE * Math.hypot(max[0] - min[0], max[1] - min[1], max[2] - min[2])
  const faces = new Float32Array((triangles.length / 3) * 5)
  for (let i = 0; i < triangles.length; i += 3) {
    const a = triangles[i]! * 3
    const b = triangles[i + 1]! * 3
    const c = triangles[i + 2]! * 3
    const ux = p[b]! - p[a]!
    const uy = p[b + 1]! - p[a + 1]!
    const uz = p[b + 2]! - p[a + 2]!
    const vx = p[c]! - p[a]!
    const vy = p[c + 1]! - p[a + 1]!
    const vz = p[c + 2]! - p[a + 2]!
    const x = uy * vz - uz * vy
    const y = uz * vx - ux * vz
    const z = ux * vy - uy * vx
    const double = Math.sqrt(x * x + y * y + z * z) || 1e-20
    const longest = Math.sqrt(
      Math.max(
        ux * ux + uy * uy + uz * uz,
        vx * vx + vy * vy + vz * vz,
        (ux - vx) ** 2 + (uy - vy) ** 2 + (uz - vz) ** 2,
      ),
    )
    const at = (i / 3) * 5
    faces[at] = x / double
    faces[at + 1] = y / double
    faces[at + 2] = z / double
    faces[at + 3] = double / 2
    faces[at + 4] = double / longest > large ? NEARLY_FLAT : smooth
  }
  return faces
}

/** Returns the triangle corners at each vertex, as one list with start indexes (counting sort). */
export function cornersAround({ positions, triangles }: Mesh) {
  const start = new Uint32Array(positions.length / 3 + 1)
  for (const vertex of triangles) start[vertex + 1]!++
  for (let i = 1; i < start.length; i++) start[i]! += start[i - 1]!
  const next = start.slice()
  const around = new Uint32Array(triangles.length)
  for (let corner = 0; corner < triangles.length; corner++) around[next[triangles[corner]!]!++] = corner
  return { start, around }
}
