/** A triangle mesh in mm, z up; corners run counter-clockwise seen from outside. */
export type Mesh = { positions: Float32Array; triangles: Uint32Array }

/** Bounding box, usually in mm. */
export type Box = { min: [number, number, number]; max: [number, number, number] }

/** Returns the meshes as one, without merging vertices, so that closed shells stay closed. */
export function joinMeshes(meshes: readonly Mesh[]): Mesh {
  const vertexCount = meshes.reduce((n, m) => n + m.positions.length, 0)
  const cornerCount = meshes.reduce((n, m) => n + m.triangles.length, 0)
  const joined: Mesh = { positions: new Float32Array(vertexCount), triangles: new Uint32Array(cornerCount) }
  let vertex = 0
  let corner = 0
  for (const mesh of meshes) {
    joined.positions.set(mesh.positions, vertex)
    const first = vertex / 3
    for (let i = 0; i < mesh.triangles.length; i++) joined.triangles[corner + i] = mesh.triangles[i]! + first
    vertex += mesh.positions.length
    corner += mesh.triangles.length
  }
  return joined
}

/** Returns the bounding box of a mesh; for an empty mesh `min` is above `max`. */
export function boxOf(mesh: Mesh): Box {
  const min: Box['min'] = [Infinity, Infinity, Infinity]
  const max: Box['max'] = [-Infinity, -Infinity, -Infinity]
  const p = mesh.positions
  let [left, front, bottom] = min
  let [right, back, top] = max
  for (let i = 0; i < p.length; i += 3) {
    const x = p[i]!
    const y = p[i + 1]!
    const z = p[i + 2]!
    if (x < left) left = x
    if (x > right) right = x
    if (y < front) front = y
    if (y > back) back = y
    if (z < bottom) bottom = z
    if (z > top) top = z
  }
  return { min: [left, front, bottom], max: [right, back, top] }
}
