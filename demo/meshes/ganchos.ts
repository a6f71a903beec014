import type { Mesh } from '#geometry/mesh/mesh.ts'
import { blend, extrudeField, lineField, rectField } from '#demo/solids/field.ts'
import { samples, surfaceNets } from '#demo/solids/nets.ts'
import { arc } from '#demo/solids/polygon.ts'
import type { P2 } from '#demo/solids/point.ts'

const SINGLE: P2[] = [[3, 46], [3, 26], ...arc(21, 22, 18, 180, 350, 14), [40, 34]]
const UPPER: P2[] = [
  [3, 66],
  [16, 70],
  [27, 79],
  [31, 88],
]

/** Wall hook of one stroke, 20 mm wide, for two 4 mm screws. */
export function ganchoSimples(): Mesh {
  return hook([SINGLE], [5.2])
}

/** The same with a second, smaller hook above for a cap or a leash. */
export function ganchoDuplo(): Mesh {
  return hook([SINGLE, UPPER], [5.2, 4.4])
}

/** Lies on its side, as it is printed: x leaves the wall, y is up in use, z is the width. */
function hook(lines: P2[][], thick: number[]): Mesh {
  const field = (x: number, y: number, z: number) => {
    let flat = rectField(x - 3, y - 48, 3, 46, 2.5)
    lines.forEach((line, i) => {
      flat = blend(flat, lineField(x, y, line) - thick[i]!, 7)
    })
    // The back lies flat on the wall.
    let body = extrudeField(Math.max(flat, -x), z, 0, 20, 2)
    for (const at of [84, 54]) {
      const away = Math.hypot(z - 10, y - at)
      body = Math.max(body, 2.2 - away, 2.2 + Math.max(0, x - 3) - away)
    }
    return body
  }
  return surfaceNets(field, samples(-1, 48, 0.9), samples(-3, 97, 0.9), samples(0, 20, 0.9))
}
