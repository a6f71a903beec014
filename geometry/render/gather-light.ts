import { likeness, load, type Frame } from './frame.ts'
import { noise, spreadU, spreadV } from './random.ts'
import type { Scene } from './scene.ts'
import type { SoftLight, Studio } from './studio.ts'
import { GROUND, isLit, meetSurface, newSurface, SKY } from './surface.ts'

/** Number of channels per pixel: visible shares of key and rim light, and indirect light (r, g, b). */
export const CHANNELS = 5

const here = newSurface()
const there = newSurface()
const light = { r: 0, g: 0, b: 0 }

export function gatherLight(scene: Scene, studio: Studio, frame: Frame, samples: number): Float32Array {
  const out = new Float32Array(frame.part.length * CHANNELS)
  lampShare(scene, studio.key, frame, samples * 2, out, 0)
  lampShare(scene, studio.rim, frame, samples, out, 1)
  for (const isSecond of [false, true]) {
    for (let at = 0; at < frame.part.length; at++) {
      if (frame.part[at] === SKY || isSecondField(frame, at) !== isSecond) continue
      if (isSecond && fillFromNeighbours(frame, at, out)) continue
      load(frame, at, here)
      gatherAround(scene, studio, at, samples, out)
    }
  }
  return out
}

function isSecondField(frame: Frame, at: number): boolean {
  return ((at % frame.width) + Math.floor(at / frame.width)) % 2 === 1
}

function fillFromNeighbours(frame: Frame, at: number, out: Float32Array): boolean {
  const x = at % frame.width
  let [r, g, b, n] = [0, 0, 0, 0]
  for (let side = 0; side < 4; side++) {
    const dx = side === 0 ? -1 : side === 1 ? 1 : 0
    const other = at + dx + (side === 2 ? -frame.width : side === 3 ? frame.width : 0)
    if (x + dx < 0 || x + dx >= frame.width || other < 0 || other >= frame.part.length) continue
    if (likeness(frame, at, other) <= 0) continue
    r += out[other * CHANNELS + 2]!
    g += out[other * CHANNELS + 3]!
    b += out[other * CHANNELS + 4]!
    n++
  }
  if (n === 0) return false
  out[at * CHANNELS + 2] = r / n
  out[at * CHANNELS + 3] = g / n
  out[at * CHANNELS + 4] = b / n
  return true
}

function lampShare(scene: Scene, lamp: SoftLight, frame: Frame, samples: number, out: Float32Array, channel: number) {
  const seen = new Uint8Array(frame.part.length).fill(1)
  for (let at = 0; at < seen.length; at++) {
    if (frame.part[at] !== SKY) seen[at] = raysToLamp(scene, lamp, frame, at, 0, 1)
  }
  for (let at = 0; at < seen.length; at++) {
    const isHalfLit = frame.part[at] !== SKY && !isSettled(seen, frame, at)
    const more = isHalfLit ? raysToLamp(scene, lamp, frame, at, 1, samples) : 0
    out[at * CHANNELS + channel] = isHalfLit ? (seen[at]! + more) / samples : seen[at]!
  }
}

/** Returns whether the surrounding pixels of the same surface agree: all see the lamp, or none does. */
function isSettled(seen: Uint8Array, frame: Frame, at: number): boolean {
  const first = seen[at]!
  const x = at % frame.width
  for (let dy = -12; dy <= 12; dy += 4) {
    for (let dx = -12; dx <= 12; dx += 4) {
      const other = at + dx + dy * frame.width
      if (x + dx < 0 || x + dx >= frame.width || other < 0 || other >= seen.length) continue
      if (seen[other] !== first && likeness(frame, at, other) > 0) return false
    }
  }
  return true
}

