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

/**
 * Counts edge faults of a welded mesh (see `weld`). Edges are sorted into one bucket for each lower vertex (a counting
 * sort), where only a few meet: linear, and several times faster than a hash table of edges.
 */
export function edgeFaults(mesh: Mesh): EdgeFaults {
  const faults: EdgeFaults = { open: 0, crowded: 0, flipped: 0 }
  eachEdge(mesh, (along, against) => {
    const total = along + against
    if (total === 1) faults.open++
    else if (total > 2) faults.crowded++
    else if (along !== against) faults.flipped++
  })
  return faults
}

/** Calls `take` for each edge: triangles that run along it from the lower to the higher vertex, those that run against, and both vertices. */
export function eachEdge(mesh: Mesh, take: (along: number, against: number, low: number, high: number) => void): void {
  const { ends, others } = bucketsOf(mesh)
  let start = 0
  for (let low = 0; low < ends.length; low++) {
    const end = ends[low]!
    sortPart(others, start, end)
    for (let i = start; i < end;) {
      const high = others[i]! >>> 1
      const first = i
      let against = 0
      for (; i < end && others[i]! >>> 1 === high; i++) against += others[i]! & 1
      take(i - first - against, against, low, high)
    }
    start = end
  }
}

type Buckets = {
  /** Where each lower vertex's edges end in `others`; they begin where those of the vertex before end. */
  ends: Uint32Array
  /** The higher vertex, times two, plus one where the triangle runs from the higher to the lower. */
  others: Uint32Array
}

function bucketsOf({ positions, triangles }: Mesh): Buckets {
  const ends = new Uint32Array(positions.length / 3)
  for (let i = 0; i < triangles.length; i += 3) {
    const a = triangles[i]!
    const b = triangles[i + 1]!
    const c = triangles[i + 2]!
    ends[a < b ? a : b]!++
    ends[b < c ? b : c]!++
    ends[c < a ? c : a]!++
  }
  let sum = 0
  for (let v = 0; v < ends.length; v++) {
    const count = ends[v]!
    ends[v] = sum
    sum += count
  }
  const others = new Uint32Array(triangles.length)
  for (let i = 0; i < triangles.length; i += 3) {
    const a = triangles[i]!
    const b = triangles[i + 1]!
    const c = triangles[i + 2]!
    putEdge(ends, others, a, b)
    putEdge(ends, others, b, c)
    putEdge(ends, others, c, a)
  }
  return { ends, others }
}

function putEdge(ends: Uint32Array, others: Uint32Array, from: number, to: number): void {
  if (from < to) others[ends[from]!++] = to << 1
  else others[ends[to]!++] = (from << 1) | 1
}

/** Few edges are sorted by insertion; a vertex in which a hostile file lets a million meet, by the engine's own sort. */
function sortPart(values: Uint32Array, start: number, end: number): void {
  if (end - start > 32) {
    values.subarray(start, end).sort()
    return
  }
  for (let i = start + 1; i < end; i++) {
    const value = values[i]!
    let j = i - 1
    for (; j >= start && values[j]! > value; j--) values[j + 1] = values[j]!
    values[j + 1] = value
  }
}

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
