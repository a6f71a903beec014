import type { Mesh } from '#geometry/mesh/mesh.ts'
import { loft } from '#demo/solids/loft.ts'
import { smoothStep, spread, type P3 } from '#demo/solids/point.ts'
import { gridSheet, thicken } from '#demo/solids/sheet.ts'

const [WIDTH, HEIGHT, CURVE] = [148, 108, 210]
const [THIN, THICK] = [0.8, 3.2]

/** Curved panel: where the picture is bright the wall is thin and lets light through. */
export function painel(): Mesh {
  const bend = (u: number, out: number, z: number): P3 => {
    const angle = ((u - 0.5) * WIDTH) / CURVE
    return [(CURVE + out) * Math.sin(angle), CURVE - (CURVE + out) * Math.cos(angle), z]
  }
  return thicken(
    gridSheet(142, 102),
    (u, v) => bend(u, thicknessAt(u, v), v * HEIGHT),
    (u, v) => bend(u, 0, v * HEIGHT),
  )
}

/** A frame 3 mm wide all around, the picture inside. */
function thicknessAt(u: number, v: number): number {
  const border = Math.min(u * WIDTH, (1 - u) * WIDTH, v * HEIGHT, (1 - v) * HEIGHT)
  if (border < 3) return THICK
  return THIN + (THICK - THIN) * (1 - brightness(u, v))
}

/** Sun over five ranges; each nearer range is darker and has its own skyline. */
function brightness(u: number, v: number): number {
  const away = Math.hypot((u - 0.64) * WIDTH, (v - 0.74) * HEIGHT)
  let light = 0.72 + 0.12 * v + 0.16 * (1 - smoothStep(0, 60, away))
  light = Math.max(light, 1.05 * (1 - smoothStep(13, 14.2, away)))
  const ranges = [0.66, 0.53, 0.41, 0.29, 0.17]
  ranges.forEach((base, i) => {
    const skyline =
      base + 0.075 * Math.sin(u * (6 + i * 2.3) + i * 2.1 + 0.4) + 0.026 * Math.sin(u * (15 + i * 3) + i * 1.7)
    const inside = 1 - smoothStep(skyline - 0.011, skyline + 0.011, v)
    const shade =
      0.6 - i * 0.125 + 0.22 * smoothStep(base, base - 0.3, v) * -1 + 0.1 * smoothStep(skyline - 0.1, skyline, v)
    light += (shade - light) * inside
  })
  return Math.min(1, Math.max(0, light))
}

/** Base with a curved groove, 3.6 mm wide, that follows the panel. */
export function base(): Mesh {
  const steps = spread(0, 1, 40)
  const section = (u: number): P3[] => {
    const angle = ((u - 0.5) * (WIDTH + 16)) / CURVE
    const at = (out: number, z: number): P3 => [
      (CURVE + out) * Math.sin(angle),
      CURVE - (CURVE + out) * Math.cos(angle),
      z,
    ]
    return [
      at(-13, 0),
      at(-12, 9),
      at(-11, 10),
      at(-0.3, 10),
      at(-0.3, 4),
      at(3.5, 4),
      at(3.5, 10),
      at(15, 10),
      at(16, 9),
      at(17, 0),
    ]
  }
  return loft(steps.map(section))
}
