import type { Mesh } from '#geometry/mesh/mesh.ts'
import { blend, capsuleField, ellipsoidField } from '#demo/solids/field.ts'
import { samples, surfaceNets } from '#demo/solids/nets.ts'
import { move, type P3, together, turn, TURN } from '#demo/solids/point.ts'

/** Size of each ring and how far the body bends there, from head to tail. */
const RINGS = [1, 1.06, 1.1, 1.08, 1.02, 0.95, 0.88, 0.8, 0.71, 0.62, 0.52]
const BENDS = [24, 22, 4, -16, -30, -32, -10, 24, 36, 30, 12]

/** Caterpillar of eleven rings on ball joints, printed in one go in a lazy S. */
export function lagarta(): Mesh {
  const parts = [turn(head(), 'z', -42)]
  let [x, y, angle] = [0, 0, -42]
  RINGS.forEach((size, i) => {
    const step = 17 * size + (i === 0 ? 9 : 0)
    angle += BENDS[i]!
    const radians = (angle / 360) * TURN
    x -= step * Math.cos(radians)
    y -= step * Math.sin(radians)
    parts.push(move(turn(ring(size, i === RINGS.length - 1), 'z', angle), x, y))
  })
  return together(parts)
}

/** A cushion with four feet, a ball towards the head and a cup towards the tail. */
function ring(size: number, isLast: boolean): Mesh {
  const s = size
  const field = (x: number, y: number, z: number) => {
    let body = ellipsoidField(x, y, z, [0, 0, 12 * s], [10.4 * s, 17 * s, 14.5 * s])
    for (const side of [-1, 1]) {
      body = blend(body, capsuleField(x, y, z, [0, side * 9 * s, 5 * s], [0, side * 13 * s, 2.6 * s], 4.4 * s), 3 * s)
    }
    body = blend(body, capsuleField(x, y, z, [0, 0, 24 * s], [-1.5 * s, 0, 29 * s], 3.1 * s), 4 * s)
    body = Math.min(body, capsuleField(x, y, z, [4 * s, 0, 11 * s], [11.4 * s, 0, 11 * s], 2.2 * s))
    if (!isLast) body = Math.max(body, -(Math.hypot(x + 10.6 * s, y, z - 11 * s) - 4.4 * s))
    return Math.max(body, -z)
  }
  const step = 1.45 * Math.max(0.75, s)
  return surfaceNets(field, samples(-11 * s, 14 * s, step), samples(-19 * s, 19 * s, step), samples(0, 33 * s, step))
}

function head(): Mesh {
  const eyes = [-8, 8].map((y): P3 => [12.5, y, 22])
  const field = (x: number, y: number, z: number) => {
    let body = ellipsoidField(x, y, z, [0, 0, 16], [19, 19.5, 17.5])
    for (const side of [-1, 1]) {
      body = blend(body, capsuleField(x, y, z, [-3, side * 8, 28], [-9, side * 13, 41], 2.2), 4)
      body = Math.min(body, Math.hypot(x + 9.4, y - side * 13.4, z - 42) - 3.8)
      body = blend(body, capsuleField(x, y, z, [2, side * 11, 5], [2, side * 15, 3], 5), 3)
    }
    for (const eye of eyes) body = Math.min(body, Math.hypot(x - eye[0], y - eye[1], z - eye[2]) - 6)
    for (const [ex, ey, ez] of eyes) body = Math.max(body, 2.6 - Math.hypot(x - ex - 6.4, y - ey * 1.25, z - ez - 1.2))
    body = Math.max(body, -mouth(x, y, z))
    return Math.max(body, -z)
  }
  return surfaceNets(field, samples(-20, 20, 1.25), samples(-20, 20, 1.25), samples(0, 46, 1.25))
}

/** A groove that smiles. */
function mouth(x: number, y: number, z: number): number {
  const height = 10.5 + 0.05 * y * y
  return Math.max(Math.hypot((x - 18.2 + 0.022 * y * y) * 0.7, z - height) - 1.5, Math.abs(y) - 8)
}
