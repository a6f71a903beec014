import { type Box, boxOf, type Mesh } from './mesh.ts'
import { type Shells, shellsOf } from './topology.ts'

type Size = [width: number, depth: number, height: number]

export type PrintedObjects = {
  count: number
  /** Sizes of the objects, largest first, without those that fit into the place of another; never empty. */
  sizes: Size[]
  largest: Box
  /** Size of the whole mesh when its objects are close together. */
  together: Size
}

/** Distance in mm below which boxes are one object: hand-drawn supports stand this close to their model. */
const nearMm = 0.5
/** Maximum distance between boxes of one object as a share of the mesh's size, for files in other units. */
const nearShare = 0.005
const mostSizes = 20

/** Returns the objects of a mesh, moving distant ones closer; `ends` are triangle counts per 3MF build item. */
export function settleObjects(mesh: Mesh, ends: readonly number[]): PrintedObjects {
  const shells = shellsOf(mesh)
  const whole = boxOf(mesh)
  if (shells.count === 1) return { count: 1, sizes: [sizeOf(whole)], largest: whole, together: sizeOf(whole) }
  const { boxes, clusters, count } = clustersOf(mesh, shells)
  const items = itemOfShells(mesh, shells, ends)
  const found = new Map<number, { box: Box; cluster: number }>()
  for (let shell = 0; shell < shells.count; shell++) {
    const key = clusters[shell]! * (ends.length + 1) + items[shell]!
    const object = found.get(key) ?? { box: emptyBox(), cluster: clusters[shell]! }
    found.set(key, object)
    growBox(object.box, boxes, shell)
  }
  const solid = [...found.values()].filter(({ box }) => sizeOf(box).every((side) => side > 0))
  const objects = (solid.length > 0 ? solid : [{ box: whole, cluster: 0 }]).toSorted(
    (a, b) => bulk(b.box) - bulk(a.box),
  )
  const [largest] = objects
  const moves = closeTogether(clusterBoxes(boxes, clusters, count), whole)
  if (moves) moveVertices(mesh, shells, clusters, moves)
  const shift = (moves && solid.length > 0 && moves[largest!.cluster]) || [0, 0, 0]
  return {
    count: objects.length,
    sizes: withoutSmaller(objects.map(({ box }) => sizeOf(box))),
    largest: { min: added(largest!.box.min, shift), max: added(largest!.box.max, shift) },
    together: sizeOf(moves ? boxOf(mesh) : whole),
  }
}

/** Bounding boxes, six numbers per shell: min x, y, z, max x, y, z. */
type Boxes = Float64Array

/** Returns clusters of shells whose boxes touch or nearly touch, directly or through others. */
export function clustersOf(mesh: Mesh, shells: Shells): { boxes: Boxes; clusters: Uint32Array; count: number } {
  const boxes = shellBoxes(mesh, shells)
  const { min, max } = boxOf(mesh)
  const near = Math.min(nearMm, nearShare * Math.hypot(max[0] - min[0], max[1] - min[1], max[2] - min[2]))
  const parent = Uint32Array.from({ length: shells.count }, (_, shell) => shell)
  joinTouching(boxes, near, parent)
  let count = 0
  const clusters = new Uint32Array(shells.count)
  for (let shell = 0; shell < shells.count; shell++) {
    const root = rootOf(parent, shell)
    clusters[shell] = root === shell ? count++ : clusters[root]!
  }
  return { boxes, clusters, count }
}

function shellBoxes({ positions }: Mesh, { count, of }: Shells): Boxes {
  const boxes = new Float64Array(count * 6)
  for (let shell = 0; shell < count; shell++)
    boxes.fill(Infinity, shell * 6, shell * 6 + 3).fill(-Infinity, shell * 6 + 3, shell * 6 + 6)
  for (let v = 0; v < of.length; v++) {
    const at = of[v]! * 6
    for (let axis = 0; axis < 3; axis++) {
      const value = positions[v * 3 + axis]!
      if (value < boxes[at + axis]!) boxes[at + axis] = value
      if (value > boxes[at + 3 + axis]!) boxes[at + 3 + axis] = value
    }
  }
  return boxes
}

/** Maximum shells of a mesh for comparing boxes; a mesh with more is broken and counts as one object. */
const mostShells = 200_000
/** Maximum comparisons of boxes; a mesh that needs more is broken and counts as one object. */
const mostComparisons = 30_000_000

/** Joins touching shells in `parent`, sweeping along x; the lowest shell of a cluster is its root. */
function joinTouching(boxes: Boxes, near: number, parent: Uint32Array): void {
  if (parent.length > mostShells) return void parent.fill(0)
  const order = Uint32Array.from(parent).sort((a, b) => boxes[a * 6]! - boxes[b * 6]!)
  let open: number[] = []
  let comparisons = 0
  for (const shell of order) {
    const at = shell * 6
    const left = boxes[at]! - near
    open = open.filter((other) => boxes[other * 6 + 3]! >= left)
    comparisons += open.length
    if (comparisons > mostComparisons) return void parent.fill(0)
    for (const other of open) {
      const to = other * 6
      const apart =
        boxes[to + 1]! > boxes[at + 4]! + near ||
        boxes[at + 1]! > boxes[to + 4]! + near ||
        boxes[to + 2]! > boxes[at + 5]! + near ||
        boxes[at + 2]! > boxes[to + 5]! + near
      if (!apart) join(parent, shell, other)
    }
    open.push(shell)
  }
}

