import type { Mesh } from '#geometry/mesh/mesh.ts'
import { curveThrough, smoothStep, type P2 } from '#demo/solids/point.ts'
import { revolve } from '#demo/solids/revolve.ts'

/** Foot, waist, fluted belly and cup, for a 22 mm candle. */
export function casticalAlto(): Mesh {
  return turned(
    [
      [36, 0],
      [37, 3],
      [33, 10],
      [21, 22],
      [14, 36],
      [12.5, 52],
      [17, 68],
      [23.5, 82],
      [22, 97],
      [14, 110],
      [13, 118],
      [18.5, 130],
      [20, 138],
    ],
    [62, 104],
  )
}

export function casticalBaixo(): Mesh {
  return turned(
    [
      [34, 0],
      [35, 3],
      [30, 10],
      [19, 20],
      [15, 28],
      [19, 38],
      [25.5, 49],
      [24, 60],
      [15.5, 70],
      [14.5, 75],
      [18.5, 84],
      [20, 91],
    ],
    [32, 67],
  )
}

/** Flutes run over the belly only and die out at both ends. */
function turned(outline: P2[], belly: P2): Mesh {
  const side = curveThrough(outline, 6)
  const [top, height] = side.at(-1)!
  const hole = 11.2
  const profile: P2[] = [
    [0, 0],
    [outline[0]![0] - 0.8, 0],
    ...side.map(([r, z]): P2 => [r, Math.max(z, 0.6)]),
    [top - 1, height + 0.8],
    [hole + 0.8, height + 0.8],
    [hole, height],
    [hole, height - 20],
    [0, height - 20],
  ]
  const [from, to] = belly
  return revolve(profile, 120, (theta, r, z, row) => {
    const isSide = row > 1 && row < side.length + 2
    const depth = isSide ? smoothStep(from, from + 14, z) * (1 - smoothStep(to - 14, to, z)) : 0
    const at = r === 0 ? 0 : r - depth * 2.4 * (1 - Math.abs(Math.sin(10 * theta)))
    return [at * Math.cos(theta), at * Math.sin(theta), z]
  })
}
