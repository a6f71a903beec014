/**
 * CRC-32 of bytes that stand one behind the other, from the CRC-32 of each: so that a body that is put together of known
 * parts need not be read again. As zlib's `crc32_combine_gen` and `crc32_combine_op` (Mark Adler): bytes that follow
 * multiply what stood before them by a power of x, in polynomials over GF(2) modulo that of CRC-32, lowest power first.
 */

const modulus = 0xedb88320
/** x to the power of 0. */
const one = 0x80000000

/** What `joined` multiplies by for a part of so many bytes. */
export function factorOf(bytes: number): number {
  let factor = one
  let square = 0x00800000 // x to the power of 8: one byte
  for (let rest = bytes; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) factor = product(square, factor)
    square = product(square, square)
  }
  return factor
}

/** The CRC-32 of what has `before`, followed by a part that has `crc` and the factor of its length. */
export function joined(before: number, part: { crc: number; factor: number }): number {
  return (product(part.factor, before) ^ part.crc) >>> 0
}

function product(a: number, b: number): number {
  let sum = 0
  let term = b
  for (let bit = one; bit !== 0; bit >>>= 1) {
    if ((a & bit) !== 0) sum ^= term
    term = term & 1 ? (term >>> 1) ^ modulus : term >>> 1
  }
  return sum >>> 0
}
