import type { Mesh } from '#geometry/mesh/mesh.ts'
import { type P2, type P3, together, TURN } from '#demo/solids/point.ts'
import { revolve } from '#demo/solids/revolve.ts'
import { sheetBuilder, thicken, type Sheet } from '#demo/solids/sheet.ts'

const RADIUS = 40
const AROUND = 14
const ROWS = 7

/** Pencil cup of honeycomb: hexagons cut through the wall, a closed foot and a full rim. */
export function portaCanetas(): Mesh {
  const pitch = (TURN * RADIUS) / AROUND
  const side = pitch / Math.sqrt(3)
  const low = 7
  const height = low + side * (1.5 * ROWS + 0.5) + 6
  const sheet = honeycomb(pitch, side, low, height - 3)
  const wall = thicken(
    sheet,
    (u, v) => bent(RADIUS, u, v),
    (u, v) => bent(RADIUS - 2.8, u, v),
  )
  const foot = revolve(
    [
      [0, 0],
      [RADIUS - 1.4, 0],
      [RADIUS + 0.4, 1.6],
      [RADIUS + 0.6, 6],
      [RADIUS - 0.6, 7.4],
      [RADIUS - 3.2, 7.2],
      [RADIUS - 3.6, 3],
      [0, 3],
    ],
    112,
  )
  const rim = revolve(
    [
      [RADIUS - 3.2, height - 5],
      [RADIUS + 0.2, height - 5],
      [RADIUS + 1.4, height - 3],
      [RADIUS + 1.4, height - 1],
      [RADIUS, height + 0.6],
      [RADIUS - 2.4, height + 0.6],
      [RADIUS - 3.6, height - 1],
    ],
    112,
  )
  return together([wall, foot, rim])
}

function bent(radius: number, u: number, v: number): P3 {
  const angle = u / RADIUS
  return [radius * Math.cos(angle), radius * Math.sin(angle), v]
}

/** The flat lattice: frames around hexagonal holes, joined to straight lines below and above. */
function honeycomb(pitch: number, side: number, low: number, high: number): Sheet {
  const { sheet, quad } = sheetBuilder(pitch * AROUND)
  const open = 0.78
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < AROUND; column++) {
      const centre: P2 = [(column + (row % 2) / 2) * pitch, low + side * (1 + 1.5 * row)]
      const corner = (k: number, size: number): P2 => [
        centre[0] + ((pitch / 2) * size * Math.cos(TURN * (k / 6 - 1 / 4))) / Math.cos(TURN / 12),
        centre[1] + side * size * Math.sin(TURN * (k / 6 - 1 / 4)),
      ]
      for (let k = 0; k < 6; k++) frame(quad, corner(k, 1), corner(k + 1, 1), corner(k + 1, open), corner(k, open))
    }
  }
  joinBorder(quad, pitch, low + side * 0.5, low, low - 5, 0)
  const top = low + side * (1.5 * ROWS + 0.5)
  joinBorder(quad, pitch, top - side * 0.5, top, high, (ROWS - 1) % 2)
  return sheet
}

type Quad = ReturnType<typeof sheetBuilder>['quad']

/** One side of a frame in three pieces, so that it can bend. */
function frame(quad: Quad, a: P2, b: P2, c: P2, d: P2) {
  const at = (p: P2, q: P2, t: number): P2 => [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t]
  for (let i = 0; i < 3; i++) quad(at(a, b, i / 3), at(a, b, (i + 1) / 3), at(d, c, (i + 1) / 3), at(d, c, i / 3))
}

/** Fills between the zigzag of the last row and a straight line. */
function joinBorder(quad: Quad, pitch: number, valley: number, peak: number, line: number, shifted: number) {
  for (let column = 0; column < AROUND; column++) {
    const middle = (column + shifted / 2) * pitch
    for (let i = 0; i < 6; i++) {
      const [t0, t1] = [i / 6, (i + 1) / 6]
      const x = (t: number) => middle + (t - 0.5) * pitch
      const y = (t: number) => peak + (valley - peak) * Math.abs(t - 0.5) * 2
      if (line < peak) quad([x(t0), line], [x(t1), line], [x(t1), y(t1)], [x(t0), y(t0)])
      else quad([x(t0), y(t0)], [x(t1), y(t1)], [x(t1), line], [x(t0), line])
    }
  }
}
