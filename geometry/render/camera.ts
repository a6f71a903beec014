import type { Box } from '#geometry/mesh/mesh.ts'
import type { Stage } from './scene.ts'
import { add, cross, dot, unit, type Vector } from './vector.ts'

export type View = {
  /** Direction of view in degrees; 0 looks along +y, positive moves the camera to the object's right. */
  yaw: number
  /** Height of the camera in degrees above the table. */
  pitch: number
  /** Vertical field of view, degrees. */
  lens?: number
  /** Maximum share of the frame's width or height that the object takes; a value above 1 crops the object. */
  fill?: number
  /**
   * Maximum distance of the box's corners from the frame's centre, across and up, in half frames; missing for no limit.
   */
  reach?: readonly [number, number] | undefined
  /** Shift of the object to the right and up, in half frames. */
  shift?: readonly [number, number]
}

export type Camera = {
  eye: Vector
  forward: Vector
  right: Vector
  up: Vector
  /** Half of the frame's width at distance 1. */
  halfWidth: number
  /** Half of the frame's height at distance 1. */
  halfHeight: number
}

/** Position of an object in its picture, as fractions of width and height from the top left corner. */
export type ProjectedBox = {
  left: number
  top: number
  right: number
  bottom: number
  /** Corners of the bounding box in the picture; x low/high varies fastest, then y, then z. */
  corners: [x: number, y: number][]
}

export function frameScene(scene: Stage, view: View, aspect: number): Camera {
  const { lens = 18, fill = 0.78, reach = [Infinity, Infinity], shift = [0, 0] } = view
  const [yaw, pitch] = [(view.yaw * Math.PI) / 180, (view.pitch * Math.PI) / 180]
  const back: Vector = [Math.cos(pitch) * Math.sin(yaw), -Math.cos(pitch) * Math.cos(yaw), Math.sin(pitch)]
  const forward: Vector = [-back[0], -back[1], -back[2]]
  const right = unit(cross(forward, [0, 0, 1]))
  const up = cross(right, forward)
  const halfHeight = Math.tan((lens * Math.PI) / 360)
  const camera = { eye: back, forward, right, up, halfWidth: halfHeight * aspect, halfHeight }
  let target: Vector = [(scene.min[0] + scene.max[0]) / 2, (scene.min[1] + scene.max[1]) / 2, scene.max[2] / 2]
  let distance = scene.diagonal * 3
  for (let round = 0; round < 8; round++) {
    const here = { ...camera, eye: add(target, back, distance) }
    const box = screenExtent(scene, here)
    const corners = cornersOf(scene, here).flatMap(([x, y]) => [Math.abs(x) / reach[0], Math.abs(y) / reach[1]])
    target = add(target, right, ((box.left + box.right) / 2) * camera.halfWidth * distance)
    target = add(target, up, ((box.low + box.high) / 2) * halfHeight * distance)
    distance *= Math.max((box.right - box.left) / 2 / fill, (box.high - box.low) / 2 / fill, ...corners)
  }
  target = add(target, right, -shift[0] * camera.halfWidth * distance)
  target = add(target, up, -shift[1] * halfHeight * distance)
  return { ...camera, eye: add(target, back, distance) }
}

type Measured = Pick<Stage, 'positions' | 'min' | 'max'>

function within({ positions: p, floor }: Stage, { min, max }: Box): Measured {
  const [low, high] = [min[2] - floor, max[2] - floor]
  const inside: number[] = []
  for (let i = 0; i < p.length; i += 3) {
    const isIn = p[i]! >= min[0] && p[i]! <= max[0] && p[i + 1]! >= min[1] && p[i + 1]! <= max[1]
    // Rounding moves heights a little when the stage is set on the table.
    if (isIn && p[i + 2]! >= low - 0.01 && p[i + 2]! <= high + 0.01) inside.push(p[i]!, p[i + 1]!, p[i + 2]!)
  }
  return { positions: Float32Array.from(inside), min: [min[0], min[1], low], max: [max[0], max[1], high] }
}

function screenExtent(scene: Pick<Measured, 'positions'>, camera: Camera) {
  const box = { left: Infinity, right: -Infinity, low: Infinity, high: -Infinity }
  const p = scene.positions
  for (let i = 0; i < p.length; i += 3) {
    const [x, y] = project(camera, [p[i]!, p[i + 1]!, p[i + 2]!])
    if (x < box.left) box.left = x
    if (x > box.right) box.right = x
    if (y < box.low) box.low = y
    if (y > box.high) box.high = y
  }
  return box
}

function project(camera: Camera, point: Vector): [x: number, y: number] {
  const away = add(point, camera.eye, -1)
  const depth = dot(away, camera.forward)
  return [dot(away, camera.right) / depth / camera.halfWidth, dot(away, camera.up) / depth / camera.halfHeight]
}

/** Returns the corners of the box on the screen, −1 to 1; x low/high varies fastest. */
function cornersOf({ min, max }: Pick<Measured, 'min' | 'max'>, camera: Camera): [x: number, y: number][] {
  const side = (high: number) => (high ? max : min)
  return Array.from({ length: 8 }, (_, i) => project(camera, [side(i & 1)[0], side(i & 2)[1], side(i & 4)[2]]))
}

/** Returns the object's extent and box corners in the picture, as fractions of its size. */
export function projectBox(stage: Stage, camera: Camera, measured?: Box): ProjectedBox {
  const scene = measured ? within(stage, measured) : stage
  const box = screenExtent(scene, camera)
  const fraction = (x: number, y: number): [number, number] => [(x + 1) / 2, (1 - y) / 2]
  const [left, top] = fraction(box.left, box.high)
  const [right, bottom] = fraction(box.right, box.low)
  return { left, top, right, bottom, corners: cornersOf(scene, camera).map(([x, y]) => fraction(x, y)) }
}
