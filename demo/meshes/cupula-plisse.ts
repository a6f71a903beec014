import type { Mesh } from '#geometry/mesh/mesh.ts'
import { vessel } from '#demo/solids/revolve.ts'
import { extrude, levels } from '#demo/solids/loft.ts'
import { circle, hole, type Shape } from '#demo/solids/polygon.ts'
import { move, type P2, together, TURN } from '#demo/solids/point.ts'

const HEIGHT = 156
const FOLDS = 32
const DEEP = 3.6

/** Pleated shade for an E27 pendant: 32 folds that sway on the way up, open below, a spoked ring above. */
export function cupulaPlisse(): Mesh {
  const shade = vessel({
    height: HEIGHT,
    radius: (theta, t) => body(t) + DEEP * fold(FOLDS * theta),
    sway,
    wall: 1.2,
    floor: 0,
    rows: 72,
    segments: FOLDS * 4,
  })
  return together([shade, move(spider(), 0, 0, HEIGHT - 6)])
}

function body(t: number): number {
  return 60 + 40 * Math.sin(Math.PI * (t * 0.98 + 0.02)) ** 0.8 * (1 - 0.35 * t) - 26 * t
}

/** A zigzag between −0.9 and 0.9. */
function fold(angle: number): number {
  return (2 / Math.PI) * Math.asin(Math.sin(angle) * 0.985)
}

function sway(t: number): number {
  return -0.05 * Math.sin(5.5 * t * Math.PI)
}

/** Ring of 40.5 mm for the socket, held by four spokes that end inside the wall of a valley. */
function spider(): Mesh {
  const at = (HEIGHT - 4) / HEIGHT
  const end = body(at) - DEEP * 0.89 - 0.7
  const valley = ((3 / 4) * TURN) / FOLDS + sway(at)
  const spokes = [0, 1, 2, 3].map((k) => {
    const angle = (k / 4) * TURN + valley
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    const place = (r: number, w: number): P2 => [c * r - s * w, s * r + c * w]
    return extrude([place(22, -2), place(end, -2), place(end, 2), place(22, 2)], levels(0.3, 3.7, 0.3, 0.3, 2))
  })
  const ring: Shape = { outline: circle(25, 72), holes: [hole(circle(20.25, 72))] }
  return together([extrude(ring, levels(0, 4, 0.6, 0.6, 2)), ...spokes])
}
