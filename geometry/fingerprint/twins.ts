import { nearest, shapeDistance } from './shape-distance.ts'

/** What tells whether two files are of one object: millimetres and mm²; `shape` is that of the whole, null for one that any maker may have made. */
export type MeasuredShape = { shape: readonly number[] | null; size: readonly number[]; area: number }

/** One part as STL and as STEP was never farther apart than 0.041, and parts of one design that differ never nearer than 0.07. */
const sameShape = 0.05
/** By how much lengths and areas of one object may differ between files of it, a share. */
const [lengthSlack, areaSlack] = [0.005, 0.01]

/**
 * Says whether two measured files are of one object, of whatever size. They are when their shapes are the same; or near while
 * their boxes are alike and their sizes are not, as of a smaller copy whose walls kept their strength; or, where one has no
 * shape of its own, when they measure the same.
 */
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

/** How much longer each side of a box is than the other's, both sorted by length. */
function scalesBetween(a: readonly number[], b: readonly number[]): number[] {
  const other = b.toSorted((x, y) => x - y)
  return a.toSorted((x, y) => x - y).map((side, i) => side / (other[i] ?? side))
}

/** Returns for each file the number of the first before it that is of the same object, or null. */
export function twinsAmong(files: readonly (MeasuredShape | null)[]): (number | null)[] {
  return files.map((file, i) => {
    const first = files.slice(0, i).findIndex((other) => areTwins(other, file))
    return first < 0 ? null : first
  })
}
