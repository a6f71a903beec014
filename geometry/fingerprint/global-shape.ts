import type { SurfaceSamples } from './surface.ts'

const bins = 48
const degrees = 11
/** Distances at which the bins end, in rms radii; the rare larger distances count in the last bin. */
const reach = { centre: 3, pair: 5 }

export const shapeParts = {
  /** Cumulative distribution of distances from the centre (Osada et al. 2002). */
  fromCentre: [0, bins],
  /** Cumulative distribution of distances between pairs of points (Osada et al. 2002). */
  betweenPoints: [bins, 2 * bins],
  /** Extents along the second and third principal axis (roots of moments), relative to the first. */
  moments: [2 * bins, 2 * bins + 2],
  /** Compactness: cube root of the volume divided by the square root of the area. */
  compactness: [2 * bins + 2, 2 * bins + 3],
  /** Energies of the normals' spherical harmonics, per degree (Kazhdan et al. 2003). */
  normals: [2 * bins + 3, 2 * bins + 3 + degrees],
} as const

const shapeLength = 2 * bins + 3 + degrees

/** Returns numbers that describe a shape, unchanged by moving, turning, scaling, mirroring and finer triangles. */
export function describeShape({ points, normals, moments, area }: SurfaceSamples, volume: number): Float32Array {
  const described = new Float32Array(shapeLength)
  const count = points.length / 3
  const put = (part: readonly [number, number], values: ArrayLike<number>) => described.set(Array.from(values), part[0])
  put(
    shapeParts.fromCentre,
    shares(count, reach.centre, (i) => Math.hypot(...points.subarray(i * 3, i * 3 + 3))),
  )
  put(
    shapeParts.betweenPoints,
    shares(2 * count, reach.pair, (i) => pairDistance(points, i)),
  )
  put(shapeParts.moments, [Math.sqrt(moments[1] / moments[0]), Math.sqrt(moments[2] / moments[0])])
  put(shapeParts.compactness, [Math.cbrt(Math.abs(volume)) / Math.sqrt(area)])
  put(shapeParts.normals, normalEnergies(normals))
  return described
}

function shares(count: number, farthest: number, distance: (i: number) => number): Float64Array {
  const found = new Float64Array(bins)
  for (let i = 0; i < count; i++) {
    // Split between two bins, so that a distance near a boundary does not jump.
    const place = Math.min(bins - 1, Math.max(0, (distance(i) / farthest) * bins - 0.5))
    const low = Math.floor(place)
    found[low]! += low + 1 < bins ? low + 1 - place : 1
    if (low + 1 < bins) found[low + 1]! += place - low
  }
  let sum = 0
  return found.map((share) => (sum += share / count))
}

/**
 * Returns the distance between the two sample points of pair `i`; steps between indexes are coprime to the point count.
 */
function pairDistance(p: Float64Array, i: number): number {
  const count = p.length / 3
  const a = (i % count) * 3
  const b = ((i * 7_919 + (i < count ? 4_099 : 12_289)) % count) * 3
  return Math.hypot(p[a]! - p[b]!, p[a + 1]! - p[b + 1]!, p[a + 2]! - p[b + 2]!)
}

/** Returns for each degree the root of the energy of the real spherical harmonics, averaged over the normals. */
function normalEnergies(normals: Float64Array): Float64Array {
  const sums = new Float64Array(degrees * degrees)
  const legendre = new Float64Array(degrees * degrees)
  const count = normals.length / 3
  for (let i = 0; i < count; i++)
    addHarmonics(sums, legendre, normals[i * 3]!, normals[i * 3 + 1]!, normals[i * 3 + 2]!)
  const energies = new Float64Array(degrees)
  for (let l = 0; l < degrees; l++) {
    let energy = 0
    for (let m = -l; m <= l; m++) energy += (sums[l * l + l + m]! / count) ** 2
    energies[l] = Math.sqrt((energy * 4 * Math.PI) / (2 * l + 1))
  }
  return energies
}

/** Adds each harmonic's value in direction x, y, z to `sums`; the Legendre polynomials `p` come from a recursion. */
function addHarmonics(sums: Float64Array, p: Float64Array, x: number, y: number, z: number): void {
  const sine = Math.hypot(x, y)
  const [cosA, sinA] = sine > 0 ? [x / sine, y / sine] : [1, 0]
  let [cosM, sinM] = [1, 0]
  for (let m = 0; m < degrees; m++) {
    p[m * degrees + m] = m === 0 ? 1 : (2 * m - 1) * sine * p[(m - 1) * degrees + m - 1]!
    for (let l = m + 1; l < degrees; l++) {
      const before = l > m + 1 ? p[(l - 2) * degrees + m]! : 0
      p[l * degrees + m] = ((2 * l - 1) * z * p[(l - 1) * degrees + m]! - (l + m - 1) * before) / (l - m)
    }
    for (let l = m; l < degrees; l++) {
      const value = norms[l * degrees + m]! * p[l * degrees + m]!
      if (m === 0) sums[l * l + l]! += value
      else {
        sums[l * l + l + m]! += value * cosM
        sums[l * l + l - m]! += value * sinM
      }
    }
    ;[cosM, sinM] = [cosM * cosA - sinM * sinA, sinM * cosA + cosM * sinA]
  }
}

const norms = harmonicNorms()

/** Returns the harmonics' norms √((2l + 1) / 4π · (l − m)! / (l + m)!), times √2 for m > 0. */
function harmonicNorms(): Float64Array {
  const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1))
  const found = new Float64Array(degrees * degrees)
  for (let l = 0; l < degrees; l++) {
    for (let m = 0; m <= l; m++) {
      const norm = Math.sqrt((((2 * l + 1) / (4 * Math.PI)) * factorial(l - m)) / factorial(l + m))
      found[l * degrees + m] = m > 0 ? norm * Math.SQRT2 : norm
    }
  }
  return found
}
