import type { Mesh } from '#geometry/mesh/mesh.ts'
import { extrude, levels, loft } from '#demo/solids/loft.ts'
import { hole, roundedRect } from '#demo/solids/polygon.ts'
import type { P3 } from '#demo/solids/point.ts'

/** Tray that catches the water: 132 × 92 mm with a soft foot and a lip. */
export function bandeja(): Mesh {
  const ring = (inset: number, z: number): P3[] =>
    roundedRect(132 - inset * 2, 92 - inset * 2, 30 - inset, 0, 0, 14).map(([x, y]): P3 => [x, y, z])
  return loft([
    ring(9, 0),
    ring(7.4, 0.5),
    ring(5, 2.4),
    ring(2, 8),
    ring(0.5, 16),
    ring(0, 23),
    ring(0.5, 24.2),
    ring(1.4, 24.8),
    ring(2.4, 24.4),
    ring(2.8, 23.4),
    ring(3.2, 16.5),
    // Ledge for the grate.
    ring(5.4, 16),
    ring(5.6, 9),
    ring(8, 4.4),
    ring(11, 3),
  ])
}

/** Grate with nine slots that lies on the tray's ledge with 0.5 mm of play. */
export function grade(): Mesh {
  const outline = roundedRect(132 - 7.4, 92 - 7.4, 26, 0, 0, 14)
  const slots = Array.from({ length: 9 }, (_, i) => {
    const x = (i - 4) * 12
    const length = 66 - Math.max(0, Math.abs(x) - 30) * 1.1
    return hole(roundedRect(6, length, 2.99, x, 0, 6))
  })
  return extrude({ outline, holes: slots }, levels(0, 5, 0.5, 1.2, 3))
}
