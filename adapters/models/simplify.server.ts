import { MeshoptEncoder } from 'meshoptimizer/encoder'
import { MeshoptSimplifier } from 'meshoptimizer/simplifier'
import type { Mesh } from '#geometry/mesh/mesh.ts'

/**
 * Returns a function that simplifies meshes by edge collapse (meshoptimizer) and keeps neighbouring triangles together.
 */
export async function simplifier(): Promise<(mesh: Mesh, triangles: number, error: number) => Mesh> {
  await Promise.all([MeshoptSimplifier.ready, MeshoptEncoder.ready])
  return (mesh, triangles, error) => {
    const target = Math.floor(triangles) * 3
    const [corners] = MeshoptSimplifier.simplify(mesh.triangles, mesh.positions, 3, target, error, ['Prune'])
    // Barely touching bodies keep too many edges; then prefer the count over the shape.
    const few =
      corners.length > target && error > 0.3
        ? MeshoptSimplifier.simplifySloppy(mesh.triangles, mesh.positions, 3, null, target, 1)[0]
        : corners
    return { positions: mesh.positions, triangles: inOrder(few) }
  }
}

/** Returns the triangles in an order that suits the vertex cache; vertices keep their numbers. */
function inOrder(corners: Uint32Array): Uint32Array {
  if (corners.length === 0) return corners
  const copy = corners.slice()
  const [names] = MeshoptEncoder.reorderMesh(copy, true, false)
  const original = new Uint32Array(names.length)
  names.forEach((name, vertex) => {
    if (name !== 0xffffffff) original[name] = vertex
  })
  return copy.map((name) => original[name]!)
}
