import type { Mesh } from '#geometry/mesh/mesh.ts'
import { extrude, levels } from '#demo/solids/loft.ts'
import { flatten, move, seat, together, turn } from '#demo/solids/place.ts'
import { circle, hole } from '#demo/solids/polygon.ts'
import { spread, type P2 } from '#demo/solids/point.ts'
import { revolve } from '#demo/solids/revolve.ts'
import { craterHeight } from './crater-map.ts'

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
