import type { Mesh } from '#geometry/mesh/mesh.ts'
import { extrude, levels } from '#demo/solids/loft.ts'
import { move, type P2, together, turn } from '#demo/solids/point.ts'
import { circle, hole, insetContour, roundCorners, roundedRect } from '#demo/solids/polygon.ts'

const REACH = 150
const DROP = 120
const WIDE = 32

/** Shelf bracket lying on its side, as printed: x leaves the wall, y is up in use, z is the width. */
export function maoFrancesa(): Mesh {
  const outline: P2[] = [
    [0.5, -DROP],
    [9, -DROP],
    [REACH, -11],
    [REACH, -0.5],
    [0.5, -0.5],
  ]
  const cut = (corners: P2[]) => hole(roundCorners(insetContour(corners, 3.6), 3, 4))
  const holes = [
    cut([
      [5, -110],
      [37, -69],
      [5, -57],
    ]),
    cut([
      [5, -57],
      [37, -69],
      [40, -6],
      [5, -6],
    ]),
    cut([
      [40, -6],
      [37, -69],
      [84, -6],
    ]),
    cut([
      [37, -69],
      [90, -41],
      [84, -6],
    ]),
    cut([
      [84, -6],
      [90, -41],
      [128, -10],
      [122, -6],
    ]),
  ]
  const rib = extrude({ outline: roundCorners(outline, 3, 4), holes }, levels(0, 10, 0.5, 1.2, 3))
  return together([rib, wallPlate(), shelfPlate()])
}

/** Against the wall: 5 mm thick, three screws. Drawn flat with x as width, then stood up. */
function wallPlate(): Mesh {
  const holes = [20, 62, 100].map((y) => hole(circle(2.3, 24, 21, y)))
  const plate = extrude(
    { outline: roundedRect(WIDE, DROP, 3, WIDE / 2, DROP / 2, 5), holes },
    levels(0, 5, 0.5, 1.2, 3),
  )
  return move(turn(plate, 'y', -90), 5, -DROP)
}

/** Under the shelf. */
function shelfPlate(): Mesh {
  const holes = [34, 116].map((x) => hole(circle(2.3, 24, x, 21)))
  const plate = extrude(
    { outline: roundedRect(REACH, WIDE, 3, REACH / 2 + 0.02, WIDE / 2, 5), holes },
    levels(0, 5, 1.2, 0.5, 3),
  )
  return turn(plate, 'x', 90)
}
