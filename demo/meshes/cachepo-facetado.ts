import type { Mesh } from '#geometry/mesh/mesh.ts'
import { loft } from '#demo/solids/loft.ts'
import { type P3, together, TURN } from '#demo/solids/point.ts'
import { revolve } from '#demo/solids/revolve.ts'

const SIDES = 10
const LEVELS: [z: number, radius: number][] = [
  [0, 44],
  [24, 56],
  [54, 62],
  [84, 60],
  [108, 56],
]

/** Planter of flat triangles with a 10 mm drain in the floor. */
export function cachepo(): Mesh {
  const wall = 2.6
  const top = LEVELS.length - 1
  const outer = LEVELS.map(([z, radius], i) => corners(radius, z, i))
  const inner = LEVELS.map(([z, radius], i) =>
    corners(radius - wall / Math.cos(Math.PI / SIDES), Math.max(4, z), 2 * top - i),
  )
  // Through the floor and back to the outside: one closed skin around the drain.
  const drain = [corners(5, 4, 2 * top), corners(5, 0, 2 * top)]
  return loft([...outer, ...inner.toReversed(), ...drain], { closed: true, seam: SIDES - top })
}

/** Each ring along the skin is turned back by half a side, so that the strip to the next one becomes triangles. */
function corners(radius: number, z: number, ring: number): P3[] {
  return Array.from({ length: SIDES }, (_, i) => {
    const angle = ((i - ring / 2) / SIDES) * TURN
    return [radius * Math.cos(angle), radius * Math.sin(angle), z]
  })
}

/** Saucer with three ribs that keep the planter above the water. */
export function prato(): Mesh {
  const dish = revolve(
    [
      [0, 0],
      [56, 0],
      [58.5, 1.2],
      [66, 13],
      [66.5, 15],
      [65.4, 15.6],
      [64.2, 15],
      [57, 4.2],
      [55, 3],
      [0, 3],
    ],
    120,
  )
  const ribs = [0, 120, 240].map((degrees) => rib(degrees))
  return together([dish, ...ribs])
}

function rib(degrees: number): Mesh {
  const angle = (degrees / 360) * TURN
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  const at = (along: number, across: number, z: number): P3 => [along * c - across * s, along * s + across * c, z]
  return loft([
    [at(16, -2, 2), at(48, -2, 2), at(48, 2, 2), at(16, 2, 2)],
    [at(17, -1.2, 6), at(47, -1.2, 6), at(47, 1.2, 6), at(17, 1.2, 6)],
  ])
}
