import type { Mesh } from '#geometry/mesh/mesh.ts'

/** Takes a mesh down to about `triangles`; may give more back when fewer would change its shape by more than `error` (share of its size). */
export type Simplify = (mesh: Mesh, triangles: number, error: number) => Mesh
