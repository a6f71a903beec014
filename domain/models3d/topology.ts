import type { Mesh } from './mesh.ts'

/**
 * How the edges of a mesh meet. Watertight = every edge belongs to exactly two triangles that run along it in
 * opposite directions: then all counts are zero.
 */
export type EdgeFaults = {
  /** Edges with one triangle: a hole begins here. */
  open: number
  /** Edges with more than two triangles. */
  crowded: number
  /** Edges whose two triangles run the same way: one of them is inside out. */
  flipped: number
}

/** Counts edge faults of a welded mesh (see `weld`). One hash table of edges; linear. */
export function edgeFaults(mesh: Mesh): EdgeFaults {
  const edges = mesh.triangles.length
  const size = 2 ** Math.ceil(Math.log2(Math.max(4, edges)))
  const low = new Int32Array(size).fill(-1)
  const high = new Uint32Array(size)
  const along = new Uint16Array(size)
  const against = new Uint16Array(size)
  for (let i = 0; i < edges; i++) {
    const from = mesh.triangles[i]!
    const to = mesh.triangles[i % 3 === 2 ? i - 2 : i + 1]!
    const [a, b] = from < to ? [from, to] : [to, from]
    let slot = Math.imul(Math.imul(a, 0x9e3779b1) ^ (b + (a << 6)), 0x85ebca77) >>> 7
    for (slot &= size - 1; low[slot] !== -1 && (low[slot] !== a || high[slot] !== b);) slot = (slot + 1) & (size - 1)
    low[slot] = a
    high[slot] = b
    if (from < to) along[slot]!++
    else against[slot]!++
  }
  const faults: EdgeFaults = { open: 0, crowded: 0, flipped: 0 }
  for (let slot = 0; slot < size; slot++) {
    if (low[slot] === -1) continue
    const total = along[slot]! + against[slot]!
    if (total === 1) faults.open++
    else if (total > 2) faults.crowded++
    else if (along[slot] !== against[slot]) faults.flipped++
  }
  return faults
}

/** True when the mesh closes a volume without any edge fault. */
export function isWatertight(mesh: Mesh): boolean {
  const faults = edgeFaults(mesh)
  return mesh.triangles.length > 0 && faults.open + faults.crowded + faults.flipped === 0
}
