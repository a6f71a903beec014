/** Size of the greyscale picture that is hashed, in pixels. */
export const looksGrid = { width: 32, height: 32 } as const

const waves = 8
/**
 * Maximum of differing bits (of 64) between equal pictures: re-encoded copies differ by few, two similar photos by
 * twenty.
 */
const mostApart = 8

/**
 * Returns a picture's perceptual hash, 64 bits in hexadecimal, from greyscale rows of `looksGrid` size. DCT hash:
 * Zauner, 'Implementation and Benchmarking of Perceptual Image Hash Functions', 2010.
 */
export function looksOf(brightness: Uint8Array): string {
  const strengths: number[] = []
  for (let along = 0; along < waves; along++)
    for (let across = 0; across < waves; across++) strengths.push(strengthOf(brightness, across, along))
  // The first coefficient is the average brightness and carries no shape.
  const sorted = strengths.slice(1).toSorted((a, b) => a - b)
  const median = sorted[sorted.length >> 1] ?? 0
  const bits = strengths.map((strength) => (strength > median ? '1' : '0')).join('')
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0')
}

function strengthOf(brightness: Uint8Array, across: number, along: number): number {
  const { width, height } = looksGrid
  let sum = 0
  for (let y = 0; y < height; y++) {
    const down = Math.cos(((2 * y + 1) * along * Math.PI) / (2 * height))
    for (let x = 0; x < width; x++)
      sum += brightness[y * width + x]! * down * Math.cos(((2 * x + 1) * across * Math.PI) / (2 * width))
  }
  return sum
}

/** Returns whether two perceptual hashes are of the same picture, even mirrored or rotated by quarters. */
export function isSameLook(some: string, other: string): boolean {
  const looks = BigInt(`0x${other}`)
  return turnsOf(BigInt(`0x${some}`)).some((turned) => countBits(turned ^ looks) <= mostApart)
}

/**
 * Returns a hash in all eight orientations: mirroring flips the bits of odd frequencies, rotating transposes the grid.
 */
function turnsOf(looks: bigint): bigint[] {
  return [looks, transposed(looks)].flatMap((one) => [one, one ^ oddAcross, one ^ oddAlong, one ^ oddAcross ^ oddAlong])
}

// The first bit is the zero frequency, then the horizontal ones, row by row.
const oddAcross = BigInt(`0x${'55'.repeat(waves)}`)
const oddAlong = BigInt(`0x${'00ff'.repeat(waves / 2)}`)

function transposed(looks: bigint): bigint {
  const bits = looks.toString(2).padStart(waves * waves, '0')
  const turned = Array.from(bits, (_, n) => bits[(n % waves) * waves + Math.floor(n / waves)])
  return BigInt(`0b${turned.join('')}`)
}

function countBits(bits: bigint): number {
  let count = 0
  for (let left = bits; left > 0n; left &= left - 1n) count++
  return count
}
