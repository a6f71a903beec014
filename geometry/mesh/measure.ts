import { boxOf, type Mesh } from './mesh.ts'

export type Measures = {
  triangles: number
  /** Size along x, y and z, mm. */
  size: [number, number, number]
  /** Volume in mm³; negative if the mesh is inside out. Overlapping shells count twice. */
  volume: number
  /** Surface in mm². */
  area: number
}

/** Returns the measures of a mesh; the volume is a sum of signed tetrahedra to the first vertex. */
export function measure(mesh: Mesh): Measures {
  const { min, max } = boxOf(mesh)
  const p = mesh.positions
  const [ox = 0, oy = 0, oz = 0] = p
  let volume = 0
  let area = 0
  for (let i = 0; i < mesh.triangles.length; i += 3) {
    const [a, b, c] = [mesh.triangles[i]! * 3, mesh.triangles[i + 1]! * 3, mesh.triangles[i + 2]! * 3]
    const [ax, ay, az] = [p[a]! - ox, p[a + 1]! - oy, p[a + 2]! - oz]
    const [ux, uy, uz] = [p[b]! - ox - ax, p[b + 1]! - oy - ay, p[b + 2]! - oz - az]
    const [vx, vy, vz] = [p[c]! - ox - ax, p[c + 1]! - oy - ay, p[c + 2]! - oz - az]
    const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
    volume += (ax * nx + ay * ny + az * nz) / 6
    area += Math.sqrt(nx * nx + ny * ny + nz * nz) / 2
  }
  return {
    triangles: mesh.triangles.length / 3,
    size: [max[0] - min[0], max[1] - min[1], max[2] - min[2]],
    volume,
    area,
  }
}