function join(parent: Uint32Array, one: number, other: number): void {
  const [a, b] = [rootOf(parent, one), rootOf(parent, other)]
  parent[Math.max(a, b)] = Math.min(a, b)
}

function rootOf(parent: Uint32Array, shell: number): number {
  let at = shell
  while (parent[at] !== at) at = parent[at] = parent[parent[at]!]!
  return at
}

function itemOfShells({ triangles }: Mesh, { count, of }: Shells, ends: readonly number[]): Uint32Array {
  const items = new Uint32Array(count)
  let item = 0
  for (let triangle = 0; triangle * 3 < triangles.length; triangle++) {
    while (item < ends.length && triangle >= ends[item]!) item++
    items[of[triangles[triangle * 3]!]!] = item
  }
  return items
}

function clusterBoxes(boxes: Boxes, clusters: Uint32Array, count: number): Box[] {
  const all = Array.from({ length: count }, emptyBox)
  clusters.forEach((cluster, shell) => growBox(all[cluster]!, boxes, shell))
  return all
}

/** Maximum share of its bounding box that a mesh fills for objects to be moved: fuller plates are deliberate. */
const looselyFilled = 0.4
/** Objects are moved only if the diagonal of the whole then shrinks below this share. */
const worthwhile = 0.8
/** Gap between moved objects, as a share of the largest object's longest side. */
const gapShare = 0.06

/** Returns the offsets that put objects in rows on one floor; null if they already stand close. */
function closeTogether(boxes: readonly Box[], whole: Box): Size[] | null {
  if (boxes.length < 2 || boxes.reduce((sum, box) => sum + bulk(box), 0) > looselyFilled * bulk(whole)) return null
  const sizes = boxes.map(sizeOf)
  const gap = gapShare * Math.max(...sizes.reduce((a, b) => (Math.max(...b) > Math.max(...a) ? b : a)))
  const area = sizes.reduce((sum, [width, depth]) => sum + (width + gap) * (depth + gap), 0)
  const across = Math.max(
    Math.sqrt(area) * 1.15,
    sizes.reduce((most, [width]) => Math.max(most, width), 0),
  )
  const order = sizes.map((_, i) => i).sort((a, b) => sizes[b]![1] - sizes[a]![1] || a - b)
  const rows: { members: number[]; width: number }[] = []
  for (const i of order) {
    const row = rows.at(-1)
    if (row && row.width + sizes[i]![0] <= across) {
      row.members.push(i)
      row.width += sizes[i]![0] + gap
    } else rows.push({ members: [i], width: sizes[i]![0] + gap })
  }
  const tallest = ({ members }: { members: number[] }) => members.reduce((most, i) => Math.max(most, sizes[i]![2]), 0)
  const moves: Size[] = boxes.map(() => [0, 0, 0])
  let [front, right, top] = [0, 0, 0]
  for (const row of rows.toSorted((a, b) => tallest(a) - tallest(b))) {
    let left = 0
    let deep = 0
    for (const i of row.members) {
      const { min } = boxes[i]!
      moves[i] = [left - min[0], front - min[1], -min[2]]
      left += sizes[i]![0] + gap
      deep = Math.max(deep, sizes[i]![1])
    }
    right = Math.max(right, left - gap)
    top = Math.max(top, tallest(row))
    front += deep + gap
  }
  return Math.hypot(right, front - gap, top) < worthwhile * Math.hypot(...sizeOf(whole)) ? moves : null
}

function moveVertices({ positions }: Mesh, { of }: Shells, clusters: Uint32Array, moves: readonly Size[]): void {
  for (let v = 0; v < of.length; v++) {
    const move = moves[clusters[of[v]!]!]!
    for (let axis = 0; axis < 3; axis++) positions[v * 3 + axis]! += move[axis]!
  }
}

/** Returns the sizes that fit into no larger one, even turned by right angles. */
function withoutSmaller(sizes: readonly Size[]): Size[] {
  const kept: { size: Size; sides: number[] }[] = []
  for (const size of sizes) {
    const sides = size.toSorted((a, b) => a - b)
    const isSmaller = kept.some((other) => sides.every((side, i) => side <= other.sides[i]! * (1 + 1e-6)))
    if (!isSmaller && kept.length < mostSizes) kept.push({ size, sides })
  }
  return kept.map(({ size }) => size)
}

function bulk(box: Box): number {
  const [width, depth, height] = sizeOf(box)
  return width * depth * height
}

export function sizeOf({ min, max }: Box): Size {
  return [max[0] - min[0], max[1] - min[1], max[2] - min[2]]
}

function added(point: Box['min'], by: Size): Box['min'] {
  return [point[0] + by[0], point[1] + by[1], point[2] + by[2]]
}

function emptyBox(): Box {
  return { min: [Infinity, Infinity, Infinity], max: [-Infinity, -Infinity, -Infinity] }
}

function growBox({ min, max }: Box, boxes: Boxes, shell: number): void {
  for (let axis = 0; axis < 3; axis++) {
    min[axis] = Math.min(min[axis]!, boxes[shell * 6 + axis]!)
    max[axis] = Math.max(max[axis]!, boxes[shell * 6 + 3 + axis]!)
  }
}
