import type { Mesh } from '#geometry/mesh/mesh.ts'
import { extrude } from '#demo/solids/loft.ts'
import { move, type P2, type P3, smoothStep, together, TURN } from '#demo/solids/point.ts'
import { revolve } from '#demo/solids/revolve.ts'
import { sheetBuilder, thicken, type Sheet } from '#demo/solids/sheet.ts'

/** Distance from the middle to a corner; tiles lie 52 mm apart. */
const RADIUS = 30
const BASE = 5

/** A hexagon cut into small equal triangles, six wedges of `n` rows. */
function hexSheet(n: number): Sheet {
  const { sheet, triangle } = sheetBuilder()
  for (let wedge = 0; wedge < 6; wedge++) {
    const corner = (k: number): P2 => [RADIUS * Math.cos((k / 6) * TURN), RADIUS * Math.sin((k / 6) * TURN)]
    const [a, b] = [corner(wedge), corner(wedge + 1)]
    const at = (i: number, j: number): P2 => [(a[0] * i + b[0] * j) / n, (a[1] * i + b[1] * j) / n]
    for (let i = 0; i < n; i++) {
      for (let j = 0; i + j < n; j++) {
        triangle(at(i, j), at(i + 1, j), at(i, j + 1))
        if (i + j + 1 < n) triangle(at(i + 1, j), at(i + 1, j + 1), at(i, j + 1))
      }
    }
  }
  return sheet
}

/** 0 on the border of the tile, 1 in its middle. */
function inside(x: number, y: number): number {
  const apothem = RADIUS * Math.cos(TURN / 12)
  let away = 0
  for (let k = 0; k < 6; k++) {
    const angle = ((k + 0.5) / 6) * TURN
    away = Math.max(away, x * Math.cos(angle) + y * Math.sin(angle))
  }
  return Math.max(0, 1 - away / apothem)
}

function tile(height: (x: number, y: number, middle: number) => number): Mesh {
  return thicken(
    hexSheet(26),
    (x, y): P3 => [x, y, BASE + height(x, y, inside(x, y))],
    (x, y): P3 => [x, y, 0],
  )
}

/** Three peaks with ridges. */
export function montanha(): Mesh {
  const peaks: [x: number, y: number, height: number, width: number][] = [
    [-3, 3, 27, 17],
    [9, -7, 18, 12],
    [-10, -9, 13, 11],
  ]
  return tile((x, y, middle) => {
    let height = 0
    for (const [px, py, top, width] of peaks) {
      const angle = Math.atan2(y - py, x - px)
      const away =
        Math.hypot(x - px, y - py) / (width * (1 + 0.16 * Math.sin(angle * 5 + px) + 0.08 * Math.sin(angle * 9)))
      height = Math.max(height, top * (1 - away))
    }
    return Math.max(0.9 * Math.sin(x * 0.7) * Math.sin(y * 0.6) + 0.8, height) * smoothStep(0, 0.14, middle)
  })
}

/** A river between low banks, with ripples. */
export function rio(): Mesh {
  return tile((x, y, middle) => {
    const away = Math.abs(y - 7 * Math.sin(x / 13))
    const bank = smoothStep(7.4, 10.4, away)
    const ripple = 0.35 * Math.sin(x * 0.9 + 2 * Math.sin(y * 0.35))
    const meadow = 4 + 1.6 * Math.sin(x * 0.21 + 1) * Math.sin(y * 0.27) + 0.25 * Math.sin(x * 1.3) * Math.sin(y * 1.5)
    return (ripple * (1 - bank) + meadow * bank) * smoothStep(0, 0.05, middle) + 0.6
  })
}

/** Eleven firs on a clearing. */
export function floresta(): Mesh {
  const ground = tile(
    (x, y, middle) => (1.2 + 0.5 * Math.sin(x * 0.5) * Math.cos(y * 0.45)) * smoothStep(0, 0.08, middle) + 0.4,
  )
  const places: [x: number, y: number, size: number][] = [
    [0, 1, 1.25],
    [11, 5, 1],
    [-11, 6, 1.1],
    [3, 13, 0.9],
    [-8, 15.5, 0.75],
    [13, -7, 0.95],
    [3, -11, 1.1],
    [-9, -7, 0.95],
    [-15.5, -2, 0.7],
    [18, 0, 0.65],
    [-4, -17, 0.75],
  ]
  return together([ground, ...places.map(([x, y, size], i) => move(fir(size, i), x, y, BASE + 0.6))])
}

/** Trunk and three skirts of a fir. */
function fir(size: number, number: number): Mesh {
  const crown: P2[] = [
    [0, 3],
    [5.4, 3.4],
    [2.9, 9],
    [4.5, 9.2],
    [2.2, 14.4],
    [3.3, 14.6],
    [0, 21],
  ]
  const sides = 9
  const leaves = revolve(
    crown.map(([r, z]): P2 => [r * size, z * size]),
    sides * 2,
    (theta, r, z, row) => {
      const at = r * (row % 2 ? 1 + 0.16 * Math.cos(sides * theta + number) : 1)
      return [at * Math.cos(theta), at * Math.sin(theta), z]
    },
  )
  const trunk = Array.from({ length: 10 }, (_, i): P2 => [
    1.5 * size * Math.cos((i / 10) * TURN),
    1.5 * size * Math.sin((i / 10) * TURN),
  ])
  return together([
    leaves,
    extrude(trunk, [
      { z: -1.2, inset: 0 },
      { z: 4.2 * size, inset: 0.2 },
    ]),
  ])
}
