import { boxOf, type Mesh } from '#geometry/mesh/mesh.ts'

export type SlicedLayers = {
  columns: number
  rows: number
  layers: number
  cell: number
  /** One byte per cell, layer by layer; non-zero inside the object. */
  filled: Int8Array
  /** Exact outline length of each layer, mm. */
  outlines: Float64Array
  /** Exact signed area of each layer, mm²: holes are subtracted, overlaps count twice. */
  areas: Float64Array
}

const mostCells = 40e6
const finestCell = 0.2

/** Returns a mesh's layers, each cut at its middle; overlapping bodies count once. Takes 40 MB of memory at most. */
export function sliceLayers(mesh: Mesh, layerMm: number): SlicedLayers {
  const { min, max } = boxOf(mesh)
  const layers = Math.max(1, Math.round((max[2] - min[2]) / layerMm))
  const height = (max[2] - min[2]) / layers
  const [width, depth] = [max[0] - min[0], max[1] - min[1]]
  const cell = Math.max(finestCell, Math.sqrt((width * depth * layers) / mostCells))
  const columns = Math.ceil(width / cell) + 2
  const rows = Math.ceil(depth / cell) + 2
  const sliced: SlicedLayers = {
    columns,
    rows,
    layers,
    cell,
    filled: new Int8Array(columns * rows * layers),
    outlines: new Float64Array(layers),
    areas: new Float64Array(layers),
  }
  crossTriangles(mesh, sliced, [min[0] - cell, min[1] - cell, min[2]], height)
  fillRows(sliced)
  return sliced
}

function crossTriangles(mesh: Mesh, sliced: SlicedLayers, origin: number[], height: number): void {
  const { positions: p, triangles } = mesh
  const corner = new Float64Array(9)
  for (let t = 0; t < triangles.length; t += 3) {
    let low = Infinity
    let high = -Infinity
    for (let k = 0; k < 3; k++) {
      const at = triangles[t + k]! * 3
      corner[k * 3] = p[at]! - origin[0]!
      corner[k * 3 + 1] = p[at + 1]! - origin[1]!
      corner[k * 3 + 2] = p[at + 2]! - origin[2]!
      low = Math.min(low, corner[k * 3 + 2]!)
      high = Math.max(high, corner[k * 3 + 2]!)
    }
    const first = Math.max(0, Math.ceil(low / height - 0.5))
    const last = Math.min(sliced.layers - 1, Math.ceil(high / height - 0.5) - 1)
    for (let layer = first; layer <= last; layer++) crossPlane(corner, (layer + 0.5) * height, layer, sliced)
  }
}

/** Adds the line where a triangle crosses the height `z`, directed so that the object is on its left. */
function crossPlane(corner: Float64Array, z: number, layer: number, sliced: SlicedLayers): void {
  let [fromX, fromY, toX, toY] = [0, 0, 0, 0]
  let met = 0
  for (let k = 0; k < 3; k++) {
    const a = k * 3
    const b = ((k + 1) % 3) * 3
    const isUp = corner[a + 2]! < z && corner[b + 2]! >= z
    const isDown = corner[a + 2]! >= z && corner[b + 2]! < z
    if (!isUp && !isDown) continue
    // Always from the lower end: both triangles of an edge must get exactly the same point.
    const [low, high] = isUp ? [a, b] : [b, a]
    const share = (z - corner[low + 2]!) / (corner[high + 2]! - corner[low + 2]!)
    const x = corner[low]! + share * (corner[high]! - corner[low]!)
    const y = corner[low + 1]! + share * (corner[high + 1]! - corner[low + 1]!)
    if (isDown) [fromX, fromY] = [x, y]
    else [toX, toY] = [x, y]
    met++
  }
  if (met !== 2) return
  sliced.outlines[layer]! += Math.hypot(toX - fromX, toY - fromY)
  sliced.areas[layer]! += (fromX * toY - toX * fromY) / 2
  markRows(fromX, fromY, toX, toY, layer, sliced)
}

/** Adds a line's direction along y, ±1, to the first cell beyond the line in each row crossed. */
function markRows(fromX: number, fromY: number, toX: number, toY: number, layer: number, sliced: SlicedLayers): void {
  const { columns, rows, cell, filled } = sliced
  if (fromY === toY) return
  const way = toY < fromY ? 1 : -1
  const first = Math.max(0, Math.ceil(Math.min(fromY, toY) / cell - 0.5))
  const last = Math.min(rows - 1, Math.ceil(Math.max(fromY, toY) / cell - 0.5) - 1)
  const slope = (toX - fromX) / (toY - fromY)
  for (let row = first; row <= last; row++) {
    const x = fromX + ((row + 0.5) * cell - fromY) * slope
    const column = Math.min(columns - 1, Math.max(0, Math.ceil(x / cell - 0.5)))
    const at = (layer * rows + row) * columns + column
    // A byte holds no more, of hundreds of bodies in one place.
    filled[at] = Math.max(-127, Math.min(127, filled[at]! + way))
  }
}

/** Sums the marks of each row, left to right, into winding numbers, which are non-zero inside the object. */
function fillRows({ columns, filled }: SlicedLayers): void {
  for (let start = 0; start < filled.length; start += columns) {
    let winding = 0
    for (let at = start; at < start + columns; at++) {
      winding += filled[at]!
      filled[at] = winding === 0 ? 0 : 1
    }
  }
}
