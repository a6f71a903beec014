import type { Mesh } from './mesh.ts'

/** For each vertex the number of the shell it belongs to, from 0 in the order of their first vertex. */
export type Shells = { count: number; of: Uint32Array }

/** Parts of a welded mesh that share no vertex (union by the lower vertex, with path halving). */
export function shellsOf({ positions, triangles }: Mesh): Shells {
  const parent = new Uint32Array(positions.length / 3)
  for (let v = 0; v < parent.length; v++) parent[v] = v
  for (let i = 0; i < triangles.length; i += 3) {
    const a = rootOf(parent, triangles[i]!)
    const b = rootOf(parent, triangles[i + 1]!)
    const ab = a < b ? a : b
    parent[a < b ? b : a] = ab
    const c = rootOf(parent, triangles[i + 2]!)
    parent[ab < c ? c : ab] = ab < c ? ab : c
  }
  let count = 0
  // A root is the lowest of its shell, so it has its number before any other vertex asks for it.
  for (let v = 0; v < parent.length; v++) parent[v] = parent[v] === v ? count++ : parent[parent[v]!]!
  return { count, of: parent }
}

function rootOf(parent: Uint32Array, vertex: number): number {
  let v = vertex
  while (parent[v] !== v) {
    const up = parent[parent[v]!]!
    parent[v] = up
    v = up
  }
  return v
}
