import type { Mesh } from '#domain/models3d/mesh.ts'
import { vessel } from '../solids/revolve.ts'
import { extrude, levels } from '../solids/loft.ts'
import { circle, hole, type Shape } from '../solids/polygon.ts'
import { move, together } from '../solids/place.ts'
import { TURN, type P2 } from '../solids/point.ts'

/** Pleated shade for an E27 pendant: 32 folds that sway on the way up, open below, a spoked ring above. */
export function cupulaPlisse(): Mesh {
  const height = 156
  const body = (t: number) => 60 + 40 * Math.sin(Math.PI * (t * 0.98 + 0.02)) ** 0.8 * (1 - 0.35 * t) - 26 * t
  const fold = (angle: number) => (2 / Math.PI) * Math.asin(Math.sin(angle) * 0.985)
  const shade = vessel({
    height,
    radius: (theta, t) => body(t) + 3.6 * fold(32 * theta + 1.6 * Math.sin(5.5 * t * Math.PI)),
    wall: 1.2,
    floor: 0,
    rows: 48,
    segments: 192,
  })
  return together([shade, move(spider(), 0, 0, height - 6)])
}

/** Ring of 40.5 mm for the socket, held by four spokes that run into the wall. */
function spider(): Mesh {
  const spokes = [0, 1, 2, 3].map((k) => {
    const angle = (k / 4) * TURN
    const along: P2 = [Math.cos(angle), Math.sin(angle)]
    const at = (r: number, w: number): P2 => [along[0] * r - along[1] * w, along[1] * r + along[0] * w]
    return extrude([at(22, -3), at(38, -3), at(38, 3), at(22, 3)], levels(0.3, 3.7, 0.4, 0.4, 2))
  })
  const ring: Shape = { outline: circle(25, 72), holes: [hole(circle(20.25, 72))] }
  return together([extrude(ring, levels(0, 4, 0.6, 0.6, 2)), ...spokes])
}
