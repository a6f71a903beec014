import type { Mesh } from '#geometry/mesh/mesh.ts'
import { type LayerGroup, layerMm, lineMm, type PrintWork, wallMm } from './estimate-print.ts'
import { LayerGrid } from './layer-grid.ts'
import { type SlicedLayers, sliceLayers } from './slice-layers.ts'
import { insideBit, markShells, solidBit } from './solid-shells.ts'

const supportDensity = 0.2
/** Overlap of infill with the innermost wall, mm: a quarter of a line. */
const overlapMm = lineMm / 4
const mostGroups = 24

/** Returns the material of a mesh as slicers divide each layer: two walls, solid floors and ceilings, sparse infill. */
export function measureWork(mesh: Mesh): PrintWork {
  const sliced = sliceLayers(mesh, layerMm)
  const { columns, rows, layers, cell, filled } = sliced
  const grid = new LayerGrid(columns, rows, cell)
  const supportMm3 = supportUnder(sliced)
  const walls = markShells(sliced, grid)
  const rowsOfWork: Required<LayerGroup>[] = []
  for (let k = 0; k < layers; k++) {
    const cells = filled.subarray(k * columns * rows, (k + 1) * columns * rows)
    rowsOfWork.push(workOf(count(cells, walls[k]!, grid), sliced.outlines[k]!, sliced.areas[k]!))
  }
  return { layerMm, supportMm3, groups: grouped(rowsOfWork) }
}

/** Areas in one layer, counted in mm² on the grid, and the number of solid lines. */
type Counted = { wall: number; solid: number; sparse: number; solidLines: number }

function count(cells: Int8Array, wall: number, { columns, cell }: LayerGrid): Counted {
  let [filled, solid, sparse, starts] = [0, 0, 0, 0]
  for (let at = 0; at < cells.length; at++) {
    const bits = cells[at]!
    if (bits === 0) continue
    filled++
    if ((bits & insideBit) === 0) continue
    if ((bits & solidBit) === 0) sparse++
    else {
      solid++
      if ((cells[at - 1]! & solidBit) === 0) starts++
      if ((cells[at - columns]! & solidBit) === 0) starts++
    }
  }
  const area = cell * cell
  const inside = solid + sparse > 0 ? ((filled - wall) / (solid + sparse)) * area : 0
  return {
    wall: (solid + sparse > 0 ? wall : filled) * area,
    solid: solid * inside,
    sparse: sparse * inside,
    solidLines: ((starts / 2) * cell) / lineMm,
  }
}

/** Returns a layer's work, with areas scaled to the exact total unless exact / counted is outside 0.7 to 1.12. */
function workOf(
  { wall, solid, sparse, solidLines }: Counted,
  outlineMm: number,
  exactMm2: number,
): Required<LayerGroup> {
  const rough = wall + solid + sparse
  const ratio = rough > 0 ? exactMm2 / rough : 1
  const fit = ratio > 0.7 && ratio < 1.12 ? ratio : 1
  const lines = (2 * wall * fit) / wallMm
  // Each wall is as long as the outline at its depth, interpolated between the edge and the middle of both.
  const outer = Math.min(lines, Math.max(lines / 2, outlineMm + (lines / 2 - outlineMm) * (0.225 / (wallMm / 2))))
  const inner = lines - outer
  const inside = solid + sparse
  const more = inside > 0 ? 1 + Math.min(0.5, (overlapMm * inner) / inside) : 1
  return [1, outer, inner, solid * fit * more, sparse * fit * more, solidLines]
}

function supportUnder({ columns, rows, layers, cell, filled }: SlicedLayers): number {
  const size = columns * rows
  /** Topmost filled layer so far in each column; −1 for the bed. */
  const top = new Int32Array(size).fill(-1)
  let columnsMm3 = 0
  for (let k = 0; k < layers; k++) {
    const from = k * size
    for (let at = 0; at < size; at++) {
      if (filled[from + at] === 0) continue
      if (k > 0 && top[at] !== k - 1 && !rests(filled, from - size + at, columns))
        columnsMm3 += (k - 1 - top[at]!) * layerMm * cell * cell
      top[at] = k
    }
  }
  return columnsMm3 * supportDensity
}

function rests(filled: Int8Array, at: number, columns: number): boolean {
  for (let dy = -columns; dy <= columns; dy += columns) {
    for (let dx = -1; dx <= 1; dx++) if (filled[at + dx + dy]) return true
  }
  return false
}

/** Returns averages of neighbouring layers, in at most `mostGroups` groups. */
function grouped(layers: Required<LayerGroup>[]): LayerGroup[] {
  const size = Math.ceil(layers.length / mostGroups)
  const groups: LayerGroup[] = []
  for (let at = 0; at < layers.length; at += size) {
    const group = layers.slice(at, at + size)
    const mean = (part: 1 | 2 | 3 | 4 | 5) =>
      Math.round((group.reduce((sum, one) => sum + one[part], 0) / group.length) * 100) / 100
    groups.push([group.length, mean(1), mean(2), mean(3), mean(4), mean(5)])
  }
  return groups
}
