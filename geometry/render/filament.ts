import type { Material } from './scene.ts'
import type { Surface } from './surface.ts'
import { noise } from './random.ts'

/** The normal after printing, and how much darker the groove between two layers is (0 to 1). */
export type Grain = { nx: number; ny: number; nz: number; groove: number }

const grain: Grain = { nx: 0, ny: 0, nz: 1, groove: 0 }

/**
 * Bends the smooth normal as printed layers of height `layer` mm would, and lays a fine diagonal raster on top faces.
 * The result is reused by the next call.
 */
export function printedGrain(
  material: Material,
  layer: number,
  at: Surface,
  dx: number,
  dy: number,
  dz: number,
): Grain {
  const { up } = material
  grain.nx = at.nx
  grain.ny = at.ny
  grain.nz = at.nz
  grain.groove = 0
  if (layer > 0) {
    const facing = Math.abs(at.nx * up[0] + at.ny * up[1] + at.nz * up[2])
    const side = Math.min(1, (1 - facing) / 0.12)
    const height = at.x * up[0] + at.y * up[1] + at.z * up[2] - material.base
    const q = height / layer + 0.06 * Math.sin(at.x * 0.11 + at.y * 0.07)
    const number = Math.floor(q)
    const c = (q - number - 0.5) * 2
    const bump = 0.36 * (0.8 + 0.4 * noise(number, 1)) * c * Math.abs(c) * side
    grain.nx += up[0] * bump + 0.012 * (noise(number, 2) - 0.5)
    grain.ny += up[1] * bump + 0.012 * (noise(number, 3) - 0.5)
    grain.nz += up[2] * bump
    grain.groove = side * c * c * c * c * 0.24
    if (side < 0.5) addRaster(at, layer, side)
    straighten(dx, dy, dz)
  }
  return grain
}

/** Lines of the top skin, at 45° to the axes of the table. */
function addRaster(at: Surface, layer: number, side: number) {
  const q = (at.x + at.y) / (layer * 1.5)
  const c = (q - Math.floor(q) - 0.5) * 2
  const strength = 1 - 2 * side
  grain.nx += 0.07 * c * strength
  grain.ny += 0.07 * c * strength
  grain.groove += strength * c * c * c * c * 0.06
}

/** A bent normal must still look at the viewer. */
function straighten(dx: number, dy: number, dz: number) {
  const away = grain.nx * dx + grain.ny * dy + grain.nz * dz
  if (away > -0.02) {
    grain.nx -= dx * (away + 0.02)
    grain.ny -= dy * (away + 0.02)
    grain.nz -= dz * (away + 0.02)
  }
  const length = Math.sqrt(grain.nx * grain.nx + grain.ny * grain.ny + grain.nz * grain.nz) || 1
  grain.nx /= length
  grain.ny /= length
  grain.nz /= length
}
