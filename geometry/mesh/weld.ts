import { MeshBuilder } from './mesh-builder.ts'
import type { Mesh } from './mesh.ts'

/**
 * Gives vertices at exactly the same place one index and drops triangles that thereby lose a corner. −0 and 0 are the same
 * place. Linear in the number of vertices.
 */
export function weld({ positions, triangles }: Mesh): Mesh {
  const builder = new MeshBuilder(triangles.length / 3)
  const count = positions.length / 3
  const welded = new Uint32Array(count)
  for (let v = 0; v < count; v++) {
    welded[v] = builder.vertex(positions[v * 3]!, positions[v * 3 + 1]!, positions[v * 3 + 2]!)
  }
  for (let i = 0; i < triangles.length; i += 3) {
    builder.triangle(welded[triangles[i]!]!, welded[triangles[i + 1]!]!, welded[triangles[i + 2]!]!)
  }
  return builder.mesh()
}
