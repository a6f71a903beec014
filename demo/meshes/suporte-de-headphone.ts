import type { Mesh } from '#geometry/mesh/mesh.ts'
import { extrude, levels, loft } from '#demo/solids/loft.ts'
import { move, type P3, seat, smoothStep, spread, together, TURN } from '#demo/solids/point.ts'
import { roundedRect } from '#demo/solids/polygon.ts'
import { revolve } from '#demo/solids/revolve.ts'

/** Round foot with a tray for earphones and a socket for the stem. */
export function base(): Mesh {
  return revolve(
    [
      [0, 0],
      [62, 0],
      [63.6, 0.8],
      [64, 3],
      [63, 9],
      [61.4, 10.6],
      [59.6, 10],
      [58, 5.4],
      [55, 4],
      [27, 4],
      [24, 5],
      [22, 9],
      [20.4, 11.6],
      [18, 12.4],
      [13.2, 12.4],
      [12.2, 11.4],
      [12.2, 3],
      [0, 3],
    ],
    144,
  )
}

/** Stem, twisted once, and the saddle for the headband. Printed lying on the saddle's back. */
export function haste(): Mesh {
  const stem = loft(
    spread(3.2, 214, 60).map((z): P3[] => {
      const t = (z - 3.2) / 210.8
      const round = 1 - smoothStep(0.02, 0.12, t) * (1 - smoothStep(0.82, 0.96, t))
      const radius = 12 - 2.6 * Math.sin(Math.PI * Math.min(1, t * 1.05)) * (1 - round)
      return Array.from({ length: 48 }, (_, i): P3 => {
        const angle = (i / 48) * TURN
        const lobes = 1 + (1 - round) * 0.14 * Math.cos(4 * (angle - t * TURN * 0.75))
        return [radius * lobes * Math.cos(angle), radius * lobes * Math.sin(angle), z]
      })
    }),
  )
  return seat(together([stem, saddle()]))
}

/** A bow across the stem with rims that keep the band from slipping. */
function saddle(): Mesh {
  const rings = spread(-1, 1, 33).map((t): P3[] => {
    const [x, drop] = [t * 46, 26 * t ** 2]
    const tilt = Math.atan2(52 * t, 46)
    return section(t).map(([y, up]): P3 => [x + up * Math.sin(tilt), y, 214 - drop + up * Math.cos(tilt)])
  })
  return loft(rings)
}

function section(t: number): [number, number][] {
  const end = smoothStep(0.9, 1, Math.abs(t)) * 3
  const w = 22 - end
  return [
    [-w + 4, -4],
    [w - 4, -4],
    [w - 1, -1.6],
    [w, 4],
    [w - 0.8, 6.4],
    [w - 2.6, 6.4],
    [w - 4.4, 3.4],
    [0, 2.4],
    [-w + 4.4, 3.4],
    [-w + 2.6, 6.4],
    [-w + 0.8, 6.4],
    [-w, 4],
    [-w + 1, -1.6],
  ]
}

/** Hook for the cable that clips on the stem. */
export function clipe(): Mesh {
  const outline = roundedRect(9, 16, 3, 0, 0, 5)
  const ring = Array.from({ length: 31 }, (_, i): [number, number] => {
    const angle = ((40 + i * (280 / 30)) / 360) * TURN
    return [11.4 * Math.cos(angle), 11.4 * Math.sin(angle)]
  })
  const outer = ring.map(([x, y]): [number, number] => [x * 1.3, y * 1.3])
  return together([
    extrude([...outer, ...ring.toReversed()], levels(0, 12, 0.6, 0.6, 2)),
    move(extrude(outline, levels(0.02, 5, 0.5, 1, 2)), -17, 0),
    move(extrude(roundedRect(4, 16, 1.9, 0, 0, 5), levels(0.04, 12, 0.5, 1, 2)), -20.6, 0),
  ])
}
