import { nearest, shapeDistance } from './fingerprint.ts'

/** What tells whether two files are of one object: millimetres and mm²; `shape` is that of the whole, null for one that any maker may have made. */
export type MeasuredShape = { shape: readonly number[] | null; size: readonly number[]; area: number }

/** One part as STL and as STEP was never farther apart than 0.041, and parts of one design that differ never nearer than 0.07. */
const sameShape = 0.05
/** By how much lengths and areas of one object may differ between files of it, a share. */
const [lengthSlack, areaSlack] = [0.005, 0.01]

/**
 * Whether two files are of one object, of whatever size: their shapes are the same; or they are near and their boxes are alike while their sizes
 * are not, as of a smaller copy whose walls kept their strength; or, where one has no shape of its own, they measure the same.
 */
function isOneObject(a: MeasuredShape, b: MeasuredShape): boolean {
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

/**
 * Of files in their order the number of the first that is of the same object, by `isOneObject`; null for one that is of none before it, or was
 * not measured.
 */
export function twinsAmong(files: readonly (MeasuredShape | null)[]): (number | null)[] {
  return files.map((file, i) => {
    const first = file ? files.slice(0, i).findIndex((other) => other !== null && isOneObject(other, file)) : -1
    return first < 0 ? null : first
  })
}
