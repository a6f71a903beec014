import type { Mesh } from '#geometry/mesh/mesh.ts'
import { extrude, levels } from '#demo/solids/loft.ts'
import { curveThrough, move, type P2, together, turn } from '#demo/solids/point.ts'
import { curvedOutline } from '#demo/solids/polygon.ts'
import { revolve } from '#demo/solids/revolve.ts'

const RADIUS = 25
const PEG = 16
const ROUND = 96

/** First stage: flared engine, four swept fins, a peg on top. */
export function motor(): Mesh {
  const body = revolve(
    [
      [0, 6],
      [11, 6],
      [15, 0.6],
      [16, 0],
      [18.5, 0],
      [19, 0.8],
      [16.5, 10],
      [21, 13],
      [24.2, 14],
      [RADIUS, 15],
      [RADIUS, 57],
      [24, 58],
      ...peg(58),
    ],
    ROUND,
  )
  const outline = curvedOutline(
    [
      [22, 46],
      [30, 40],
      [42, 20],
      [45, 0],
      [38, 0],
      [33, 9],
      [22, 16],
    ],
    4,
  )
  // The curve dips a little below the feet; they stand flat.
  const standing = outline.map(([x, z]): P2 => [x, Math.max(0, z)]).toReversed()
  const fin = turn(extrude(standing, levels(-2.6, 2.6, 1.6, 1.6, 3)), 'x', 90)
  return together([body, ...[45, 135, 225, 315].map((degrees) => turn(fin, 'z', degrees))])
}

/** Second stage: two bands and a porthole. */
export function cabine(): Mesh {
  const band = (z: number): P2[] => [
    [RADIUS, z],
    [RADIUS + 1.2, z + 1.2],
    [RADIUS + 1.2, z + 3.4],
    [RADIUS, z + 4.6],
  ]
  const body = revolve(
    [...socket(), [24, 0], [RADIUS, 1], ...band(4), ...band(44), [RADIUS, 52], [24, 53], ...peg(53)],
    ROUND,
  )
  const porthole = revolve(
    [
      [0, 0],
      [11, 0],
      [11, 3],
      [10, 4.2],
      [8, 4.2],
      [7.2, 3],
      [7.2, 2.4],
      [0, 2.9],
    ],
    48,
  )
  return together([body, move(turn(porthole, 'x', 90), 0, -(RADIUS - 1.6), 28)])
}

/** Nose cone with a rounded tip and a ball on it. */
export function ponta(): Mesh {
  const curve = curveThrough(
    [
      [RADIUS, 1],
      [24.4, 12],
      [21.5, 26],
      [16, 40],
      [9.5, 50],
      [4.4, 55],
    ],
    6,
  )
  const ball = Array.from({ length: 12 }, (_, i): P2 => {
    const angle = -0.75 + ((Math.PI / 2 + 0.75) * i) / 11
    return [i === 11 ? 0 : 4.6 * Math.cos(angle), 59.5 + 4.6 * Math.sin(angle)]
  })
  return revolve([...socket(), [24, 0], ...curve, ...ball], ROUND)
}

function peg(z: number): P2[] {
  return [
    [PEG, z],
    [PEG, z + 5],
    [PEG - 1, z + 6],
    [0, z + 6],
  ]
}

/** Seven mm deep, 0.2 mm wider than the peg. */
function socket(): P2[] {
  return [
    [0, 7],
    [PEG + 0.2, 7],
    [PEG + 0.2, 0.6],
    [PEG + 0.8, 0],
  ]
}
