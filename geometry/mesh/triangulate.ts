type Point = readonly [number, number, number]

/**
 * Returns a polygon's triangles in the same winding, even for a self-intersecting polygon (ear clipping, Meisters
 * 1975).
 */
export function triangulate(polygon: readonly Point[]): [number, number, number][] {
  const flat = flatten(polygon)
  const ring = polygon.map((_, i) => i)
  if (isConvex(flat)) return fanOf(ring)
  return clipEars(flat, ring)
}

type Flat = { x: Float64Array; y: Float64Array }

/** Returns the polygon projected along the axis closest to Newell's normal, oriented counter-clockwise. */
function flatten(polygon: readonly Point[]): Flat {
  const normal = [0, 0, 0]
  polygon.forEach((p, i) => {
    const q = polygon[(i + 1) % polygon.length]!
    for (let axis = 0; axis < 3; axis++) {
      const [u, v] = [(axis + 1) % 3, (axis + 2) % 3] as [0 | 1 | 2, 0 | 1 | 2]
      normal[axis]! += (p[u] - q[u]) * (p[v] + q[v])
    }
  })
  const sizes = normal.map(Math.abs)
  const axis = sizes.indexOf(Math.max(...sizes))
  const [u, v] = [(axis + 1) % 3, (axis + 2) % 3] as [0 | 1 | 2, 0 | 1 | 2]
  const side = normal[axis]! < 0 ? -1 : 1
  return { x: Float64Array.from(polygon, (p) => p[u] * side), y: Float64Array.from(polygon, (p) => p[v]) }
}

/** Returns twice the signed area of triangle a, b, c; positive for a left turn. */
function turn({ x, y }: Flat, a: number, b: number, c: number): number {
  return (x[b]! - x[a]!) * (y[c]! - y[a]!) - (y[b]! - y[a]!) * (x[c]! - x[a]!)
}

function isConvex(flat: Flat): boolean {
  const n = flat.x.length
  for (let i = 0; i < n; i++) if (turn(flat, i, (i + 1) % n, (i + 2) % n) < 0) return false
  // A star turns left at every corner too, but goes around more than once.
  for (let i = 1; i + 1 < n; i++) if (turn(flat, 0, i, i + 1) < 0) return false
  return true
}

function fanOf(ring: readonly number[]): [number, number, number][] {
  return ring.slice(1, -1).map((b, i) => [ring[0]!, b, ring[i + 2]!])
}

function clipEars(flat: Flat, corners: readonly number[]): [number, number, number][] {
  const ring = [...corners]
  const triangles: [number, number, number][] = []
  let tried = 0
  for (let i = 0; ring.length > 3;) {
    const n = ring.length
    const [a, b, c] = [ring[(i + n - 1) % n]!, ring[i % n]!, ring[(i + 1) % n]!]
    // After a whole round without an ear the polygon crosses itself: any corner will do.
    if (tried > n || isEar(flat, ring, a, b, c)) {
      triangles.push([a, b, c])
      ring.splice(i % n, 1)
      tried = 0
      // The corner before may just have become an ear.
      i = (i + ring.length - 1) % ring.length
    } else {
      i = (i + 1) % n
      tried++
    }
  }
  return [...triangles, [ring[0]!, ring[1]!, ring[2]!]]
}

function isEar(flat: Flat, ring: readonly number[], a: number, b: number, c: number): boolean {
  if (turn(flat, a, b, c) < 0) return false
  return !ring.some((p) => p !== a && p !== b && p !== c && isInside(flat, p, a, b, c))
}

function isInside(flat: Flat, p: number, a: number, b: number, c: number): boolean {
  const { x, y } = flat
  // A corner at the same position only touches, and does not block the ear.
  for (const corner of [a, b, c]) if (x[p] === x[corner] && y[p] === y[corner]) return false
  return turn(flat, a, b, p) >= 0 && turn(flat, b, c, p) >= 0 && turn(flat, c, a, p) >= 0
}
