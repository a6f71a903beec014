import type { Mesh } from '#geometry/mesh/mesh.ts'
import { loft } from '#demo/solids/loft.ts'
import { TURN, type P3 } from '#demo/solids/point.ts'

const SIDES = 9
const LEVELS: [z: number, radius: number][] = [
  [0, 33],
  [30, 47],
  [64, 55],
  [98, 47],
  [126, 30],
  [146, 27],
  [158, 34],
]

/** Vase of flat triangles: rings of nine corners, each turned half a side against the one below. */
export function vasoPrisma(): Mesh {
  const wall = 2.2
  const top = LEVELS.length - 1
  const outer = LEVELS.map(([z, radius], i) => corners(radius, z, i))
  const inner = LEVELS.map(([z, radius], i) =>
    corners(radius - wall / Math.cos(Math.PI / SIDES), Math.max(3, z), 2 * top - i),
  )
  return loft([...outer, ...inner.toReversed()])
}

/** Each ring along the skin is turned back by half a side, so that the strip to the next one becomes triangles. */
function corners(radius: number, z: number, ring: number): P3[] {
  return Array.from({ length: SIDES }, (_, i) => {
    const angle = ((i - ring / 2) / SIDES) * TURN
    return [radius * Math.cos(angle), radius * Math.sin(angle), z]
  })
}
