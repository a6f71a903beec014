import { Refused } from '#geometry/io/recognition.ts'

/** Transform of 3MF: twelve numbers, the rows of a 4 × 3 matrix, applied to row vectors. */
export type Transform = readonly number[]

/** Matches ST_Number, which unlike `Number` allows no hexadecimal and no empty text. */
const number = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i

/** Parses a `transform` attribute; null if missing. */
export function readTransform(text: string | undefined): Transform | null {
  if (text === undefined) return null
  const words = text.split(/[ \t\r\n]+/).filter((word) => word !== '')
  if (words.some((word) => /^[+-]?\d*,\d/.test(word))) throw new Refused('comma_decimal')
  const numbers = words.map((word) => (number.test(word) ? Number(word) : Number.NaN))
  if (numbers.length !== 12 || !numbers.every(Number.isFinite)) throw new Refused('malformed_3mf')
  return numbers
}

export function scaling(factor: number): Transform {
  return [factor, 0, 0, 0, factor, 0, 0, 0, factor, 0, 0, 0]
}

/** Returns the transform that applies `inner` first, then `outer`. */
export function composed(inner: Transform | null, outer: Transform): Transform {
  if (!inner) return outer
  const rows = [0, 3, 6, 9].map((row) => {
    const [x, y, z] = [inner[row]!, inner[row + 1]!, inner[row + 2]!]
    const w = row === 9 ? 1 : 0
    return [0, 1, 2].map((c) => x * outer[c]! + y * outer[3 + c]! + z * outer[6 + c]! + w * outer[9 + c]!)
  })
  return rows.flat()
}

export function isMirror([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0]: Transform): boolean {
  return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g) < 0
}
