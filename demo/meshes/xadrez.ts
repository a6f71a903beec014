import type { Mesh } from '#geometry/mesh/mesh.ts'
import { extrude, levels } from '#demo/solids/loft.ts'
import { move, type P2, together, turn, TURN } from '#demo/solids/point.ts'
import { curvedOutline, moved, roundedRect } from '#demo/solids/polygon.ts'
import { revolve } from '#demo/solids/revolve.ts'

/** Foot shared by all pieces: radius `r`, up to the height where the body begins. */
function foot(r: number): P2[] {
  return [
    [0, 0],
    [r - 0.5, 0],
    [r, 0.5],
    [r, 3],
    [r - 0.8, 4.2],
    [r - 1.6, 4.6],
    [r - 1.2, 6],
    [r - 2.6, 7.6],
  ]
}

function ball(radius: number, z: number, from: number): P2[] {
  return Array.from({ length: 14 }, (_, i) => {
    const angle = from + ((Math.PI / 2 - from) * i) / 13
    return [i === 13 ? 0 : radius * Math.cos(angle), z + radius * Math.sin(angle)]
  })
}

export function peao(): Mesh {
  return revolve(
    [...foot(12), [7, 12], [5, 20], [4.4, 26], [7.6, 27.4], [7.8, 28.6], [4.6, 30], ...ball(7.4, 36, -0.95)],
    64,
  )
}

export function torreXadrez(): Mesh {
  const body = revolve(
    [
      ...foot(13.5),
      [9, 13],
      [7.8, 24],
      [8.2, 32],
      [11, 35],
      [11.4, 36],
      [11.4, 44.4],
      [11, 45],
      [7.4, 45],
      [7, 44.4],
      [7, 40],
      [0, 40],
    ],
    96,
    (theta, r, z) => {
      const isTooth = z > 43 && Math.cos(6 * theta) > 0.25
      return [r * Math.cos(theta), r * Math.sin(theta), z > 43 && !isTooth ? 41.4 + (z - 44.4) * 0.3 : z]
    },
  )
  return body
}

export function bispo(): Mesh {
  const body = revolve(
    [
      ...foot(13.5),
      [8, 14],
      [5.6, 26],
      [5, 36],
      [9, 37.6],
      [9.2, 39],
      [5.4, 40.6],
      [7.6, 45],
      [8.6, 50],
      [7.4, 56],
      [4, 61.4],
      [2.2, 63],
      ...ball(3, 65, -0.8),
    ],
    72,
  )
  return body
}

export function dama(): Mesh {
  return revolve(
    [
      ...foot(15),
      [9.4, 16],
      [6.4, 32],
      [5.8, 46],
      [10, 48],
      [10.2, 49.6],
      [6.4, 51.4],
      [7.4, 58],
      [11.6, 67],
      [11.2, 68.4],
      [8.4, 67.4],
      [6, 69.6],
      [2.6, 71],
      ...ball(3.2, 73, -0.7),
    ],
    96,
    (theta, r, z) => {
      const crown = z > 60 && r > 8 ? 1 + 0.07 * Math.cos(8 * theta) : 1
      return [
        r * crown * Math.cos(theta),
        r * crown * Math.sin(theta),
        z + (z > 66 && r > 8 ? 1.2 * Math.cos(8 * theta) : 0),
      ]
    },
  )
}

export function rei(): Mesh {
  const body = revolve(
    [
      ...foot(15.5),
      [9.8, 17],
      [6.8, 34],
      [6.2, 50],
      [10.4, 52],
      [10.6, 53.6],
      [6.8, 55.4],
      [7.8, 62],
      [10.6, 70],
      [10, 71.6],
      [6.4, 74.4],
      [3, 75.6],
      [0, 75.8],
    ],
    72,
  )
  const bar = (width: number, height: number) =>
    turn(extrude(roundedRect(width, height, 0.8, 0, 0, 3), levels(-1.9, 1.9, 0.7, 0.7, 2)), 'x', 90)
  return together([body, move(bar(4.2, 14), 0, 0, 81), move(bar(11.6, 4.2), 0, 0, 82.6)])
}

const HORSE: P2[] = [
  [-9, 0],
  [9.5, 0],
  [10, 6],
  [7, 14],
  [3.2, 20],
  [4, 24.4],
  [9, 22.6],
  [14.4, 20],
  [17.4, 21.6],
  [17.8, 26],
  [13.4, 32],
  [9.2, 37.6],
  [5.8, 41.4],
  [4.6, 46.4],
  [1.6, 43],
  [-4, 41.4],
  [-9.6, 35],
  [-12.2, 25],
  [-12, 12],
]

export function cavalo(): Mesh {
  const base = revolve([...foot(14), [11.4, 9], [0, 9.4]], 64)
  const outline = moved(curvedOutline(HORSE, 5), -1.5, 0)
  const head = turn(extrude(outline, levels(-6.2, 6.2, 2.6, 2.6, 4)), 'x', 90)
  const eye = (side: 1 | -1) =>
    turn(move(extrude(disc(1.7), levels(0, 1.6, 0, 0.8, 2)), 7.4, 33.4, 5.4), 'x', side === 1 ? 90 : 90)
  return together([base, move(head, 0, 0, 7.4), move(eye(1), 0, 0, 7.4), turn(move(mirrorEye(), 0, 0, 7.4), 'z', 0)])
}

function disc(radius: number): P2[] {
  return Array.from({ length: 20 }, (_, i) => [radius * Math.cos((i / 20) * TURN), radius * Math.sin((i / 20) * TURN)])
}

/** The other eye looks along +y: turned around the upright axis, then put on the same place along x. */
function mirrorEye(): Mesh {
  const eye = turn(move(extrude(disc(1.7), levels(0, 1.6, 0, 0.8, 2)), -7.4, 33.4, 5.4), 'x', 90)
  return turn(eye, 'z', 180)
}

/** A row of pieces on one plate, 34 mm apart. */
function row(pieces: Mesh[]): Mesh {
  return together(pieces.map((piece, i) => move(piece, i * 34, 0)))
}

export function mesaPeoes(): Mesh {
  return row([peao(), peao(), peao(), peao()])
}

export function mesaOficiais(): Mesh {
  return together([row([torreXadrez(), cavalo(), bispo()]), move(row([bispo(), cavalo(), torreXadrez()]), 0, 40)])
}

export function mesaReal(): Mesh {
  return row([rei(), dama()])
}
