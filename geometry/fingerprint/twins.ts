import { nearest, shapeDistance } from './shape-distance.ts'

/** Measurements that identify an object, mm and mm²; `shape` is null if too many objects share it. */
export type MeasuredShape = { shape: readonly number[] | null; size: readonly number[]; area: number }

/** Maximum shape distance between files of one object: STL and STEP differed by 0.041, variants by 0.07 or more. */
const sameShape = 0.05
/** Maximum relative differences in length and in area between files of one object. */
const [lengthSlack, areaSlack] = [0.005, 0.01]

/** Returns whether two files hold the same object, at any scale. */
export function areTwins(a: MeasuredShape | null, b: MeasuredShape | null): boolean {
  if (!a || !b) return false
  const scales = scalesBetween(a.size, b.size)
  const isAlike = Math.max(...scales) / Math.min(...scales) <= 1 + 3 * lengthSlack
  if (!a.shape || !b.shape) {
    const isAsLarge = scales.every((scale) => Math.abs(scale - 1) <= lengthSlack)
    return isAsLarge && Math.abs(a.area / b.area - 1) <= areaSlack
  }
  const distance = shapeDistance(a.shape, b.shape)
  return distance <= sameShape || (distance <= nearest && isAlike && Math.abs((scales[0] ?? 1) - 1) > 10 * lengthSlack)
}

function scalesBetween(a: readonly number[], b: readonly number[]): number[] {
  const other = b.toSorted((x, y) => x - y)
  return a.toSorted((x, y) => x - y).map((side, i) => side / (other[i] ?? side))
}

/** Returns for each file the index of the first earlier file with the same object, or null. */
export function twinsAmong(files: readonly (MeasuredShape | null)[]): (number | null)[] {
  return files.map((file, i) => {
    const first = files.slice(0, i).findIndex((other) => areTwins(other, file))
    return first < 0 ? null : first
  })
}
