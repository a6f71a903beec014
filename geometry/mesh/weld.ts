import { MeshBuilder } from './mesh-builder.ts'
import type { Mesh } from './mesh.ts'
import { eachEdge } from './topology.ts'

/** Returns the mesh with vertices at one position merged, without the triangles that lose a corner by merging. */
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

/** Returns the mesh with vertices of open edges merged within `tolerance` mm, as rounding has separated them. */
export function tolerantWeld(mesh: Mesh, tolerance: number): Mesh {
  const torn = new Set<number>()
  eachEdge(mesh, (along, against, low, high) => {
    if (along + against === 1) torn.add(low).add(high)
  })
  const meant = joinNear(mesh.positions, torn, tolerance)
  const builder = new MeshBuilder(mesh.triangles.length / 3)
  const vertexAt = (corner: number) => {
    const vertex = meant.get(corner) ?? corner
    const [x, y, z] = mesh.positions.subarray(vertex * 3, vertex * 3 + 3)
    return builder.vertex(x!, y!, z!)
  }
  const { triangles } = mesh
  for (let i = 0; i < triangles.length; i += 3) {
    builder.triangle(vertexAt(triangles[i]!), vertexAt(triangles[i + 1]!), vertexAt(triangles[i + 2]!))
  }
  return builder.mesh()
}

function joinNear(positions: Float32Array, torn: Set<number>, tolerance: number): Map<number, number> {
  const cells = new Map<string, number[]>()
  const meant = new Map<number, number>()
  for (const vertex of torn) {
    const place = positions.subarray(vertex * 3, vertex * 3 + 3)
    const cell = Array.from(place, (value) => Math.floor(value / tolerance))
    const near = neighbours(cell).flatMap((key) => cells.get(key) ?? [])
    const first = near.find((other) => distance(positions, vertex, other) <= tolerance)
    if (first === undefined) {
      const key = cell.join()
      const there = cells.get(key)
      if (there) there.push(vertex)
      else cells.set(key, [vertex])
    } else meant.set(vertex, first)
  }
  return meant
}

function neighbours([x = 0, y = 0, z = 0]: number[]): string[] {
  const steps = [-1, 0, 1]
  return steps.flatMap((dx) => steps.flatMap((dy) => steps.map((dz) => [x + dx, y + dy, z + dz].join())))
}

function distance(p: Float32Array, a: number, b: number): number {
  return Math.hypot(p[a * 3]! - p[b * 3]!, p[a * 3 + 1]! - p[b * 3 + 1]!, p[a * 3 + 2]! - p[b * 3 + 2]!)
}
