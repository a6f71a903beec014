import type { Mesh } from './mesh.ts'
import { clustersOf } from './objects.ts'
import { type Shells, shellsOf } from './topology.ts'
import { unionVolume } from './union-volume.ts'

/** Factor by which a sum of volumes may exceed its box, because of rounding. */
const slack = 1.001

/** Returns the printed volume in mm³, negative if inside out; overlapping bodies that exceed their box count once. */
export function printedVolume(mesh: Mesh, shells: Shells = shellsOf(mesh)): number {
  const volumes = shellVolumes(mesh, shells)
  if (shells.count === 1) return volumes[0]!
  const { boxes, clusters, count } = clustersOf(mesh, shells)
  const sums = new Float64Array(count)
  volumes.forEach((volume, shell) => (sums[clusters[shell]!]! += volume))
  const bulks = clusterBulks(boxes, clusters, count)
  return sums.reduce((total, sum, cluster) => {
    if (Math.abs(sum) <= bulks[cluster]! * slack) return total + sum
    return total + Math.sign(sum) * unionVolume(mesh, trianglesOf(mesh, shells, clusters, cluster))
  }, 0)
}

function shellVolumes({ positions: p, triangles }: Mesh, { count, of }: Shells): Float64Array {
  const volumes = new Float64Array(count)
  const origins = new Int32Array(count).fill(-1)
  for (let i = 0; i < triangles.length; i += 3) {
    const shell = of[triangles[i]!]!
    if (origins[shell] === -1) origins[shell] = triangles[i]! * 3
    const o = origins[shell]!
    const [a, b, c] = [triangles[i]! * 3, triangles[i + 1]! * 3, triangles[i + 2]! * 3]
    const [ox, oy, oz] = [p[o]!, p[o + 1]!, p[o + 2]!]
    const [ax, ay, az] = [p[a]! - ox, p[a + 1]! - oy, p[a + 2]! - oz]
    const [bx, by, bz] = [p[b]! - ox, p[b + 1]! - oy, p[b + 2]! - oz]
    const [cx, cy, cz] = [p[c]! - ox, p[c + 1]! - oy, p[c + 2]! - oz]
    volumes[shell]! += ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx)
  }
  // Divide once: sums of integers are exact.
  return volumes.map((volume) => volume / 6)
}

function clusterBulks(boxes: Float64Array, clusters: Uint32Array, count: number): Float64Array {
  const all = new Float64Array(count * 6)
  for (let i = 0; i < all.length; i++) all[i] = i % 6 < 3 ? Infinity : -Infinity
  clusters.forEach((cluster, shell) => {
    for (let side = 0; side < 6; side++) {
      const [at, value] = [cluster * 6 + side, boxes[shell * 6 + side]!]
      all[at] = side < 3 ? Math.min(all[at]!, value) : Math.max(all[at]!, value)
    }
  })
  return Float64Array.from({ length: count }, (_, i) =>
    [0, 1, 2].reduce((bulk, axis) => bulk * (all[i * 6 + 3 + axis]! - all[i * 6 + axis]!), 1),
  )
}

function trianglesOf({ triangles }: Mesh, { of }: Shells, clusters: Uint32Array, cluster: number): Uint32Array {
  const corners: number[] = []
  for (let i = 0; i < triangles.length; i += 3) {
    if (clusters[of[triangles[i]!]!] === cluster) corners.push(triangles[i]!, triangles[i + 1]!, triangles[i + 2]!)
  }
  return Uint32Array.from(corners)
}
