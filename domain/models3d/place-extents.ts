import type { Extents } from './extents.ts'
import { Refused } from './recognition.ts'

/** The twelve numbers of a 3MF transform: rows of a 4 × 3 matrix that a point is multiplied with from the left. */
export type Transform = readonly number[]

/** The box of some objects; `isExact` is false once a box was turned by something else than right angles: then it is too large. */
export type PlacedBox = { extents: Extents; isExact: boolean }

/** Reads a `transform` attribute; null stands for none. */
export function readTransform(text: string | undefined): Transform | null {
  if (text === undefined) return null
  const numbers = text.trim().split(/\s+/).map(Number)
  if (numbers.length !== 12 || !numbers.every(Number.isFinite)) throw new Refused('malformed_3mf')
  return numbers
}

/** Grows a box by another one, moved as a transform says. */
export function addPlaced(box: PlacedBox, other: PlacedBox, transform: Transform | null): void {
  const { min, max } = other.extents
  if (min[0] > max[0]) return
  if (!other.isExact || (transform && !keepsAxes(transform))) box.isExact = false
  for (let corner = 0; corner < 8; corner++) {
    const point = [corner & 1 ? max[0] : min[0], corner & 2 ? max[1] : min[1], corner & 4 ? max[2] : min[2]] as const
    for (const axis of [0, 1, 2] as const) {
      const value = transform ? placed(point, transform, axis) : point[axis]
      if (value < box.extents.min[axis]) box.extents.min[axis] = value
      if (value > box.extents.max[axis]) box.extents.max[axis] = value
    }
  }
}

function placed([x, y, z]: readonly [number, number, number], t: Transform, axis: 0 | 1 | 2): number {
  return x * t[axis]! + y * t[3 + axis]! + z * t[6 + axis]! + t[9 + axis]!
}

/** Whether each axis stays an axis, in whatever order, direction and scale. */
function keepsAxes(t: Transform): boolean {
  return [0, 3, 6].every((row) => {
    const sizes = [t[row]!, t[row + 1]!, t[row + 2]!].map(Math.abs).sort((a, b) => a - b)
    return sizes[1]! <= 1e-6 * sizes[2]!
  })
}
