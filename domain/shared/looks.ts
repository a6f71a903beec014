/** The grey picture that looks are read from: so many brightnesses in a row, and as many rows. */
export const looksGrid = { width: 32, height: 32 } as const

/** Waves across the grid that are looked at, and as many along it. */
const waves = 8
/** So many of the 64 bits may differ: copies saved anew differ by a few, two photos of one thing by twenty and more. */
const mostApart = 8

/**
 * Writes how a picture looks as 64 bits in hexadecimal: which of the slowest changes of brightness across a small grey
 * picture (`looksGrid`, row by row) are stronger than most. Size, colours and encoding leave it almost as it is (perceptual
 * hash by the discrete cosine transform; Zauner, 'Implementation and Benchmarking of Perceptual Image Hash Functions', 2010).
 */
export function looksOf(brightness: Uint8Array): string {
  const strengths: number[] = []
  for (let along = 0; along < waves; along++)
    for (let across = 0; across < waves; across++) strengths.push(strengthOf(brightness, across, along))
  // The first is the picture's average, which says nothing of its shape.
  const sorted = strengths.slice(1).toSorted((a, b) => a - b)
  const median = sorted[sorted.length >> 1] ?? 0
  const bits = strengths.map((strength) => (strength > median ? '1' : '0')).join('')
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0')
}

/** How much of a wave there is in the grid (DCT-II). */
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

/** Tells whether two pictures look the same, also when one of them was mirrored or turned by quarters. */
export function isSameLook(some: string, other: string): boolean {
  const looks = BigInt(`0x${other}`)
  return turnsOf(BigInt(`0x${some}`)).some((turned) => countBits(turned ^ looks) <= mostApart)
}

/**
 * Writes how a picture looks in each of the eight ways that it can lie. Mirrored, the waves of an odd number along the axis change their
 * sign, which is to say their bit, since half of all waves are above the median; turned, those across and along change places.
 */
function turnsOf(looks: bigint): bigint[] {
  return [looks, transposed(looks)].flatMap((one) => [one, one ^ oddAcross, one ^ oddAlong, one ^ oddAcross ^ oddAlong])
}

// The first bit is that of no wave at all, then those across, row by row.
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
