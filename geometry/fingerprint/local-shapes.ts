import type { Mesh } from '#geometry/mesh/mesh.ts'

const sketchLength = 126
const perBand = 3
/** Maximum triangles; finer meshes are scans or sculptures, whose local shapes are noise. */
const mostTriangles = 300_000
const none = 0xffff_ffff

/** Sketch of local shapes, which are pairs of adjacent triangles (one-permutation MinHash, Li et al. 2012). */
export type LocalShapes = { sketch: Int32Array; distinct: number }

export function localShapes(mesh: Mesh): LocalShapes | null {
  if (mesh.triangles.length / 3 > mostTriangles) return null
  const seen = new Set<number>()
  const sketch = new Uint32Array(sketchLength).fill(none)
  eachPair(mesh, (u, v, a, b) => {
    const key = shapeKey(mesh.positions, u, v, a, b)
    if (key === null || seen.has(key)) return
    seen.add(key)
    const place = key % sketchLength
    const value = scrambled(key)
    if (value < sketch[place]!) sketch[place] = value
  })
  return { sketch: Int32Array.from(filled(sketch), (value) => value | 0), distinct: seen.size }
}

export function commonShare(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let same = 0
  for (let i = 0; i < sketchLength; i++) if (a[i] === b[i]) same++
  return same / sketchLength
}

/** Returns index keys of a sketch: similar sketches almost surely share a key, unrelated sketches hardly ever. */
export function bandsOf(sketch: ArrayLike<number>): number[] {
  return Array.from({ length: sketchLength / perBand }, (_, band) => {
    let mixed = band + 1
    for (let i = 0; i < perBand; i++) mixed = scrambled(Math.imul(mixed, 31) ^ sketch[band * perBand + i]!)
    return mixed | 0
  })
}

/** Calls `take` for each edge of exactly two triangles, with the edge's ends and the two opposite corners. */
function eachPair({ triangles }: Mesh, take: (u: number, v: number, a: number, b: number) => void): void {
  const across = new Map<number, number>()
  const crowded = new Set<number>()
  for (let i = 0; i < triangles.length; i++) {
    const [from, to] = [triangles[i]!, triangles[i % 3 === 2 ? i - 2 : i + 1]!]
    const corner = triangles[i % 3 === 0 ? i + 2 : i - 1]!
    const key = from < to ? from * 2 ** 26 + to : to * 2 ** 26 + from
    const other = across.get(key)
    if (other === undefined) across.set(key, corner)
    else if (!crowded.has(key)) {
      crowded.add(key)
      take(from, to, corner, other)
    }
  }
}

/** Steps per doubling of a length, to which lengths are rounded; coarser than the coordinates in files. */
const lengthSteps = 24
/** Steps per unit to which the cosine of the fold is rounded. */
const foldSteps = 24

/** Returns a key for the shape that two triangles form at edge u–v; null if they are coplanar. */
function shapeKey(p: Float32Array, u: number, v: number, a: number, b: number): number | null {
  const edge = distance(p, u, v)
  const step = (from: number, to: number) => Math.round(Math.log2(distance(p, from, to) / edge) * lengthSteps)
  const [ua, va, ub, vb] = [step(u, a), step(v, a), step(u, b), step(v, b)]
  const fold = Math.round(foldOf(p, u, v, a, b) * foldSteps)
  if (![ua, va, ub, vb, fold].every(Number.isFinite) || fold === foldSteps) return null
  // Independent of the order of triangles and ends.
  const orders = [
    [ua, va, ub, vb],
    [va, ua, vb, ub],
    [ub, vb, ua, va],
    [vb, ub, va, ua],
  ].map((order) => order.reduce((mixed, value) => Math.imul(mixed, 4_099) + value, fold) >>> 0)
  return scrambled(Math.min(...orders))
}

function distance(p: Float32Array, a: number, b: number): number {
  return Math.hypot(p[a * 3]! - p[b * 3]!, p[a * 3 + 1]! - p[b * 3 + 1]!, p[a * 3 + 2]! - p[b * 3 + 2]!)
}

/** Returns the cosine between the normals of two triangles at edge u–v; 1 if they are coplanar. */
function foldOf(p: Float32Array, u: number, v: number, a: number, b: number): number {
  const [n, m] = [normal(p, u, v, a), normal(p, v, u, b)]
  return (n[0] * m[0] + n[1] * m[1] + n[2] * m[2]) / (Math.hypot(...n) * Math.hypot(...m))
}

function normal(p: Float32Array, u: number, v: number, w: number): [number, number, number] {
  const [ax, ay, az] = [p[v * 3]! - p[u * 3]!, p[v * 3 + 1]! - p[u * 3 + 1]!, p[v * 3 + 2]! - p[u * 3 + 2]!]
  const [bx, by, bz] = [p[w * 3]! - p[u * 3]!, p[w * 3 + 1]! - p[u * 3 + 1]!, p[w * 3 + 2]! - p[u * 3 + 2]!]
  return [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx]
}

function scrambled(value: number): number {
  let h = value ^ (value >>> 16)
  h = Math.imul(h, 0x85ebca6b)
  h ^= h >>> 13
  h = Math.imul(h, 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** Fills empty entries of a sketch from the next filled one, mixed with its distance (Shrivastava and Li 2014). */
function filled(sketch: Uint32Array): Uint32Array {
  if (sketch.every((value) => value === none)) return sketch
  return sketch.map((value, i) => {
    let steps = 0
    let found = value
    while (found === none) found = sketch[(i + ++steps) % sketchLength]!
    return steps === 0 ? found : scrambled(found + steps)
  })
}
