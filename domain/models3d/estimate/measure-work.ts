import type { Mesh } from '../mesh.ts'
import { layerMm, lineMm, solidAbove, solidBelow, wallMm, type LayerGroup, type PrintWork } from './print-work.ts'
import { sliceLayers, type SlicedLayers } from './slice-layers.ts'

/** Islands of sparse infill smaller than this are printed solid, mm²: slicers do so. */
const smallestSparse = 70
/** Supports are printed this dense. */
const supportDensity = 0.2
const mostGroups = 24

/**
 * Finds out what a printer has to lay, layer by layer: walls of 0.9 mm, solid where any of five layers above or four below
 * is open, infill in the rest. About a third of a second for an ordinary part, at most a few seconds and 80 MB.
 */
export function measureWork(mesh: Mesh): PrintWork {
  const sliced = sliceLayers(mesh, layerMm)
  countLayersAbove(sliced)
  const { columns, rows, layers, cell } = sliced
  const layer = new LayerCounter(columns, rows, cell)
  const rowsOfWork: LayerGroup[] = []
  let supportMm3 = 0
  for (let k = 0; k < layers; k++) {
    const from = k * columns * rows
    const counted = layer.count(sliced.filled.subarray(from, from + columns * rows), k)
    supportMm3 += counted.supportColumnMm3 * supportDensity
    rowsOfWork.push(workOf(counted, sliced.outlines[k]!, sliced.areas[k]!))
  }
  return { layerMm, supportMm3, groups: grouped(rowsOfWork) }
}

type Counted = { wall: number; solid: number; sparse: number; supportColumnMm3: number }

/** The grid is only as fine as it is: its areas are made to sum up to the exact one, as long as that is near. */
function workOf({ wall, solid, sparse }: Counted, outlineMm: number, exactMm2: number): LayerGroup {
  const rough = wall + solid + sparse
  const ratio = rough > 0 ? exactMm2 / rough : 1
  const fit = ratio > 0.7 && ratio < 1.12 ? ratio : 1
  const lines = (wall * fit) / lineMm
  const outer = Math.min(outlineMm, lines)
  return [1, outer, lines - outer, solid * fit, sparse * fit]
}

/** Filled cells learn how many filled ones stand on them, themselves included, up to one more than matters. */
function countLayersAbove({ columns, rows, filled }: SlicedLayers): void {
  const size = columns * rows
  for (let at = filled.length - size - 1; at >= 0; at--) {
    if (filled[at] !== 0) filled[at] = Math.min(solidAbove + 1, filled[at + size]! + 1)
  }
}

class LayerCounter {
  readonly columns: number
  readonly rows: number
  readonly cell: number
  /** Chamfer distance to the nearest empty cell, three to a cell. */
  readonly distance: Uint16Array
  /** Filled layers under a cell without a gap, up to what matters. */
  readonly below: Uint8Array
  /** The last layer that was filled, −1 for the bed. */
  readonly top: Int32Array
  /** 1 for sparse infill that was not looked at yet. */
  readonly sparse: Uint8Array
  readonly before: Uint8Array

  constructor(columns: number, rows: number, cell: number) {
    const size = columns * rows
    this.columns = columns
    this.rows = rows
    this.cell = cell
    this.distance = new Uint16Array(size)
    this.below = new Uint8Array(size)
    this.top = new Int32Array(size).fill(-1)
    this.sparse = new Uint8Array(size)
    this.before = new Uint8Array(size)
  }

  /** mm² of walls, solid and sparse infill of the next layer, and the space under what overhangs, mm³. */
  count(filled: Int8Array, layer: number): Counted {
    this.#measureDistances(filled)
    const { distance, below, top, sparse, cell, columns } = this
    const wallDistance = (3 * wallMm) / cell + 1.5
    const cellMm2 = cell * cell
    const counted: Counted = { wall: 0, solid: 0, sparse: 0, supportColumnMm3: 0 }
    for (let at = 0; at < filled.length; at++) {
      sparse[at] = 0
      if (filled[at] === 0) {
        below[at] = 0
        continue
      }
      if (layer > 0 && below[at] === 0 && !this.#rests(at, columns)) {
        counted.supportColumnMm3 += (layer - 1 - top[at]!) * layerMm * cellMm2
      }
      if (distance[at]! <= wallDistance) counted.wall++
      else if (filled[at]! <= solidAbove || below[at]! < solidBelow) counted.solid++
      else sparse[at] = 1
      top[at] = layer
      if (below[at]! <= solidBelow) below[at]!++
    }
    const { large, small } = this.#sparseCells()
    counted.sparse = large * cellMm2
    counted.solid = (counted.solid + small) * cellMm2
    counted.wall *= cellMm2
    for (let at = 0; at < filled.length; at++) this.before[at] = filled[at] === 0 ? 0 : 1
    return counted
  }

  /** Whether the layer before has material under a cell or beside that place. */
  #rests(at: number, columns: number): boolean {
    const { before } = this
    for (let dy = -columns; dy <= columns; dy += columns) {
      for (let dx = -1; dx <= 1; dx++) if (before[at + dx + dy]) return true
    }
    return false
  }

  #measureDistances(filled: Int8Array): void {
    const { distance: d, columns } = this
    for (let at = 0; at < filled.length; at++) {
      if (filled[at] === 0) d[at] = 0
      else {
        const near = Math.min(d[at - 1]! + 3, d[at - columns]! + 3, d[at - columns - 1]! + 4, d[at - columns + 1]! + 4)
        d[at] = near
      }
    }
    for (let at = filled.length - 1; at >= 0; at--) {
      if (d[at] === 0) continue
      const near = Math.min(d[at + 1]! + 3, d[at + columns]! + 3, d[at + columns + 1]! + 4, d[at + columns - 1]! + 4)
      if (near < d[at]!) d[at] = near
    }
  }

  /** Cells of sparse infill in islands that are large enough to be printed so, and in others. */
  #sparseCells(): { large: number; small: number } {
    const { sparse, columns, cell } = this
    const fewest = smallestSparse / (cell * cell)
    const counted = { large: 0, small: 0 }
    const open: number[] = []
    for (let start = 0; start < sparse.length; start++) {
      if (!sparse[start]) continue
      let cells = 0
      sparse[start] = 0
      open.push(start)
      for (let at = open.pop(); at !== undefined; at = open.pop()) {
        cells++
        for (const next of [at - 1, at + 1, at - columns, at + columns]) {
          if (!sparse[next]) continue
          sparse[next] = 0
          open.push(next)
        }
      }
      if (cells < fewest) counted.small += cells
      else counted.large += cells
    }
    return counted
  }
}

/** Means of neighbouring layers, few enough to be stored. */
function grouped(layers: LayerGroup[]): LayerGroup[] {
  const size = Math.ceil(layers.length / mostGroups)
  const groups: LayerGroup[] = []
  for (let at = 0; at < layers.length; at += size) {
    const group = layers.slice(at, at + size)
    const mean = (part: 1 | 2 | 3 | 4) =>
      Math.round((group.reduce((sum, one) => sum + one[part], 0) / group.length) * 100) / 100
    groups.push([group.length, mean(1), mean(2), mean(3), mean(4)])
  }
  return groups
}
