import type { Mesh } from '#geometry/mesh/mesh.ts'
import { extrude, levels } from '#demo/solids/loft.ts'
import { type P2, together } from '#demo/solids/point.ts'
import { arc, hole, roundCorners, roundedRect } from '#demo/solids/polygon.ts'
import { revolve } from '#demo/solids/revolve.ts'

/** Side of the cradle, printed flat: two open bearings 92 mm apart, three sockets for the crossbars, a window. */
export function lateral(): Mesh {
  const cup = (x: number): P2[] => [
    [x + 13, 50],
    [x + 13, 62],
    [x + 7, 66],
    [x + 4.6, 62],
    ...arc(x, 56, 6.2, 40, -220, 18),
    [x - 7, 66],
    [x - 13, 62],
    [x - 13, 50],
  ]
  const outline: P2[] = [
    [-72, 0],
    [72, 0],
    [72, 10],
    [61, 24],
    ...cup(46),
    [20, 26],
    [-20, 26],
    ...cup(-46),
    [-61, 24],
    [-72, 10],
  ]
  const soft = roundCorners(
    outline,
    (i) => (i < 4 || i > outline.length - 3 ? 5 : i === 4 || i === outline.length - 3 ? 0 : 1),
    5,
  )
  const socket = (x: number) => hole(roundedRect(12.3, 8.3, 1, x, 8.5, 3))
  return extrude({ outline: soft, holes: [socket(-52), socket(0), socket(52)] }, levels(0, 8, 0.5, 1, 3))
}

/** Roller with a groove for the spool's rim and a 6 mm axle at both ends. */
export function rolete(): Mesh {
  return revolve(
    [
      [0, 0],
      [5.2, 0],
      [5.8, 0.6],
      [5.8, 9],
      [9, 9.4],
      [13, 10],
      [13.6, 11],
      [13.6, 15],
      [11, 18],
      [11, 62],
      [13.6, 65],
      [13.6, 69],
      [13, 70],
      [9, 70.6],
      [5.8, 71],
      [5.8, 79.4],
      [5.2, 80],
      [0, 80],
    ],
    72,
  )
}

/** Crossbar, 12 × 8 mm, with a shoulder on both ends. */
export function travessa(): Mesh {
  const bar = extrude(roundedRect(78, 12, 1, 0, 0, 3), levels(0, 8, 0.5, 0.5, 2))
  const shoulder = (x: number) => extrude(roundedRect(4, 17, 1, x, 0, 3), levels(0.02, 10, 0.5, 0.6, 2))
  return together([bar, shoulder(-29), shoulder(29)])
}

/** A spool to show how it lies; not sold. */
export function carretel(): Mesh {
  return revolve(
    [
      [27, 0],
      [96, 0],
      [97, 1],
      [97, 3],
      [96, 4],
      [44, 4.4],
      [44, 59.6],
      [96, 60],
      [97, 61],
      [97, 63],
      [96, 64],
      [27, 64],
    ],
    120,
  )
}

/** Filament on that spool. */
export function filamento(): Mesh {
  const turns: P2[] = []
  for (let z = 5; z < 58; z += 1.8) turns.push([78, z], [79.2, z + 0.9])
  return revolve([[46, 5], ...turns, [78, 59], [46, 59]], 120)
}
