export type Bvh = {
  /** Bounding boxes, six numbers per node: min x, y, z, max x, y, z. */
  bounds: Float32Array
  /** Index of the first child of an inner node, or of the first triangle of a leaf. */
  first: Int32Array
  /** Number of triangles of a leaf; 0 for an inner node. */
  count: Int32Array
  /** Triangle corners, nine numbers per triangle, in the order of the leaves. */
  corners: Float32Array
  /** Original index of each triangle, in the order of the leaves. */
  order: Uint32Array
}

/**
 * Result of a ray cast: distance `t`, barycentric `u` and `v`; `triangle` is −1 without a hit. The object is reused.
 */
export type Hit = { t: number; u: number; v: number; triangle: number }

const BINS = 12
const LEAF = 4

/** Builds a bounding volume hierarchy over triangles of nine coordinates each (Wald 2007). */
export function buildBvh(soup: Float32Array): Bvh {
  const count = soup.length / 9
  const state = prepare(soup, count)
  const bvh: Bvh = {
    bounds: new Float32Array(Math.max(1, count * 2) * 6),
    first: new Int32Array(Math.max(1, count * 2)),
    count: new Int32Array(Math.max(1, count * 2)),
    corners: new Float32Array(count * 9),
    order: state.order,
  }
  const stack = [[0, 0, count]]
  let nodes = 1
  for (let job = stack.pop(); job; job = stack.pop()) {
    const [node, from, to] = job as [number, number, number]
    fitBounds(state, bvh.bounds, node, from, to)
    const middle = to - from > LEAF ? split(state, from, to) : -1
    if (middle < 0) {
      bvh.first[node] = from
      bvh.count[node] = to - from
      continue
    }
    bvh.first[node] = nodes
    stack.push([nodes, from, middle], [nodes + 1, middle, to])
    nodes += 2
  }
  for (let i = 0; i < count; i++) storeCorners(soup, state.order[i]! * 9, bvh.corners, i * 9)
  return {
    ...bvh,
    bounds: bvh.bounds.slice(0, nodes * 6),
    first: bvh.first.slice(0, nodes),
    count: bvh.count.slice(0, nodes),
  }
}

type BuildState = { order: Uint32Array; lows: Float32Array; highs: Float32Array; centres: Float32Array }

function prepare(soup: Float32Array, count: number): BuildState {
  const order = Uint32Array.from({ length: count }, (_, i) => i)
  const [lows, highs, centres] = [new Float32Array(count * 3), new Float32Array(count * 3), new Float32Array(count * 3)]
  for (let i = 0; i < count; i++) {
    for (let axis = 0; axis < 3; axis++) {
      const [a, b, c] = [soup[i * 9 + axis]!, soup[i * 9 + 3 + axis]!, soup[i * 9 + 6 + axis]!]
      lows[i * 3 + axis] = Math.min(a, b, c)
      highs[i * 3 + axis] = Math.max(a, b, c)
      centres[i * 3 + axis] = (a + b + c) / 3
    }
  }
  return { order, lows, highs, centres }
}

function storeCorners(soup: Float32Array, from: number, corners: Float32Array, to: number) {
  for (let axis = 0; axis < 3; axis++) {
    corners[to + axis] = soup[from + axis]!
    corners[to + 3 + axis] = soup[from + 3 + axis]! - soup[from + axis]!
    corners[to + 6 + axis] = soup[from + 6 + axis]! - soup[from + axis]!
  }
}

function fitBounds({ order, lows, highs }: BuildState, bounds: Float32Array, node: number, from: number, to: number) {
  for (let axis = 0; axis < 3; axis++) {
    let [low, high] = [Infinity, -Infinity]
    for (let i = from; i < to; i++) {
      const at = order[i]! * 3 + axis
      if (lows[at]! < low) low = lows[at]!
      if (highs[at]! > high) high = highs[at]!
    }
    bounds[node * 6 + axis] = low
    bounds[node * 6 + 3 + axis] = high
  }
}

/** Partitions triangles at the cheapest split of three axes; returns the right part's first index, or −1 for a leaf. */
function split(state: BuildState, from: number, to: number): number {
  let best = { cost: Infinity, axis: -1, border: 0 }
  for (let axis = 0; axis < 3; axis++) {
    let [low, high] = [Infinity, -Infinity]
    for (let i = from; i < to; i++) {
      const c = state.centres[state.order[i]! * 3 + axis]!
      if (c < low) low = c
      if (c > high) high = c
    }
    if (high - low < 1e-7) continue
    const found = cheapestBorder(state, from, to, axis, low, high)
    if (found.cost < best.cost) best = { ...found, axis }
  }
  if (best.axis < 0) return -1
  let [left, right] = [from, to - 1]
  while (left <= right) {
    const moving = state.order[left]!
    if (state.centres[moving * 3 + best.axis]! < best.border) left++
    else {
      state.order[left] = state.order[right]!
      state.order[right--] = moving
    }
  }
  return left === from || left === to ? -1 : left
}

const binCount = new Int32Array(BINS)
const binBox = new Float64Array(BINS * 6)
const rightCost = new Float64Array(BINS)
const running = new Float64Array(6)

function cheapestBorder(state: BuildState, from: number, to: number, axis: number, low: number, high: number) {
  const scale = (BINS * 0.9999) / (high - low)
  binCount.fill(0)
  for (let bin = 0; bin < BINS; bin++) clear(binBox, bin * 6)
  for (let i = from; i < to; i++) {
    const triangle = state.order[i]! * 3
    const bin = Math.floor((state.centres[triangle + axis]! - low) * scale)
    binCount[bin]!++
    grow(binBox, bin * 6, state.lows, state.highs, triangle)
  }
  clear(running, 0)
  for (let bin = BINS - 1, n = 0; bin > 0; bin--) {
    n += binCount[bin]!
    growByBox(running, binBox, bin * 6)
    rightCost[bin] = n ? n * halfArea(running) : Infinity
  }
  const best = { cost: Infinity, border: 0 }
  clear(running, 0)
  for (let bin = 1, n = 0; bin < BINS; bin++) {
    n += binCount[bin - 1]!
    growByBox(running, binBox, (bin - 1) * 6)
    const cost = n ? n * halfArea(running) + rightCost[bin]! : Infinity
    if (cost < best.cost) Object.assign(best, { cost, border: low + bin / scale })
  }
  return best
}

function clear(box: Float64Array, at: number) {
  for (let axis = 0; axis < 3; axis++) {
    box[at + axis] = Infinity
    box[at + 3 + axis] = -Infinity
  }
}

function grow(box: Float64Array, at: number, lows: Float32Array, highs: Float32Array, from: number) {
  for (let axis = 0; axis < 3; axis++) {
    if (lows[from + axis]! < box[at + axis]!) box[at + axis] = lows[from + axis]!
    if (highs[from + axis]! > box[at + 3 + axis]!) box[at + 3 + axis] = highs[from + axis]!
  }
}

function growByBox(box: Float64Array, other: Float64Array, from: number) {
  for (let axis = 0; axis < 3; axis++) {
    if (other[from + axis]! < box[axis]!) box[axis] = other[from + axis]!
    if (other[from + 3 + axis]! > box[3 + axis]!) box[3 + axis] = other[from + 3 + axis]!
  }
}

function halfArea(box: Float64Array): number {
  const [x, y, z] = [box[3]! - box[0]!, box[4]! - box[1]!, box[5]! - box[2]!]
  return x < 0 ? 0 : x * y + y * z + z * x
}
