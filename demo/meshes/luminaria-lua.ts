import { extrude, levels } from '#demo/solids/loft.ts'
import { flatten, move, type P2, seat, spread, together, turn, TURN } from '#demo/solids/point.ts'
import { circle, hole } from '#demo/solids/polygon.ts'
import { revolve } from '#demo/solids/revolve.ts'
import type { Mesh } from '#geometry/mesh/mesh.ts'

const RADIUS = 58
const ROWS = 76

/** Hollow moon: smooth inside, craters outside, a 46 mm hole below for the lamp. Thin seas shine, rims stay dark. */
export function lua(): Mesh {
  const angles = spread(Math.asin(23 / RADIUS), Math.PI, ROWS)
  const inside = angles.toReversed().map((angle) => polar(RADIUS - 2.2, angle))
  const outside = angles.map((angle) => polar(RADIUS, angle))
  return seat(
    revolve([...inside, ...outside], 168, (theta, r, z, row) => {
      const [x, y] = [r * Math.cos(theta), r * Math.sin(theta)]
      const size = row < ROWS ? 1 : (RADIUS + craterHeight(x / RADIUS, y / RADIUS, z / RADIUS)) / RADIUS
      return [x * size, y * size, z * size]
    }),
  )
}

/** Angle 0 looks down, π up, where the point lies on the axis. */
function polar(radius: number, angle: number): P2 {
  return [angle === Math.PI ? 0 : radius * Math.sin(angle), -radius * Math.cos(angle)]
}

/** Three legs under a ring: the moon lies in it, the cable goes through. */
export function tripe(): Mesh {
  const ring = extrude({ outline: circle(40, 96), holes: [hole(circle(32, 96))] }, levels(0, 8, 2.4, 2.4, 4))
  const legs = [90, 210, 330].map((degrees) => {
    const leg = extrude(circle(5.5, 24), [
      { z: 0, inset: 0.6 },
      { z: 0.6, inset: 0 },
      { z: 40, inset: 1.2 },
      { z: 46, inset: 2.4 },
    ])
    return turn(move(flatten(turn(leg, 'y', -18)), 51, 0), 'z', degrees)
  })
  return together([move(ring, 0, 0, 34), ...legs])
}

/** Ninety craters, most of them small, spread by the golden angle so that none hides another for long. */
const craters = Array.from({ length: 90 }, (_, i) => {
  const z = 1 - (2 * i + 1) / 90
  const angle = i * TURN * 0.6180339887 + Math.sin(i * 12.9898) * 0.25
  const r = Math.sqrt(1 - z * z)
  const radius = 0.07 + 0.24 * Math.abs(Math.sin(i * 78.233)) ** 4
  return { x: r * Math.cos(angle), y: r * Math.sin(angle), z, radius, depth: 0.35 + radius * 2.6 }
})

/** Height in mm over the mean sphere, for a direction of length 1: seas, bowls and rims. */
function craterHeight(x: number, y: number, z: number): number {
  let height = 0.35 * Math.sin(3.1 * x + 1.7) * Math.sin(2.6 * y + 0.6) * Math.sin(2.9 * z - 0.4)
  height += 0.12 * Math.sin(9 * x + 4 * z) * Math.sin(8 * y - 5 * x)
  for (const crater of craters) {
    const away = Math.hypot(x - crater.x, y - crater.y, z - crater.z) / crater.radius
    if (away < 1) height -= crater.depth * (1 - away * away) * (1 - away * away * 0.3)
    const rim = Math.abs(away - 1) / 0.28
    if (rim < 1) height += crater.depth * 0.42 * (1 - rim * rim) ** 2
  }
  return Math.max(-1.4, height)
}
