import { MeshoptEncoder } from 'meshoptimizer/encoder'
import { MeshoptSimplifier } from 'meshoptimizer/simplifier'
import type { Mesh } from '#geometry/mesh/mesh.ts'

/** Fewer triangles by collapsing edges (meshoptimizer, WebAssembly), in an order in which neighbours follow one another. */
export async function simplifier(): Promise<(mesh: Mesh, triangles: number, error: number) => Mesh> {
  await Promise.all([MeshoptSimplifier.ready, MeshoptEncoder.ready])
  return (mesh, triangles, error) => {
    const target = Math.floor(triangles) * 3
    const [corners] = MeshoptSimplifier.simplify(mesh.triangles, mesh.positions, 3, target, error, ['Prune'])
    // Bodies that hardly touch keep too many edges; then shape counts less than number.
    const few =
      corners.length > target && error > 0.3
        ? MeshoptSimplifier.simplifySloppy(mesh.triangles, mesh.positions, 3, null, target, 1)[0]
        : corners
    return { positions: mesh.positions, triangles: inOrder(few) }
  }
}

/** The order in which a graphics card would like them; vertices keep their numbers. */
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