/** Returns how many of the rays numbered `from` to `to` reach the lamp. */
function raysToLamp(scene: Scene, lamp: SoftLight, frame: Frame, at: number, from: number, to: number): number {
  load(frame, at, here)
  const step = scene.diagonal * 2e-4
  const x = here.x + here.gx * step
  const y = here.y + here.gy * step
  const z = here.z + here.gz * step
  const shiftU = noise(at, 11)
  const shiftV = noise(at, 12)
  let seen = 0
  for (let i = from; i < to; i++) {
    const a = (spreadU(i, shiftU) * 2 - 1) * lamp.halfAcross
    const b = (spreadV(i, shiftV) * 2 - 1) * lamp.halfAlong
    const dx = lamp.direction[0] + lamp.across[0] * a + lamp.along[0] * b
    const dy = lamp.direction[1] + lamp.across[1] * a + lamp.along[1] * b
    const dz = lamp.direction[2] + lamp.across[2] * a + lamp.along[2] * b
    if (dz <= 0 || dx * here.gx + dy * here.gy + dz * here.gz <= 0) continue
    if (isLit(scene, x, y, z, dx, dy, dz)) seen++
  }
  return seen
}

function gatherAround(scene: Scene, studio: Studio, at: number, samples: number, out: Float32Array) {
  const step = scene.diagonal * 2e-4
  const x = here.x + here.gx * step
  const y = here.y + here.gy * step
  const z = here.z + here.gz * step
  const shiftU = noise(at, 21)
  const shiftV = noise(at, 22)
  // Orthonormal basis around the normal (Duff et al. 2017).
  const sign = here.nz >= 0 ? 1 : -1
  const a = -1 / (sign + here.nz)
  const b = here.nx * here.ny * a
  let [r, g, blue] = [0, 0, 0]
  for (let i = 0; i < samples; i++) {
    const u = spreadU(i, shiftU)
    const angle = spreadV(i, shiftV) * 2 * Math.PI
    const flat = Math.sqrt(u)
    const p = flat * Math.cos(angle)
    const q = flat * Math.sin(angle)
    const w = Math.sqrt(1 - u)
    const dx = p * (1 + sign * here.nx * here.nx * a) + q * b + w * here.nx
    const dy = p * sign * b + q * (sign + here.ny * here.ny * a) + w * here.ny
    const dz = -p * sign * here.nx - q * here.ny + w * here.nz
    if (dx * here.gx + dy * here.gy + dz * here.gz <= 0) continue
    meetSurface(scene, x, y, z, dx, dy, dz, there)
    if (there.part === SKY) continue
    lightFrom(scene, studio)
    const k = dx * studio.domeTowards[0] + dy * studio.domeTowards[1] + dz * studio.domeTowards[2]
    r += light.r - studio.domeBase[0] - studio.domeSlope[0] * k
    g += light.g - studio.domeBase[1] - studio.domeSlope[1] * k
    blue += light.b - studio.domeBase[2] - studio.domeSlope[2] * k
  }
  out[at * CHANNELS + 2] = r / samples
  out[at * CHANNELS + 3] = g / samples
  out[at * CHANNELS + 4] = blue / samples
}

/**
 * Sets `light` to the reflection from `there`: exact for the key light, approximate for the dome, without rim light.
 */
function lightFrom(scene: Scene, studio: Studio) {
  const { key, domeBase } = studio
  const step = scene.diagonal * 2e-4
  const facing = key.direction[0] * there.nx + key.direction[1] * there.ny + key.direction[2] * there.nz
  const [kx, ky, kz] = key.direction
  const isBright =
    facing > 0 &&
    isLit(scene, there.x + there.gx * step, there.y + there.gy * step, there.z + there.gz * step, kx, ky, kz)
  const direct = isBright ? facing / Math.PI : 0
  const rest = there.part === GROUND ? 0.8 : 0.66
  const albedo = there.part === GROUND ? studio.paper : scene.materials[there.part]!.albedo
  light.r = albedo[0] * (key.color[0] * direct + domeBase[0] * rest)
  light.g = albedo[1] * (key.color[1] * direct + domeBase[1] * rest)
  light.b = albedo[2] * (key.color[2] * direct + domeBase[2] * rest)
}
