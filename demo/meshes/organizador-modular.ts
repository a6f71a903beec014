import type { Mesh } from '#geometry/mesh/mesh.ts'
import { loft } from '#demo/solids/loft.ts'
import { roundedRect } from '#demo/solids/polygon.ts'
import type { P3 } from '#demo/solids/point.ts'

const UNIT = 42
const HEIGHT = 38

export function caixaUm(): Mesh {
  return bin(1, 1)
}

export function caixaDois(): Mesh {
  return bin(2, 1)
}

export function caixaTres(): Mesh {
  return bin(3, 1)
}

/** A box of whole units less 0.4 mm of play, with a scoop along the floor so that screws slide out. */
function bin(across: number, deep: number): Mesh {
  const [w, d] = [across * UNIT - 0.4, deep * UNIT - 0.4]
  const ring = (inset: number, radius: number, z: number): P3[] =>
    roundedRect(w - inset * 2, d - inset * 2, radius, 0, 0, 6).map(([x, y]): P3 => [x, y, z])
  return loft([
    ring(1.2, 4.2, 0),
    ring(0.3, 4.8, 0.9),
    ring(0, 5, 2),
    ring(0, 5, HEIGHT - 0.8),
    ring(0.35, 4.7, HEIGHT - 0.2),
    ring(0.9, 4.2, HEIGHT),
    ring(1.5, 3.6, HEIGHT - 0.3),
    ring(1.8, 3.4, HEIGHT - 1),
    ring(1.8, 3.4, 9),
    ring(2.4, 3.2, 5.6),
    ring(4, 3, 3),
    ring(6.6, 2.4, 1.9),
    ring(9.4, 2, 1.6),
  ])
}
