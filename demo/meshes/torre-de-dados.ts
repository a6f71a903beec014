import type { Mesh } from '#geometry/mesh/mesh.ts'
import { extrude, levels, loft } from '#demo/solids/loft.ts'
import { move, type P2, type P3, together, turn } from '#demo/solids/point.ts'
import { arc, hole, moved, type Shape } from '#demo/solids/polygon.ts'

const HALF = 34
const TOP = 132
const WALL = 3.2
const ROW = 9.2

/** Square keep: four walls with battlements, bricks laid on them, three ramps inside, an arch at the foot. */
export function torre(): Mesh {
  const front = wallAt(0, facade(true, true), frontBricks())
  const right = wallAt(
    90,
    facade(false, true, HALF - 0.3),
    bricks((x, z) => isWindow(x, z)),
  )
  const back = wallAt(
    180,
    facade(false, false),
    bricks(() => false),
  )
  const left = wallAt(
    270,
    facade(false, true, HALF - 0.3),
    bricks((x, z) => isWindow(x, z)),
  )
  const floor = extrude(square(HALF - 1.5), levels(0.2, 3, 0.2, 0.2, 1))
  const ramps = [ramp(96, 1), ramp(66, -1), ramp(36, 1)]
  return together([front, right, back, left, floor, ledge(), plinth(), ...ramps])
}

/** Tray that catches the dice in front of the arch: a floor and three walls, open towards the tower. */
export function bandejaDados(): Mesh {
  const floor = extrude(rect(37, 36), levels(0, 3, 0.6, 0.3, 2))
  const walls = extrude(
    [
      [37, -36],
      [37, 35.8],
      [34, 35.8],
      [34, -33],
      [-34, -33],
      [-34, 35.8],
      [-37, 35.8],
      [-37, -36],
    ],
    levels(0.9, 18, 0, 0.8, 3),
  )
  return together([floor, walls])
}

function rect(halfX: number, halfY: number): P2[] {
  return [
    [halfX, -halfY],
    [halfX, halfY],
    [-halfX, halfY],
    [-halfX, -halfY],
  ]
}

function square(half: number): P2[] {
  return rect(half, half)
}

function isWindow(x: number, z: number): boolean {
  return Math.abs(x) < 7 && z > 75 && z < 104
}

function isArch(x: number, z: number): boolean {
  return Math.hypot(x, Math.max(0, z - 26)) < 20.5
}

function frontBricks(): Mesh[] {
  return bricks((x, z) => isWindow(x, z) || isArch(x, z))
}

/** Wall outline with merlons (x across, y up); arch and window are cut out. */
function facade(hasArch: boolean, hasWindow: boolean, half = HALF): Shape {
  const step = (2 * half) / 7
  const merlon = (right: number): P2[] => [
    [right, TOP],
    [right, TOP + 12],
    [right - step, TOP + 12],
    [right - step, TOP],
  ]
  const feet: P2[] = hasArch
    ? [[-half, 0], [-18, 0], ...arc(0, 26, 18, 180, 0, 20), [18, 0], [half, 0]]
    : [
        [-half, 0],
        [half, 0],
      ]
  const sides: P2[] = [
    [half, TOP + 12],
    [half - step, TOP + 12],
    [half - step, TOP],
    ...merlon(1.5 * step),
    ...merlon(-0.5 * step),
    [-half + step, TOP],
    [-half + step, TOP + 12],
    [-half, TOP + 12],
  ]
  const slit: P2[] = [[4.6, 78], ...arc(0, 96, 4.6, 0, 180, 12), [-4.6, 78]]
  return { outline: [...feet, ...sides], holes: hasWindow ? [hole(slit)] : [] }
}

/** Stands a wall up and turns it to its side; bricks come along. */
function wallAt(degrees: number, shape: Shape, laid: Mesh[]): Mesh {
  const panel = turn(extrude(shape, levels(0, WALL, 0.4, 0.4, 2)), 'x', 90)
  return turn(move(together([panel, ...laid]), 0, -HALF + WALL), 'z', degrees)
}

/** Courses of bricks, every second one shifted by half a brick, on the outside of a wall. */
function bricks(isOpen: (x: number, z: number) => boolean): Mesh[] {
  const out: Mesh[] = []
  const length = 17
  for (let row = 0; row < 12; row++) {
    const z = 12 + row * ROW
    for (let k = -3; k <= 3; k++) {
      const start = (k - 0.5 + (row % 2) / 2) * length + 0.6
      const from = Math.max(-HALF + 0.2, start)
      const to = Math.min(HALF - 0.2, start + length - 1.2)
      if (to - from < 3) continue
      const middle = (from + to) / 2
      const isCut = [from, middle, to].some((x) => isOpen(x, z) || isOpen(x, z + ROW))
      if (!isCut) out.push(brick(from, to, z + 0.6, z + ROW - 0.6, (k * 7 + row * 3) % 5))
    }
  }
  return out
}

function brick(x0: number, x1: number, z0: number, z1: number, kind: number): Mesh {
  const out = -WALL - 0.9 - kind * 0.14
  const at = (inset: number, y: number): P3[] => [
    [x0 + inset, y, z0 + inset],
    [x0 + inset, y, z1 - inset],
    [x1 - inset, y, z1 - inset],
    [x1 - inset, y, z0 + inset],
  ]
  return loft([at(0, -WALL + 0.4), at(0, out + 0.7), at(0.7, out)])
}

/** Band under the battlements. */
function ledge(): Mesh {
  const shape: Shape = { outline: square(HALF + 2.6), holes: [hole(square(HALF - 1))] }
  return extrude(
    shape,
    [
      { z: TOP - 8, inset: 2.2 },
      { z: TOP - 5, inset: 0 },
      { z: TOP - 1.6, inset: 0 },
      { z: TOP - 1, inset: 0.5 },
    ],
    { straightHoles: true },
  )
}

/** Plinth around the foot, open at the arch. */
function plinth(): Mesh {
  const outline: P2[] = [
    [18.6, -HALF - 2.4],
    [HALF + 2.4, -HALF - 2.4],
    [HALF + 2.4, HALF + 2.4],
    [-HALF - 2.4, HALF + 2.4],
    [-HALF - 2.4, -HALF - 2.4],
    [-18.6, -HALF - 2.4],
    [-18.6, -HALF + 1],
    [-HALF + 1, -HALF + 1],
    [-HALF + 1, HALF - 1],
    [HALF - 1, HALF - 1],
    [HALF - 1, -HALF + 1],
    [18.6, -HALF + 1],
  ]
  return extrude(outline, [
    { z: 0, inset: 0.4 },
    { z: 0.4, inset: 0 },
    { z: 7.6, inset: 0 },
    { z: 10, inset: 1.6 },
  ])
}

/** A sloped shelf across two thirds of the shaft; `side` says which wall it leaves. */
function ramp(z: number, side: 1 | -1): Mesh {
  const shelf = extrude(moved(rect(21, HALF - 2), 0, 0), levels(-1.4, 1.4, 0.3, 0.3, 1))
  return turn(move(turn(shelf, 'y', 32), -12, 0, z), 'z', side === 1 ? 0 : 180)
}
