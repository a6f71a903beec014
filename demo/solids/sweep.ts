import type { Mesh } from '#geometry/mesh/mesh.ts'
import { loft } from './loft.ts'
import type { P2, P3 } from './point.ts'

/**
 * Moves a flat section (counter-clockwise) along a path. The section's x stays across, its y as near to `up` as it can.
 * `scale` shrinks it along the way.
 */
export function sweep(
  section: readonly P2[],
  path: readonly P3[],
  options: { closed?: boolean; up?: P3; scale?: (t: number) => number } = {},
): Mesh {
  const { closed = false, up = [0, 0, 1], scale = () => 1 } = options
  const rings = path.map((point, i) => {
    const before = path[closed ? (i + path.length - 1) % path.length : Math.max(0, i - 1)]!
    const after = path[closed ? (i + 1) % path.length : Math.min(path.length - 1, i + 1)]!
    const along = unit([after[0] - before[0], after[1] - before[1], after[2] - before[2]])
    const across = unit(cross(up, along))
    const above = cross(along, across)
    const size = scale(i / (path.length - 1))
    return section.map(([x, y]): P3 => [
      point[0] + (across[0] * x + above[0] * y) * size,
      point[1] + (across[1] * x + above[1] * y) * size,
      point[2] + (across[2] * x + above[2] * y) * size,
    ])
  })
  return loft(rings, { closed })
}

function cross(a: P3, b: P3): P3 {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

function unit(a: P3): P3 {
  const length = Math.hypot(...a)
  return [a[0] / length, a[1] / length, a[2] / length]
}
