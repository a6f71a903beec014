/** Side of the grid that looks are read from, in brightnesses: 16 rows of 17 make 256 comparisons. */
export const looksGrid = { width: 17, height: 16 } as const

/**
 * Writes how a picture looks as 256 bits in hexadecimal: whether each brightness of a small grey picture (`looksGrid`, row by
 * row) is less than its neighbour's to the right. Size, colours and encoding leave it almost as it is (difference hash;
 * Krawetz, 'Kind of Like That', 2013).
 */
export function looksOf(brightness: Uint8Array): string {
  const { width, height } = looksGrid
  let bits = 0n
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width - 1; column++) {
      const at = row * width + column
      bits = (bits << 1n) | (brightness[at]! < brightness[at + 1]! ? 1n : 0n)
    }
  }
  return bits.toString(16).padStart(64, '0')
}

/** So many of 256 bits may differ: copies saved anew differ by a dozen at most, two photos of one thing by some 80. */
const mostApart = 24

/** Whether two pictures look the same. */
export function isSameLook(some: string, other: string): boolean {
  let differing = BigInt(`0x${some}`) ^ BigInt(`0x${other}`)
  let apart = 0
  for (; differing > 0n; differing &= differing - 1n) apart++
  return apart <= mostApart
}
