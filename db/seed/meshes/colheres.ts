import type { Mesh } from '#domain/models3d/mesh.ts'
import { boxField, blend, carve } from '../solids/field.ts'
import { samples, surfaceNets } from '../solids/nets.ts'
import { move, turn } from '../solids/place.ts'

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

/** Half a ball of the given volume, a flat foot under it, a handle level with the brim and a hole to hang it. Printed brim down. */
function spoon(millilitres: number): Mesh {
  const radius = Math.cbrt((millilitres * 1000 * 3) / (2 * Math.PI))
  const wall = 1.6
  const brim = radius + wall - 0.6
  const length = 62 + radius * 0.6
  const field = (x: number, y: number, z: number) => {
    const ball = Math.hypot(x, y, z - brim) - radius - wall
    const bowl = Math.max(ball, z - brim)
    const handle = boxField(x, y, z, [length / 2 + radius * 0.4, 0, brim - 2.2], [length / 2, 6.5, 2.2], 2)
    const neck = boxField(x, y, z, [radius + 8, 0, brim - 5], [14, 2.4, 5], 1.6)
    const body = blend(blend(bowl, handle, 3), neck, 3)
    const inside = Math.hypot(x, y, z - brim) - radius
    const hanger = Math.hypot(x - length - radius * 0.4 + 8, y) - 2.6
    return Math.max(carve(Math.max(body, z - brim), Math.min(inside, hanger), 0.5), -z)
  }
  const reach = radius + wall
  const step = 0.95
  const spoonUp = surfaceNets(
    field,
    samples(-reach, length + radius * 0.4 + 1, step),
    samples(-reach, reach, step),
    samples(0, brim, step * 0.8),
  )
  return move(turn(spoonUp, 'x', 180), 0, 0, brim)
}
