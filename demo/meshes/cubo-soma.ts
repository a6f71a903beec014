import type { Mesh } from '#geometry/mesh/mesh.ts'
import { boxField } from '#demo/solids/field.ts'
import { surfaceNets } from '#demo/solids/nets.ts'
import type { P3 } from '#demo/solids/point.ts'

const CELL = 20

/** Piet Hein's seven pieces, as cells of a 3 × 3 × 3 cube in the order V, L, T, Z, A, B, P. */
export const PIECES: { name: string; cells: P3[] }[] = [
  {
    name: 'V',
    cells: [
      [0, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
    ],
  },
  {
    name: 'L',
    cells: [
      [0, 0, 0],
      [1, 0, 0],
      [2, 0, 0],
      [0, 1, 0],
    ],
  },
  {
    name: 'T',
    cells: [
      [0, 0, 0],
      [1, 0, 0],
      [2, 0, 0],
      [1, 1, 0],
    ],
  },
  {
    name: 'Z',
    cells: [
      [0, 0, 0],
      [1, 0, 0],
      [1, 1, 0],
      [2, 1, 0],
    ],
  },
  {
    name: 'A',
    cells: [
      [0, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ],
  },
  {
    name: 'B',
    cells: [
      [0, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
      [1, 0, 1],
    ],
  },
  {
    name: 'P',
    cells: [
      [0, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
      [0, 1, 1],
    ],
  },
]

/** One piece with 1.6 mm round edges and 0.15 mm taken off all around, so that the cube goes together by hand. */
export function pecaSoma(cells: readonly P3[]): Mesh {
  const play = 0.15
  const half = CELL / 2 - play
  const bars = cells.flatMap((a, i) =>
    cells
      .slice(i)
      .flatMap((b) => (Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) + Math.abs(a[2] - b[2]) <= 1 ? [{ a, b }] : [])),
  )
  const boxes = bars.map(({ a, b }) => ({
    centre: [0, 1, 2].map((k) => ((a[k]! + b[k]! + 1) / 2) * CELL) as unknown as P3,
    half: [0, 1, 2].map((k) => half + (Math.abs(a[k]! - b[k]!) * CELL) / 2) as unknown as P3,
  }))
  const field = (x: number, y: number, z: number) => {
    let nearest = Infinity
    for (const { centre, half: size } of boxes) nearest = Math.min(nearest, boxField(x, y, z, centre, size, 1.8))
    return nearest
  }
  const reach = (axis: 0 | 1 | 2) => Math.max(...cells.map((cell) => cell[axis])) + 1
  return surfaceNets(field, nearEdges(reach(0)), nearEdges(reach(1)), nearEdges(reach(2)))
}

/** Samples close together where cells begin and end, far apart between: faces are flat, only edges are round. */
function nearEdges(count: number): Float64Array {
  const around = [-2.6, -2, -1.5, -1.05, -0.65, -0.3, 0, 0.3, 0.65, 1.05, 1.5, 2, 2.6]
  return Float64Array.from(
    Array.from({ length: count + 1 }, (_, k) => around.map((offset) => k * CELL + offset)).flat(),
  )
}
