import type { Mesh } from './mesh.ts'

/** Numbers of faulty edges; all are zero in a watertight mesh. */
export type EdgeFaults = {
  /** Number of edges with one triangle: the border of a hole. */
  open: number
  /** Number of edges with more than two triangles. */
  crowded: number
  /** Number of edges along which both triangles run in the same direction, so that one triangle is inverted. */
  flipped: number
}

/** Returns the numbers of faulty edges of a welded mesh, by a counting sort, several times faster than hashing. */
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

/**
 * Calls `take` for each edge: counts of triangles that run from lower to higher vertex and back, then both vertices.
 */
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
  /** By lower vertex: exclusive end of its edges in `others`, where the next vertex's edges begin. */
  ends: Uint32Array
  /** Higher vertex of each edge × 2, plus 1 if the triangle runs from higher to lower. */
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

/** Sorts a short part by insertion; leaves a long part, which only hostile files contain, to the engine. */
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

/** Number of shells, and the shell of each vertex, numbered from 0 by first vertex. */
export type Shells = { count: number; of: Uint32Array }

/** Returns the shells of a welded mesh, parts that share no vertex (union by lower vertex, path halving). */
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
  // A root is the lowest of its shell, so it is numbered before its other vertices.
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
