const far = 60_000

/** Grid of one layer for measuring distances and islands; the next layer reuses its buffers. */
export class LayerGrid {
  readonly columns: number
  readonly rows: number
  readonly cell: number
  /** Cells set to 1 by the caller: `measure` measures the distance to them, `smallIslands` groups them. */
  readonly mask: Uint8Array
  /** Distance of each cell to the nearest marked cell, in thirds of a cell. */
  readonly distance: Uint16Array

  constructor(columns: number, rows: number, cell: number) {
    this.columns = columns
    this.rows = rows
    this.cell = cell
    this.mask = new Uint8Array(columns * rows)
    this.distance = new Uint16Array(columns * rows)
  }

  thirds(mm: number): number {
    return (3 * mm) / this.cell
  }

  /** Fills `distance` with chamfer distances (Borgefors 1986); cells at the border keep the maximum. */
  measure(): void {
    const { columns, mask, distance: d } = this
    const size = d.length
    for (let at = 0; at <= columns; at++) d[at] = mask[at] === 1 ? 0 : far
    for (let at = columns + 1; at < size; at++) {
      if (mask[at] === 1) {
        d[at] = 0
        continue
      }
      let near = d[at - 1]! + 3
      if (d[at - columns]! + 3 < near) near = d[at - columns]! + 3
      if (d[at - columns - 1]! + 4 < near) near = d[at - columns - 1]! + 4
      if (d[at - columns + 1]! + 4 < near) near = d[at - columns + 1]! + 4
      d[at] = near < far ? near : far
    }
    for (let at = size - columns - 2; at >= 0; at--) {
      let near = d[at]!
      if (near === 0) continue
      if (d[at + 1]! + 3 < near) near = d[at + 1]! + 3
      if (d[at + columns]! + 3 < near) near = d[at + columns]! + 3
      if (d[at + columns + 1]! + 4 < near) near = d[at + columns + 1]! + 4
      if (d[at + columns - 1]! + 4 < near) near = d[at + columns - 1]! + 4
      d[at] = near
    }
  }

  /** Returns the cells of islands with fewer than `fewest` marked cells, and clears the mask. */
  smallIslands(fewest: number): number[] {
    const { columns, mask } = this
    // Diagonals too: a narrow ring must not fall apart on the grid.
    const around = [-1, 1, -columns, columns, -columns - 1, -columns + 1, columns - 1, columns + 1]
    const small: number[] = []
    const stack: number[] = []
    for (let start = 0; start < mask.length; start++) {
      if (mask[start] === 0) continue
      const from = small.length
      let cells = 0
      mask[start] = 0
      stack.push(start)
      for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
        if (++cells < fewest) small.push(at)
        for (const step of around) {
          const next = at + step
          if (mask[next] !== 1) continue
          mask[next] = 0
          stack.push(next)
        }
      }
      if (cells >= fewest) small.length = from
    }
    return small
  }
}
