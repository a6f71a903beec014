import { solidAbove, solidBelow, wallMm } from './estimate-print.ts'
import type { LayerGrid } from './layer-grid.ts'
import type { SlicedLayers } from './slice-layers.ts'

/** What is known of a filled cell, as bits beside the first: inside of the walls, and of that printed without gaps. */
export const insideBit = 2
export const solidBit = 4
/** Of the solid: open to the air above or below, or beside such a place. */
const openBit = 8

/** Slicers print an open surface this much farther under the walls around it, mm. */
const openMargin = 3
/** Solid strips narrower than twice this are made wider by it, mm: three lines. */
const narrow = 3 * 0.45
/** Islands of sparse infill smaller than this are printed solid, mm². */
const smallestSparse = 70

/**
 * Says of every filled cell whether it lies inside the walls and whether it is solid there, in the bits of `filled`: floors and
 * ceilings with the layers behind them, each as much wider as slicers make them, and islands too small for infill. Returns how much of
 * each layer the walls take, in cells: finer than the bits can tell.
 */
export function markShells({ columns, rows, layers, filled }: SlicedLayers, grid: LayerGrid): Float64Array {
  const size = columns * rows
  const nothing = new Int8Array(size)
  const layer = (k: number) => (k < 0 || k >= layers ? nothing : filled.subarray(k * size, (k + 1) * size))
  /** Layers since a cell was open on one side. */
  const age = new Uint8Array(size)
  const walls = new Float64Array(layers)
  for (let k = layers - 1; k >= 0; k--) {
    walls[k] = copyInside(layer(k), layer(k + 1)) ? walls[k + 1]! : markInside(layer(k), grid)
    if (countAges(layer(k), layer(k + 1), age)) widenOpen(layer(k), age, grid)
    markSolid(layer(k), age, solidAbove)
  }
  age.fill(0)
  for (let k = 0; k < layers; k++) {
    // The bed leaves nothing to widen.
    if (countAges(layer(k), layer(k - 1), age) && k > 0) widenOpen(layer(k), age, grid)
    markSolid(layer(k), age, solidBelow)
    widenNarrow(layer(k), grid)
    fillIslands(layer(k), grid)
  }
  return walls
}

/** Above a like layer everything lies as it does there: most layers of straight walls. Whether it was one. */
function copyInside(cells: Int8Array, like: Int8Array): boolean {
  for (let at = 0; at < cells.length; at++) if ((cells[at] === 0) !== (like[at] === 0)) return false
  for (let at = 0; at < cells.length; at++) cells[at]! |= like[at]! & insideBit
  return true
}

/** How many cells the walls take: those at their inner edge count by their share. */
function markInside(cells: Int8Array, grid: LayerGrid): number {
  const { mask, distance } = grid
  // From the middle of an empty cell, the edge of the object is half a cell away.
  const walls = grid.thirds(wallMm) + 1.5
  let taken = 0
  for (let at = 0; at < cells.length; at++) mask[at] = cells[at] === 0 ? 1 : 0
  grid.measure()
  for (let at = 0; at < cells.length; at++) {
    if (cells[at] === 0) continue
    if (distance[at]! > walls) cells[at]! |= insideBit
    taken += Math.min(1, Math.max(0, (walls - distance[at]!) / 3 + 0.5))
  }
  return taken
}

/** Whether anything inside the walls is open towards the next layer. */
function countAges(cells: Int8Array, next: Int8Array, age: Uint8Array): boolean {
  let isOpen = false
  for (let at = 0; at < cells.length; at++) {
    const bits = cells[at]!
    if (bits === 0) age[at] = 255
    else if (next[at] === 0) {
      age[at] = 0
      if (bits & insideBit) isOpen = true
    } else if (age[at]! < 254) age[at]!++
  }
  return isOpen
}

function widenOpen(cells: Int8Array, age: Uint8Array, grid: LayerGrid): void {
  const { mask, distance } = grid
  const margin = grid.thirds(openMargin)
  for (let at = 0; at < cells.length; at++) mask[at] = age[at] === 0 && cells[at]! & insideBit ? 1 : 0
  grid.measure()
  for (let at = 0; at < cells.length; at++) if (distance[at]! <= margin && cells[at]! & insideBit) age[at] = 0
}

function markSolid(cells: Int8Array, age: Uint8Array, depth: number): void {
  for (let at = 0; at < cells.length; at++) {
    if (age[at]! >= depth || (cells[at]! & insideBit) === 0) continue
    cells[at]! |= age[at] === 0 ? solidBit | openBit : solidBit
  }
}

/** Strips of solid that are too narrow to be filled well grow into the infill. */
function widenNarrow(cells: Int8Array, grid: LayerGrid): void {
  const { mask, distance } = grid
  const reach = grid.thirds(narrow)
  let [solid, inside] = [0, 0]
  for (let at = 0; at < cells.length; at++) {
    const bits = cells[at]!
    if (bits & insideBit) inside++
    if (bits & solidBit) solid++
    mask[at] = bits & solidBit ? 0 : 1
  }
  if (solid === 0 || solid === inside) return
  // The cores of what is wide enough; then what of the solid is near none of them; then what is near that.
  grid.measure()
  for (let at = 0; at < mask.length; at++) mask[at] = distance[at]! > reach ? 1 : 0
  grid.measure()
  let isAny = false
  for (let at = 0; at < mask.length; at++) {
    const isNarrow = (cells[at]! & solidBit) !== 0 && distance[at]! > reach + 3
    mask[at] = isNarrow ? 1 : 0
    if (isNarrow) isAny = true
  }
  if (!isAny) return
  grid.measure()
  for (let at = 0; at < cells.length; at++) if (distance[at]! <= reach && cells[at]! & insideBit) cells[at]! |= solidBit
}

/** What is left between open surfaces is filled sparsely only where there is room for it. */
function fillIslands(cells: Int8Array, grid: LayerGrid): void {
  const { mask, cell } = grid
  for (let at = 0; at < cells.length; at++) mask[at] = (cells[at]! & (insideBit | openBit)) === insideBit ? 1 : 0
  for (const at of grid.smallIslands(smallestSparse / cell ** 2)) cells[at]! |= solidBit
}
