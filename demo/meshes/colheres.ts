import type { Mesh } from '#geometry/mesh/mesh.ts'
import { extrude, levels } from '#demo/solids/loft.ts'
import { move, type P2, together, turn, TURN } from '#demo/solids/point.ts'
import { circle, hole, moved, roundedRect } from '#demo/solids/polygon.ts'
import { revolve } from '#demo/solids/revolve.ts'

/** 15 ml, 5 ml and 2.5 ml to the brim. */
export function colherSopa(): Mesh {
  return spoon(15)
}

export function colherCha(): Mesh {
  return spoon(5)
}

export function colherMeiaCha(): Mesh {
  return spoon(2.5)
}

const WALL = 1.8

/** Half a ball of the given volume and a handle level with the brim, as printed: brim on the bed. */
function spoon(millilitres: number): Mesh {
  const radius = Math.cbrt((millilitres * 1000 * 3) / TURN)
  const half = Math.min(6.5, radius * 0.5)
  const length = 58 + radius * 0.6
  const plate = roundedRect(length, half * 2, half * 0.7, radius + 0.5 + length / 2, 0, 6)
  // The end towards the bowl stays inside its wall and is square.
  const outline = plate.map(([x, y]): P2 => (x < radius + 6 ? [radius + 0.5, y] : [x, y]))
  const hanger = hole(circle(2.5, 28, radius + length - 7, 0))
  const handle = extrude({ outline: unique(outline), holes: [hanger] }, levels(0, 4.2, 0.3, 1.1, 3))
  return together([bowl(radius), handle, gusset(radius)])
}

function bowl(radius: number): Mesh {
  const quarter = Array.from({ length: 25 }, (_, i) => ((i / 24) * TURN) / 4)
  const outer = quarter.map((angle): P2 => [i0(Math.cos(angle)) * (radius + WALL), Math.sin(angle) * (radius + WALL)])
  const inner = quarter.map((angle): P2 => [i0(Math.cos(angle)) * radius, Math.sin(angle) * radius])
  const brim: P2[] = [
    [radius + 0.4, 0],
    [radius + WALL - 0.4, 0],
  ]
  // Down the inside from its top, over the brim, up the outside.
  return revolve(
    [...inner.toReversed().slice(0, -1), [radius, 0.4], ...brim, [radius + WALL, 0.4], ...outer.slice(1)],
    96,
  )
}

/** The axis is exactly 0, where the cosine is only nearly so. */
function i0(value: number): number {
  return Math.abs(value) < 1e-9 ? 0 : value
}

/** Rib between bowl and handle. */
function gusset(radius: number): Mesh {
  const side: P2[] = [
    [radius + 0.6, 3],
    [radius + 17, 3],
    [radius + 13, 4.6],
    [radius + 0.6, Math.min(9, radius * 0.55)],
  ]
  return move(turn(extrude(moved(side, 0, 0), levels(-1.5, 1.5, 0.4, 0.4, 2)), 'x', 90), 0, 0)
}

function unique(contour: readonly P2[]): P2[] {
  return contour.filter(([x, y], i) => {
    const [px, py] = contour[(i + contour.length - 1) % contour.length]!
    return Math.hypot(x - px, y - py) > 1e-6
  })
}
