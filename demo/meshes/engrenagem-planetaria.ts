import type { Mesh } from '#geometry/mesh/mesh.ts'
import { move, type P2, together, turn, TURN } from '#demo/solids/point.ts'
import { revolve } from '#demo/solids/revolve.ts'

const MODULE = 2.4
const SUN = 15
const PLANET = 12
const RING = SUN + 2 * PLANET
const HEIGHT = 14

/** A tooth as a clipped wave: straight flanks, flat tip and root, 0.12 modules of play. */
function tooth(teeth: number, angle: number): number {
  return Math.max(-1, Math.min(1, 1.9 * Math.cos(teeth * angle))) * MODULE * 0.98 - 0.12 * MODULE
}

type Gear = { teeth: number; bore: number; hand: 1 | -1; phase: number }

/** Double helical wheel: the teeth lean one way up to the middle and back, so the set holds itself together. */
function wheel({ teeth, bore, hand, phase }: Gear): Mesh {
  const radius = (teeth * MODULE) / 2
  const edge = 0.8
  const profile: P2[] = [
    [bore + edge, 0],
    [radius - edge, 0],
    ...[1, 4, 7, 10, 13].map((z): P2 => [radius, z]),
    [radius - edge, HEIGHT],
    [bore + edge, HEIGHT],
    [bore, HEIGHT - 1],
    [bore, 1],
  ]
  return revolve(profile, teeth * 24, (theta, r, z) => {
    const isTooth = r > radius - edge - 0.01
    const lean = hand * (3 / teeth) * (1 - Math.abs((z / HEIGHT) * 2 - 1))
    const angle = theta + lean
    const at = isTooth ? r + tooth(teeth, theta - phase) : r
    return [at * Math.cos(angle), at * Math.sin(angle), z]
  })
}

export function sol(): Mesh {
  return wheel({ teeth: SUN, bore: 6, hand: 1, phase: Math.PI / SUN })
}

/** Three planets standing where they mesh with the sun at the origin. */
export function planetas(): Mesh {
  const distance = ((SUN + PLANET) * MODULE) / 2
  return together(
    [90, 210, 330].map((degrees) => {
      const angle = (degrees / 360) * TURN
      const planet = wheel({ teeth: PLANET, bore: 4, hand: -1, phase: angle * (1 + SUN / PLANET) })
      return move(planet, distance * Math.cos(angle), distance * Math.sin(angle))
    }),
  )
}

export function aro(): Mesh {
  const radius = (RING * MODULE) / 2
  const outside = radius + MODULE + 8
  const profile: P2[] = [
    [radius + 0.8, 0],
    [outside - 1.2, 0],
    [outside, 1.2],
    [outside, HEIGHT - 1.2],
    [outside - 1.2, HEIGHT],
    [radius + 0.8, HEIGHT],
    ...[13, 10, 7, 4, 1].map((z): P2 => [radius, z]),
  ]
  return turn(
    revolve(profile, RING * 16, (theta, r, z) => {
      if (r > radius + 1) return [r * Math.cos(theta), r * Math.sin(theta), z]
      const lean = -(3 / RING) * (1 - Math.abs((z / HEIGHT) * 2 - 1))
      const at = r + tooth(RING, theta)
      return [at * Math.cos(theta + lean), at * Math.sin(theta + lean), z]
    }),
    'z',
    0,
  )
}
