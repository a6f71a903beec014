import type { Mesh } from '#geometry/mesh/mesh.ts'
import { extrude, levels } from '#demo/solids/loft.ts'
import { arc } from '#demo/solids/polygon.ts'
import type { P2 } from '#demo/solids/point.ts'

/** Three arches, one inside the other, each deeper than the one around it; 0.3 mm of play between them. */
export function arcoGrande(): Mesh {
  return arch(62, 44.3, 54)
}

export function arcoMedio(): Mesh {
  return arch(44, 26.3, 74)
}

export function arcoPequeno(): Mesh {
  return arch(26, 9, 94)
}

const LEG = 70

/** Lies on its back, as it is printed: y is up in use, z is the depth. */
function arch(outer: number, inner: number, depth: number): Mesh {
  const outline: P2[] = [
    [inner, 0],
    [outer, 0],
    ...arc(0, LEG, outer, 0, 180, 48),
    [-outer, 0],
    [-inner, 0],
    ...arc(0, LEG, inner, 180, 0, 40),
  ]
  return extrude(outline, levels(0, depth, 1, 2.2, 4))
}
