import { likeness, load, rayThrough, type Frame } from './frame.ts'
import { CHANNELS } from './gather-light.ts'
import { noise } from './random.ts'
import type { Camera } from './camera.ts'
import type { Scene } from './scene.ts'
import { shade, type Tone } from './shade.ts'
import type { Studio } from './studio.ts'
import { meetSurface, newSurface, type Surface } from './surface.ts'

const EDGE_RAYS = 10
const INNER_POINTS = 4

const middle = newSurface()
const sample = newSurface()
const seen = new Float64Array(CHANNELS)
const tone: Tone = { r: 0, g: 0, b: 0 }

export function develop(
  scene: Scene,
  studio: Studio,
  camera: Camera,
  frame: Frame,
  light: Float32Array,
  layers: Float64Array,
) {
  const { width, height } = frame
  const pixels = new Uint8ClampedArray(width * height * 4)
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      let [r, g, b] = [0, 0, 0]
      const isEdge = hasEdge(frame, at, x, y)
      load(frame, at, middle)
      const points = isEdge ? EDGE_RAYS : middle.part >= 0 ? INNER_POINTS : 1
      for (let i = 0; i < points; i++) {
        const px = x + (points === 1 ? 0.5 : (i + noise(at, i)) / points)
        const py = y + (points === 1 ? 0.5 : turnedDigits(i, points, noise(at, 99)))
        const { dx, dy, dz } = rayThrough(camera, frame, px, py)
        if (isEdge) {
          meetSurface(scene, camera.eye[0], camera.eye[1], camera.eye[2], dx, dy, dz, sample)
          lightNear(frame, light, at, x, y)
        } else {
          load(frame, at, sample)
          alongTangent(camera, dx, dy, dz)
          for (let c = 0; c < CHANNELS; c++) seen[c] = light[at * CHANNELS + c]!
        }
        shade(scene, studio, sample, seen, layers, px / width, py / height, dx, dy, dz, tone)
        r += tone.r
        g += tone.g
        b += tone.b
      }
      const grain = noise(at, 31)
      pixels[at * 4] = toByte(r / points, grain)
      pixels[at * 4 + 1] = toByte(g / points, grain)
      pixels[at * 4 + 2] = toByte(b / points, grain)
      pixels[at * 4 + 3] = 255
    }
  }
  return pixels
}

/** Returns the radical inverse of `i` in base 2, for `points` points, shifted by `shift`. */
function turnedDigits(i: number, points: number, shift: number): number {
  let value = shift
  for (let digit = 0.5, rest = i; rest > 0; rest >>= 1, digit /= 2) if (rest & 1) value += digit
  value += 0.5 / points
  return value - Math.floor(value)
}

function hasEdge(frame: Frame, at: number, x: number, y: number): boolean {
  for (let dy = -1; dy <= 1; dy++) {
    if (y + dy < 0 || y + dy >= frame.height) continue
    for (let dx = -1; dx <= 1; dx++) {
      if (x + dx < 0 || x + dx >= frame.width) continue
      if (likeness(frame, at, at + dx + dy * frame.width) <= 0) return true
    }
  }
  return false
}

/** Sets `sample` to the point that a neighbouring ray would hit if the surface at `middle` were flat. */
function alongTangent(camera: Camera, dx: number, dy: number, dz: number) {
  if (middle.part < 0) return
  const { eye } = camera
  const facing = dx * middle.nx + dy * middle.ny + dz * middle.nz
  if (facing > -0.05) return
  const reach =
    ((middle.x - eye[0]) * middle.nx + (middle.y - eye[1]) * middle.ny + (middle.z - eye[2]) * middle.nz) / facing
  sample.x = eye[0] + dx * reach
  sample.y = eye[1] + dy * reach
  sample.z = eye[2] + dz * reach
}

/** Sets `seen` to the average light of the surrounding pixels that show the same surface as `sample`. */
function lightNear(frame: Frame, light: Float32Array, at: number, x: number, y: number) {
  let total = 0
  seen.fill(0)
  for (let dy = -1; dy <= 1; dy++) {
    if (y + dy < 0 || y + dy >= frame.height) continue
    for (let dx = -1; dx <= 1; dx++) {
      if (x + dx < 0 || x + dx >= frame.width) continue
      const other = at + dx + dy * frame.width
      const weight = sameSurface(frame, other, sample)
      total += weight
      for (let c = 0; c < CHANNELS; c++) seen[c]! += light[other * CHANNELS + c]! * weight
    }
  }
  for (let c = 0; c < CHANNELS; c++) {
    seen[c] = total > 1e-9 ? seen[c]! / total : light[at * CHANNELS + c]!
  }
}

function sameSurface(frame: Frame, other: number, surface: Surface): number {
  const k = other * 3
  if (frame.part[other] !== surface.part) return frame.part[other]! >= 0 === surface.part >= 0 ? 1e-6 : 1e-12
  if (surface.part < 0) return 1
  const n = frame.normal
  const bend = n[k]! * surface.nx + n[k + 1]! * surface.ny + n[k + 2]! * surface.nz
  const p = frame.place
  const off = Math.hypot(p[k]! - surface.x, p[k + 1]! - surface.y, p[k + 2]! - surface.z) / surface.depth
  return 1e-5 + Math.max(0, bend) ** 4 / (1 + (off * 1500) ** 2)
}

/** Returns linear light, 0 to 1, as a byte, with `grain` as noise against banding in even paper. */
function toByte(value: number, grain: number): number {
  return Math.min(1, Math.max(0, value)) ** (1 / 2.2) * 255 + (grain - 0.5) * 3
}
