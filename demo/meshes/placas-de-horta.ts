import type { Mesh } from '#geometry/mesh/mesh.ts'
import { extrude, levels } from '#demo/solids/loft.ts'
import { type P2, together, TURN } from '#demo/solids/point.ts'
import { circle, curvedOutline, moved, roundCorners } from '#demo/solids/polygon.ts'

/** Plate with a point to push into the soil; a plant stands out 1.6 mm on it. */
function placa(icon: Mesh[]): Mesh {
  const outline = roundCorners(
    [
      [-26, 0],
      [-5, -16],
      [-4, -84],
      [0, -96],
      [4, -84],
      [5, -16],
      [26, 0],
      [26, 54],
      [-26, 54],
    ],
    (i) => (i === 0 || i > 5 ? 10 : i === 3 ? 1.5 : 6),
    6,
  )
  return together([extrude(outline, levels(0, 3, 0.4, 0.9, 3)), ...icon])
}

const RAISED = levels(2.2, 4.6, 0, 0.9, 3)

/** Leaf of a plant: pointed oval, tilted. */
function leaf(x: number, y: number, length: number, width: number, degrees: number): Mesh {
  const side = Array.from({ length: 13 }, (_, i): P2 => {
    const t = i / 12
    return [(width / 2) * Math.sin(Math.PI * t ** 0.85), 0.5 + t * length]
  })
  const other = side
    .slice(1, -1)
    .toReversed()
    .map(([px, py]): P2 => [-px, py])
  return extrude(moved([...side, ...other], x, y, degrees), RAISED)
}

export function placaFolha(): Mesh {
  const stem = extrude(
    moved(
      curvedOutline(
        [
          [-1, 0],
          [1, 0],
          [1.4, 18],
          [0.8, 36],
          [-0.8, 36],
          [-1.4, 18],
        ],
        3,
      ),
      0,
      8,
    ),
    RAISED,
  )
  return placa([
    stem,
    leaf(0, 28, 22, 12, 0),
    leaf(1, 24, 20, 10, -52),
    leaf(-1, 24, 20, 10, 52),
    leaf(1, 13, 18, 9, -60),
    leaf(-1, 13, 18, 9, 60),
  ])
}

export function placaCenoura(): Mesh {
  const root = curvedOutline(
    [
      [0, 3],
      [4, 12],
      [8, 24],
      [8.6, 30],
      [4, 33.4],
      [-4, 33.4],
      [-8.6, 30],
      [-8, 24],
      [-4, 12],
    ],
    5,
  )
  return placa([extrude(root, RAISED), leaf(0, 31, 19, 7, 0), leaf(1, 31, 17, 7, -34), leaf(-1, 31, 17, 7, 34)])
}

export function placaTomate(): Mesh {
  const fruit = Array.from({ length: 72 }, (_, i): P2 => {
    const angle = (i / 72) * TURN
    const r = 16 + 0.9 * Math.cos(5 * angle - 0.5)
    return [r * Math.cos(angle) * 1.08, 23 + r * Math.sin(angle) * 0.94]
  })
  const crown = [0, 72, 144, 216, 288].map((degrees) => {
    const blade = leaf(0, 0, 9.5, 4.2, degrees)
    return {
      positions: blade.positions.map((value, i) => (i % 3 === 1 ? value + 33 : i % 3 === 2 ? value + 1.4 : value)),
      triangles: blade.triangles,
    }
  })
  const stalk = extrude(circle(2, 20, 0, 33), levels(2.6, 7, 0, 0.8, 2))
  return placa([extrude(fruit, RAISED), ...crown, stalk])
}
