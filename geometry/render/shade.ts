import { noise } from './random.ts'
import type { Material, Stage } from './scene.ts'
import type { SoftLight, Studio } from './studio.ts'
import { SKY, type Surface } from './surface.ts'

export type Tone = { r: number; g: number; b: number }

/** Returns the colour of a surface point in linear light; `u`, `v` are its place in the frame. */
export function shade(
  scene: Stage,
  studio: Studio,
  at: Surface,
  light: Float64Array,
  layers: Float64Array,
  u: number,
  v: number,
  dx: number,
  dy: number,
  dz: number,
  out: Tone,
): void {
  if (at.part < 0) shadePaper(studio, at, light, u, v, out)
  else shadeFilament(studio, scene.materials[at.part]!, layers[at.part]!, at, light, dx, dy, dz, out)
}

function shadePaper(studio: Studio, at: Surface, light: Float64Array, u: number, v: number, out: Tone) {
  const fall = 1.02 - 0.05 * v - 0.1 * (u - 0.5) ** 2 - 0.05 * (v - 0.4) ** 2
  const { key, rim, open, paper } = studio
  const shown = at.part === SKY ? 0 : withinEdge(u, 0.18) * withinEdge(v, 0.1)
  const k = (shown * (light[0]! - 1) * key.direction[2]) / Math.PI
  const r = (shown * (light[1]! - 1) * rim.direction[2]) / Math.PI
  out.r = paper[0] * fall * ratio(1 + (key.color[0] * k + rim.color[0] * r + shown * light[2]!) / open[0])
  out.g = paper[1] * fall * ratio(1 + (key.color[1] * k + rim.color[1] * r + shown * light[3]!) / open[1])
  out.b = paper[2] * fall * ratio(1 + (key.color[2] * k + rim.color[2] * r + shown * light[4]!) / open[2])
}

/** Returns the factor on a shadow at `place`, a fraction of the frame: 0 near edges, 1 from `inner` on. */
function withinEdge(place: number, inner: number): number {
  const t = Math.min(1, Math.max(0, (Math.min(place, 1 - place) - 0.04) / (inner - 0.04)))
  return t * t * (3 - 2 * t)
}

function ratio(value: number): number {
  return Math.max(0, value)
}

function shadeFilament(
  studio: Studio,
  material: Material,
  layer: number,
  at: Surface,
  light: Float64Array,
  dx: number,
  dy: number,
  dz: number,
  out: Tone,
) {
  const { nx, ny, nz, groove } = printedGrain(material, layer, at, dx, dy, dz)
  const { key, rim, domeBase, domeSlope, domeTowards } = studio
  const keyLight =
    (Math.max(0, nx * key.direction[0] + ny * key.direction[1] + nz * key.direction[2]) * light[0]!) / Math.PI
  const rimLight =
    (Math.max(0, nx * rim.direction[0] + ny * rim.direction[1] + nz * rim.direction[2]) * light[1]!) / Math.PI
  const slope = (2 / 3) * (nx * domeTowards[0] + ny * domeTowards[1] + nz * domeTowards[2])
  const cosine = Math.max(0, -(nx * dx + ny * dy + nz * dz))
  const fresnel = 0.035 + 0.34 * (1 - cosine) ** 5
  const mx = dx + 2 * cosine * nx
  const my = dy + 2 * cosine * ny
  const mz = dz + 2 * cosine * nz
  const keyShine = shine(key, mx, my, mz, 0.42) * light[0]! * 5.2
  const rimShine = shine(rim, mx, my, mz, 0.34) * light[1]! * 3.2
  const open = Math.max(0, 1 + light[3]! / Math.max(1e-6, domeBase[1]))
  const domeShine = (1 + 0.3 * (mx * domeTowards[0] + my * domeTowards[1] + mz * domeTowards[2])) * open
  const gloss = fresnel * (0.45 + material.sheen)
  const keep = (1 - groove) * (1 - fresnel * 0.6)
  const { albedo } = material
  const strength = key.color[1] / 2.9
  out.r =
    albedo[0] *
    keep *
    (key.color[0] * keyLight + rim.color[0] * rimLight + domeBase[0] + domeSlope[0] * slope + light[2]!)
  out.g =
    albedo[1] *
    keep *
    (key.color[1] * keyLight + rim.color[1] * rimLight + domeBase[1] + domeSlope[1] * slope + light[3]!)
  out.b =
    albedo[2] *
    keep *
    (key.color[2] * keyLight + rim.color[2] * rimLight + domeBase[2] + domeSlope[2] * slope + light[4]!)
  const reflected = gloss * (strength * (keyShine + rimShine) + domeShine * domeBase[1])
  out.r += reflected
  out.g += reflected
  out.b += reflected
  out.r = shoulder(out.r)
  out.g = shoulder(out.g)
  out.b = shoulder(out.b)
}

/** Returns the share of a lamp that a rough surface mirrors: 1 inside, fading over `blur` to 0 outside. */
function shine(lamp: SoftLight, mx: number, my: number, mz: number, blur: number): number {
  const ahead = mx * lamp.direction[0] + my * lamp.direction[1] + mz * lamp.direction[2]
  if (ahead <= 0.05) return 0
  const a = Math.abs((mx * lamp.across[0] + my * lamp.across[1] + mz * lamp.across[2]) / ahead)
  const b = Math.abs((mx * lamp.along[0] + my * lamp.along[1] + mz * lamp.along[2]) / ahead)
  return fade(a, lamp.halfAcross, blur) * fade(b, lamp.halfAlong, blur)
}

function fade(distance: number, edge: number, blur: number): number {
  const t = Math.min(1, Math.max(0, (edge + blur - distance) / (2 * blur)))
  return t * t * (3 - 2 * t)
}

/** Returns a brightness with compressed highlights: unchanged up to 0.6, then bending towards 1. */
function shoulder(x: number): number {
  return x < 0.6 ? x : 0.6 + 0.4 * (1 - Math.exp(-(x - 0.6) / 0.4))
}

/** Normal of the printed surface, and darkness of the groove between layers, 0 to 1. */
type Grain = { nx: number; ny: number; nz: number; groove: number }

const grain: Grain = { nx: 0, ny: 0, nz: 1, groove: 0 }

/** Returns the normal at `at` bent by printed layers of `layer` mm; the next call overwrites the result. */
function printedGrain(material: Material, layer: number, at: Surface, dx: number, dy: number, dz: number): Grain {
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

/** Adds to `grain` the lines of a top layer, at 45° to the table's axes. */
function addRaster(at: Surface, layer: number, side: number) {
  const q = (at.x + at.y) / (layer * 1.5)
  const c = (q - Math.floor(q) - 0.5) * 2
  const strength = 1 - 2 * side
  grain.nx += 0.07 * c * strength
  grain.ny += 0.07 * c * strength
  grain.groove += strength * c * c * c * c * 0.06
}

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
