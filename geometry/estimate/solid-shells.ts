import { solidAbove, solidBelow, wallMm } from './estimate-print.ts'
import type { LayerGrid } from './layer-grid.ts'
import type { SlicedLayers } from './slice-layers.ts'

/** Bit of a cell inside the walls. */
export const insideBit = 2
/** Bit of a cell that is printed solid. */
export const solidBit = 4
/** Bit of a solid cell at or near an open surface, above or below. */
const openBit = 8

/** Distance in mm by which open surfaces extend under the surrounding walls, as in slicers. */
const openMargin = 3
/** Solid strips narrower than twice this length are widened by it, mm: three lines. */
const narrow = 3 * 0.45
/** Area of sparse infill below which an island is printed solid, mm². */
const smallestSparse = 70

/**
 * Marks cells inside the walls and solid cells (floors, ceilings, small islands); returns each layer's wall area in
 * cells.
 */
export function markShells({ columns, rows, layers, filled }: SlicedLayers, grid: LayerGrid): Float64Array {
  const size = columns * rows
  const nothing = new Int8Array(size)
  const layer = (k: number) => (k < 0 || k >= layers ? nothing : filled.subarray(k * size, (k + 1) * size))
  /**
   * By cell of a layer: number of layers to the open surface on the side examined; 255 outside the object.
   */
  const age = new Uint8Array(size)
  const walls = new Float64Array(layers)
  for (let k = layers - 1; k >= 0; k--) {
    walls[k] = copyInside(layer(k), layer(k + 1)) ? walls[k + 1]! : markInside(layer(k), grid)
    if (countAges(layer(k), layer(k + 1), age)) widenOpen(layer(k), age, grid)
    markSolid(layer(k), age, solidAbove)
  }
  age.fill(0)
  for (let k = 0; k < layers; k++) {
    // The whole bottom layer is open, so there is nothing to widen.
    if (countAges(layer(k), layer(k - 1), age) && k > 0) widenOpen(layer(k), age, grid)
    markSolid(layer(k), age, solidBelow)
    widenNarrow(layer(k), grid)
    fillIslands(layer(k), grid)
  }
  return walls
}

/** Copies the inside bits from a neighbouring layer if it is identical, and returns whether it was. */
function copyInside(cells: Int8Array, like: Int8Array): boolean {
  for (let at = 0; at < cells.length; at++) if ((cells[at] === 0) !== (like[at] === 0)) return false
  for (let at = 0; at < cells.length; at++) cells[at]! |= like[at]! & insideBit
  return true
}

/** Marks cells inside the walls; returns the area of the walls in cells. */
function markInside(cells: Int8Array, grid: LayerGrid): number {
  const { mask, distance } = grid
  // The object's edge is half a cell from the centre of an empty cell.
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

/** Updates `age` for the layer `cells`; returns whether a cell inside the walls is open towards the layer `next`. */
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
  // Erode to the wide cores, find solid cells far from them, then dilate those.
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

function fillIslands(cells: Int8Array, grid: LayerGrid): void {
  const { mask, cell } = grid
  for (let at = 0; at < cells.length; at++) mask[at] = (cells[at]! & (insideBit | openBit)) === insideBit ? 1 : 0
  for (const at of grid.smallIslands(smallestSparse / cell ** 2)) cells[at]! |= solidBit
}
