import type { PictureBox } from '#db/schema/catalog.ts'

/** Direction of a camera, in degrees around the object and above it. */
export type Angle = { yaw: number; pitch: number }

/** By axis: numbers of the box corners at the low and at the high end of the axis. */
const ends = [0, 1, 2].map((axis) => {
  const corners = [0, 1, 2, 3, 4, 5, 6, 7]
  const isHigh = (corner: number) => (corner & (1 << axis)) !== 0
  return { low: corners.filter((corner) => !isHigh(corner)), high: corners.filter(isHigh) }
})

/** Returns the direction from which a picture was taken, or null; `proportion` is height / width. */
export function angleOf({ corners, size }: PictureBox, proportion: number): Angle | null {
  if (corners.length !== 8 || size.some((length) => length <= 0)) return null
  const mean = (chosen: number[], axis: 0 | 1) =>
    chosen.reduce((sum, corner) => sum + corners[corner]![axis], 0) / chosen.length
  const [x, y, z] = ends.map(({ low, high }, axis) => ({
    right: (mean(high, 0) - mean(low, 0)) / size[axis]!,
    up: ((mean(low, 1) - mean(high, 1)) * proportion) / size[axis]!,
  }))
  if (!x || !y || !z) return null
  const yaw = degrees(Math.atan2(y.right, x.right))
  return { yaw, pitch: degrees(Math.atan2(Math.hypot(x.up, y.up), z.up)) }
}

function degrees(radians: number): number {
  return Math.round((radians * 180) / Math.PI)
}
