import type { Mesh } from '#geometry/mesh/mesh.ts'

/** Returns a binary STL in mm: an 80-byte name, the triangle count, 50 bytes per triangle, little endian. */
export function writeStl(mesh: Mesh, name = 'camada'): Uint8Array<ArrayBuffer> {
  const count = mesh.triangles.length / 3
  const bytes = new Uint8Array(84 + count * 50)
  const view = new DataView(bytes.buffer)
  bytes.set(new TextEncoder().encode(name).subarray(0, 80))
  view.setUint32(80, count, true)
  for (let t = 0, at = 84; t < count; t++, at += 50) writeTriangle(mesh, t, view, at)
  return bytes
}

function writeTriangle({ positions: p, triangles }: Mesh, t: number, view: DataView, at: number) {
  const [a, b, c] = [triangles[t * 3]! * 3, triangles[t * 3 + 1]! * 3, triangles[t * 3 + 2]! * 3]
  const [ux, uy, uz] = [p[b]! - p[a]!, p[b + 1]! - p[a + 1]!, p[b + 2]! - p[a + 2]!]
  const [vx, vy, vz] = [p[c]! - p[a]!, p[c + 1]! - p[a + 1]!, p[c + 2]! - p[a + 2]!]
  const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
  const length = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1
  view.setFloat32(at, nx / length, true)
  view.setFloat32(at + 4, ny / length, true)
  view.setFloat32(at + 8, nz / length, true)
  let offset = at + 12
  for (const corner of [a, b, c]) {
    for (let axis = 0; axis < 3; axis++, offset += 4) view.setFloat32(offset, p[corner + axis]!, true)
  }
}

/** Returns Wavefront OBJ text, in mm with four decimals. */
export function writeObj(mesh: Mesh, name = 'camada'): string {
  const lines = [`o ${name}`]
  const p = mesh.positions
  for (let i = 0; i < p.length; i += 3) lines.push(`v ${decimal(p[i]!)} ${decimal(p[i + 1]!)} ${decimal(p[i + 2]!)}`)
  const t = mesh.triangles
  for (let i = 0; i < t.length; i += 3) lines.push(`f ${t[i]! + 1} ${t[i + 1]! + 1} ${t[i + 2]! + 1}`)
  return `${lines.join('\n')}\n`
}

export function decimal(value: number): string {
  return String(Math.round(value * 1e4) / 1e4)
}
