import { Refused } from './recognition.ts'

/** A coordinate beyond a kilometre (mm) is a mistake, and the squares and cubes of more overflow. */
const farthest = 1e6
/** Nothing smaller (mm) can be printed, or seen. */
const smallest = 0.01

/** A box that grows with every point. */
export type Extents = { min: [number, number, number]; max: [number, number, number] }

export function noExtents(): Extents {
  return { min: [Infinity, Infinity, Infinity], max: [-Infinity, -Infinity, -Infinity] }
}

/** Takes a coordinate in; refuses one that is no number or absurdly far. */
export function include(extents: Extents, axis: 0 | 1 | 2, value: number): void {
  if (!(value >= -farthest && value <= farthest))
    throw new Refused(Number.isFinite(value) ? 'out_of_range' : 'not_finite')
  if (value < extents.min[axis]) extents.min[axis] = value
  if (value > extents.max[axis]) extents.max[axis] = value
}

/** Width, depth and height; refuses a speck. */
export function sizeOf({ min, max }: Extents): [number, number, number] {
  const size: [number, number, number] = [max[0] - min[0], max[1] - min[1], max[2] - min[2]]
  if (!(Math.max(...size) >= smallest)) throw new Refused('too_small')
  return size
}
