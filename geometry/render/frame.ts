import type { Camera } from './camera.ts'
import type { Scene } from './scene.ts'
import { meetSurface, newSurface, SKY, type Surface } from './surface.ts'

/** Surface seen at the centre of each pixel: material, position and normals. */
export type Frame = {
  width: number
  height: number
  part: Int16Array
  depth: Float32Array
  place: Float32Array
  normal: Float32Array
  flat: Float32Array
}

/** Returns the direction of the ray through a point in pixels; (0.5, 0.5) is the centre of the first pixel. */
export function rayThrough(camera: Camera, frame: { width: number; height: number }, px: number, py: number) {
  const { forward, right, up } = camera
  const x = ((px / frame.width) * 2 - 1) * camera.halfWidth
  const y = (1 - (py / frame.height) * 2) * camera.halfHeight
  const dx = forward[0] + right[0] * x + up[0] * y
  const dy = forward[1] + right[1] * x + up[1] * y
  const dz = forward[2] + right[2] * x + up[2] * y
  const length = Math.sqrt(dx * dx + dy * dy + dz * dz)
  return { dx: dx / length, dy: dy / length, dz: dz / length }
}

export function castFrame(scene: Scene, camera: Camera, width: number, height: number): Frame {
  const count = width * height
  const frame: Frame = {
    width,
    height,
    part: new Int16Array(count).fill(SKY),
    depth: new Float32Array(count),
    place: new Float32Array(count * 3),
    normal: new Float32Array(count * 3),
    flat: new Float32Array(count * 3),
  }
  const surface = newSurface()
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const { dx, dy, dz } = rayThrough(camera, frame, x + 0.5, y + 0.5)
      meetSurface(scene, camera.eye[0], camera.eye[1], camera.eye[2], dx, dy, dz, surface)
      if (surface.part !== SKY) store(frame, at, surface)
    }
  }
  return frame
}

function store(frame: Frame, at: number, surface: Surface) {
  const k = at * 3
  frame.part[at] = surface.part
  frame.depth[at] = surface.depth
  frame.place[k] = surface.x
  frame.place[k + 1] = surface.y
  frame.place[k + 2] = surface.z
  frame.normal[k] = surface.nx
  frame.normal[k + 1] = surface.ny
  frame.normal[k + 2] = surface.nz
  frame.flat[k] = surface.gx
  frame.flat[k + 1] = surface.gy
  frame.flat[k + 2] = surface.gz
}

export function load(frame: Frame, at: number, out: Surface) {
  const k = at * 3
  out.part = frame.part[at]!
  out.depth = frame.depth[at]!
  out.x = frame.place[k]!
  out.y = frame.place[k + 1]!
  out.z = frame.place[k + 2]!
  out.nx = frame.normal[k]!
  out.ny = frame.normal[k + 1]!
  out.nz = frame.normal[k + 2]!
  out.gx = frame.flat[k]!
  out.gy = frame.flat[k + 1]!
  out.gz = frame.flat[k + 2]!
}

/** Returns how alike the surfaces of two pixels are: 1 for one smooth surface, 0 across an edge. */
export function likeness(frame: Frame, at: number, other: number): number {
  if (frame.part[at] !== frame.part[other]) return 0
  if (frame.part[at]! < 0) return 1
  const a = at * 3
  const b = other * 3
  const n = frame.normal
  const bend = n[a]! * n[b]! + n[a + 1]! * n[b + 1]! + n[a + 2]! * n[b + 2]!
  if (bend < 0.8) return 0
  const p = frame.place
  const dx = p[b]! - p[a]!
  const dy = p[b + 1]! - p[a + 1]!
  const dz = p[b + 2]! - p[a + 2]!
  const off = Math.abs(dx * n[a]! + dy * n[a + 1]! + dz * n[a + 2]!)
  const reach = Math.sqrt(dx * dx + dy * dy + dz * dz)
  if (off > reach * 0.45 + 1e-3) return 0
  return (bend - 0.8) * 5
}
