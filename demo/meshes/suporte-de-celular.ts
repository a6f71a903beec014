import type { Mesh } from '#geometry/mesh/mesh.ts'
import { extrude, levels } from '#demo/solids/loft.ts'
import { arc } from '#demo/solids/polygon.ts'
import type { P2 } from '#demo/solids/point.ts'

/** Centre line of the ribbon in profile: lip, seat, back, fold at the top, leg, foot. */
const LINE: P2[] = [
  [-58, 30],
  [-55.5, 19],
  ...arc(-46.5, 17, 9, 175, 285, 10),
  ...arc(-30, 12.5, 4, 110, 35, 4),
  [10, 84],
  ...arc(17.6, 81.5, 8, 155, 8, 10),
  [34, 20],
  ...arc(22, 15.5, 12, 10, -90, 8),
  [-40, 3.5],
]

/** One bent ribbon of 5 mm, 66 mm wide, printed on its side without supports. */
export function suporteCelular(): Mesh {
  return extrude(ribbon(LINE, 5), levels(0, 66, 1.4, 1.4, 4))
}

/** Stand for tablets: the same line, larger and thicker. */
export function suporteTablet(): Mesh {
  const larger = LINE.map(([x, y]): P2 => [x * 1.35, y * 1.35])
  return extrude(ribbon(larger, 6.4), levels(0, 96, 1.6, 1.6, 4))
}

/** A line given a thickness, with round ends. */
function ribbon(line: readonly P2[], thickness: number): P2[] {
  const half = thickness / 2
  const side = (sign: 1 | -1) =>
    line.map(([x, y], i): P2 => {
      const [a, b] = [line[Math.max(0, i - 1)]!, line[Math.min(line.length - 1, i + 1)]!]
      const length = Math.hypot(b[0] - a[0], b[1] - a[1])
      return [x - ((b[1] - a[1]) / length) * half * sign, y + ((b[0] - a[0]) / length) * half * sign]
    })
  const cap = (at: P2, from: P2): P2[] => {
    const degrees = (Math.atan2(at[1] - from[1], at[0] - from[0]) * 180) / Math.PI
    return arc(at[0], at[1], half, degrees - 90, degrees + 90, 8).slice(1, -1)
  }
  return [...side(-1), ...cap(line.at(-1)!, line.at(-2)!), ...side(1).toReversed(), ...cap(line[0]!, line[1]!)]
}
