import type { Angle } from '../gallery/cover-angle.ts'

/** Camera: angles in degrees around and above the object, distance in mm, and the point it looks at. */
export type Orbit = { yaw: number; pitch: number; distance: number; target: [number, number, number] }

const lens = (28 * Math.PI) / 180

/** Share of half the picture that the object takes at first, with room for its dimensions. */
const fill = 0.6

/** Returns the initial camera, which sees the whole object from the cover's direction, above the toolbar. */
export function startOrbit(size: readonly number[], { yaw, pitch }: Angle): Orbit {
  const isSmall = innerWidth < 821
  const radius = Math.hypot(...size) / 2
  const { back, right, up } = axesOf({ yaw, pitch })
  const half = (axis: Vector) => axis.reduce((sum, part, i) => sum + Math.abs(part) * size[i]!, 0) / 2
  const wide = isSmall ? 1 / 0.92 : 1 / 0.86
  const distance = half(back) + Math.max(half(right) / wide, half(up)) / Math.tan(lens / 2) / fill
  return { yaw, pitch, distance, target: [0, 0, size[2]! / 2 - radius * (isSmall ? 0.1 : 0.2)] }
}

export function turned(orbit: Orbit, yaw: number, pitch: number): Orbit {
  return { ...orbit, yaw: orbit.yaw + yaw, pitch: Math.max(-89, Math.min(89, orbit.pitch + pitch)) }
}

export function seenFrom(orbit: Orbit, yaw: number, pitch: number): Orbit {
  return { ...orbit, yaw, pitch }
}

export function zoomed(orbit: Orbit, factor: number, size: readonly number[]): Orbit {
  const radius = Math.hypot(...size)
  return { ...orbit, distance: Math.max(radius * 0.15, Math.min(radius * 12, orbit.distance * factor)) }
}

/** Returns the camera with its target moved across the picture, in fractions of the picture's height. */
export function panned(orbit: Orbit, right: number, up: number): Orbit {
  const reach = 2 * Math.tan(lens / 2) * orbit.distance
  const { right: r, up: u } = axesOf(orbit)
  const target = orbit.target.map((value, i) => value + reach * (right * r[i]! + up * u[i]!))
  return { ...orbit, target: target as Orbit['target'] }
}

type Vector = [number, number, number]

function axesOf({ yaw, pitch }: Angle): { back: Vector; right: Vector; up: Vector } {
  const [a, b] = [(yaw * Math.PI) / 180, (pitch * Math.PI) / 180]
  return {
    back: [Math.cos(b) * Math.sin(a), -Math.cos(b) * Math.cos(a), Math.sin(b)],
    right: [Math.cos(a), Math.sin(a), 0],
    up: [-Math.sin(b) * Math.sin(a), Math.sin(b) * Math.cos(a), Math.cos(b)],
  }
}

export type CameraMatrix = { matrix: Float32Array; eye: Vector; right: Vector; up: Vector; back: Vector }

/** Returns the matrix from mm to the screen (column-major), and the position of the eye. */
export function cameraOf(orbit: Orbit, aspect: number): CameraMatrix {
  const { back, right, up } = axesOf(orbit)
  const eye = orbit.target.map((value, i) => value + back[i]! * orbit.distance) as Vector
  const near = orbit.distance * 0.02
  const far = orbit.distance * 8
  const focus = Math.min(1, aspect) / Math.tan(lens / 2)
  const depth = (far + near) / (near - far)
  const move = (axis: Vector) => -(axis[0] * eye[0] + axis[1] * eye[1] + axis[2] * eye[2])
  const [mx, my, mz] = [move(right), move(up), move(back)]
  const matrix = new Float32Array(16)
  for (let i = 0; i < 3; i++) {
    matrix[i * 4] = (focus / aspect) * right[i]!
    matrix[i * 4 + 1] = focus * up[i]!
    matrix[i * 4 + 2] = depth * back[i]!
    matrix[i * 4 + 3] = -back[i]!
  }
  matrix[12] = (focus / aspect) * mx
  matrix[13] = focus * my
  matrix[14] = depth * mz + (2 * far * near) / (near - far)
  matrix[15] = -mz
  return { matrix, eye, right, up, back }
}

/** Returns where a point is in the picture, as fractions from its top left corner. */
export function onScreen({ matrix: m }: CameraMatrix, [x, y, z]: readonly [number, number, number]): [number, number] {
  const w = m[3]! * x + m[7]! * y + m[11]! * z + m[15]!
  const across = (m[0]! * x + m[4]! * y + m[8]! * z + m[12]!) / w
  const along = (m[1]! * x + m[5]! * y + m[9]! * z + m[13]!) / w
  return [(across + 1) / 2, (1 - along) / 2]
}
