import type { Mesh } from '#geometry/mesh/mesh.ts'
import { extrude } from '#demo/solids/loft.ts'
import { type P2, together, TURN } from '#demo/solids/point.ts'
import { convexHull, curvedOutline, hole, insetContour } from '#demo/solids/polygon.ts'

/** Leaf of a rib plant: deep bays on both sides. */
export function cortadorFolha(): Mesh {
  const half: P2[] = [
    [0, -30],
    [15, -34],
    [29, -26],
    [30, -12],
    [21.5, -7],
    [21, -1.5],
    [30, 3],
    [29, 13],
    [20.5, 17.5],
    [20, 22],
    [21, 29],
    [10, 35],
  ]
  const left = half
    .slice(1)
    .toReversed()
    .map(([x, y]): P2 => [-x, y])
  return cutter(curvedOutline([...half, [0, 42], ...left], 6))
}

/** Cashew: the fruit below, the curved nut above. */
export function cortadorCaju(): Mesh {
  return cutter(
    curvedOutline(
      [
        [0, -36],
        [13, -34],
        [21, -22],
        [22, -6],
        [17, 8],
        [19, 15],
        [29, 19],
        [31, 29],
        [22, 36],
        [8, 33],
        [-6, 26],
        [-14, 15],
        [-15, 4],
        [-21, -8],
        [-21, -23],
        [-13, -34],
      ],
      7,
    ),
  )
}

/** Daisy of eight petals. */
export function cortadorFlor(): Mesh {
  return cutter(
    Array.from({ length: 160 }, (_, i) => {
      const angle = (i / 160) * TURN
      const radius = 29 + 6.5 * Math.cos(8 * angle)
      return [radius * Math.cos(angle), radius * Math.sin(angle)]
    }),
  )
}

/** Wall of 1.6 mm that thins to 0.5 mm at the cutting edge, on a 5 mm flange to press on. */
function cutter(contour: P2[]): Mesh {
  const inner = hole(contour)
  const flange = { outline: insetContour(convexHull(contour), -4), holes: [inner] }
  const wall = { outline: insetContour(contour, -1.6), holes: [hole(insetContour(contour, -0.01))] }
  return together([
    extrude(flange, [
      { z: 0, inset: 0.4 },
      { z: 0.4, inset: 0 },
      { z: 2.4, inset: 0 },
      { z: 3, inset: 0.5 },
    ]),
    // Only the outside leans in: the inside of the wall is the size of the biscuit.
    extrude(
      wall,
      [
        { z: 1, inset: 0 },
        { z: 11, inset: 0 },
        { z: 15, inset: 0.9 },
        { z: 18, inset: 1.1 },
      ],
      { straightHoles: true },
    ),
  ])
}
