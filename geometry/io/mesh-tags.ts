import type { IndexList, PointList } from './number-lists.ts'
import { Refused } from './recognition.ts'
import { readNumber } from './text-reading.ts'
import type { XmlTag } from './xml.ts'
import { type AttributeCursor, attributeCursor, nextAttribute } from './xml-attributes.ts'

const quote = 34
const slash = 47
const gt = 62
const space = 32
const tens = Array.from({ length: 23 }, (_, i) => 10 ** i)

/**
 * Parses `<vertex x="1.5" y="-2" z="0"/>` and `<triangle v1="0" v2="1" v3="2"/>` in the usual spelling, in one pass. Returns
 * the position after the tag, or −1 with nothing taken for any other spelling, left to the XML scanner.
 */
export function readMeshTag(bytes: Uint8Array, at: number, points: PointList, corners: IndexList): number {
  // The longest such tag; a shorter rest may continue in the next chunk.
  if (at + 128 > bytes.length) return -1
  if (bytes[at + 1] === 118 && isAt(bytes, at + 2, vertexRest)) {
    place = at + 7
    const x = valueOf(bytes, 120, 0)
    const y = valueOf(bytes, 121, 0)
    const z = valueOf(bytes, 122, 0)
    if (!isEnd(bytes)) return -1
    points.push3(x, y, z)
    return place + 2
  }
  if (bytes[at + 1] === 116 && isAt(bytes, at + 2, triangleRest)) {
    place = at + 9
    const a = valueOf(bytes, 118, 49)
    const b = valueOf(bytes, 118, 50)
    const c = valueOf(bytes, 118, 51)
    if (!isEnd(bytes) || !isIndex(a) || !isIndex(b) || !isIndex(c)) return -1
    corners.push3(a, b, c)
    return place + 2
  }
  return -1
}

const vertexRest = [101, 114, 116, 101, 120]
const triangleRest = [114, 105, 97, 110, 103, 108, 101]

function isAt(bytes: Uint8Array, at: number, word: readonly number[]): boolean {
  for (let i = 0; i < word.length; i++) if (bytes[at + i] !== word[i]) return false
  return true
}

function isIndex(value: number): boolean {
  return value >= 0 && value < 2 ** 32 && Number.isInteger(value)
}

/** Current position; −1 if the tag is spelled otherwise. Module-level so that functions return numbers without allocating. */
let place = 0

function isEnd(bytes: Uint8Array): boolean {
  return place >= 0 && bytes[place] === slash && bytes[place + 1] === gt
}

/** Parses the number in ` n="…"`, or in ` nm="…"` if a second letter is given; same arithmetic as `readNumber`. */
function valueOf(bytes: Uint8Array, first: number, second: number): number {
  let i = place
  place = -1
  if (i < 0 || bytes[i++] !== space || bytes[i++] !== first) return 0
  if (second !== 0 && bytes[i++] !== second) return 0
  if (bytes[i++] !== 61 || bytes[i++] !== quote) return 0
  const isNegative = bytes[i] === 45
  if (isNegative) i++
  const start = i
  let mantissa = 0
  let fraction = 0
  for (; ; i++) {
    const digit = bytes[i]! - 48
    if (digit >= 0 && digit <= 9) mantissa = mantissa * 10 + digit
    else if (digit === -2 && fraction === 0) fraction = i + 1
    else break
  }
  const decimals = fraction === 0 ? 0 : i - fraction
  if (bytes[i] !== quote || i - start > 20 || i - start - (fraction === 0 ? 0 : 1) < 1) return 0
  place = i + 1
  const value = decimals === 0 ? mantissa : mantissa / tens[decimals]!
  return isNegative ? -value : value
}

const cursor = attributeCursor()

/** Parses a point: three finite numbers. */
export function takePoint(tag: XmlTag, points: PointList): void {
  let x = 0
  let y = 0
  let z = 0
  let seen = 0
  cursor.at = tag.nameEnd
  while (nextAttribute(tag, cursor)) {
    const axis = tag.bytes[cursor.nameStart]! - 120
    refuseNamespace(tag, cursor)
    if (cursor.nameEnd - cursor.nameStart !== 1 || axis < 0 || axis > 2) continue
    const value = readNumber(tag.bytes, cursor.valueStart, cursor.valueEnd, 'malformed_3mf')
    if (axis === 0) x = value
    else if (axis === 1) y = value
    else z = value
    seen |= 1 << axis
  }
  if (seen !== 7) throw new Refused('malformed_3mf')
  points.push3(x, y, z)
}

/** Parses a triangle: three point indexes, from 0. */
export function takeTriangle(tag: XmlTag, corners: IndexList): void {
  let a = 0
  let b = 0
  let c = 0
  let seen = 0
  cursor.at = tag.nameEnd
  while (nextAttribute(tag, cursor)) {
    refuseNamespace(tag, cursor)
    const corner = tag.bytes[cursor.nameStart + 1]! - 49
    const isCorner = cursor.nameEnd - cursor.nameStart === 2 && tag.bytes[cursor.nameStart] === 118
    if (!isCorner || corner < 0 || corner > 2) continue
    const value = readNumber(tag.bytes, cursor.valueStart, cursor.valueEnd, 'malformed_3mf')
    if (!(value >= 0 && value < 2 ** 32) || !Number.isInteger(value)) throw new Refused('index_out_of_range_3mf')
    if (corner === 0) a = value
    else if (corner === 1) b = value
    else c = value
    seen |= 1 << corner
  }
  if (seen !== 7) throw new Refused('malformed_3mf')
  corners.push3(a, b, c)
}

/** Refuses `xmlns` on a point or triangle: namespace-aware programs would skip the element. */
function refuseNamespace({ bytes }: XmlTag, { nameStart, nameEnd }: AttributeCursor): void {
  if (nameEnd - nameStart < 5 || bytes[nameStart] !== 120 || bytes[nameStart + 1] !== 109) return
  if (bytes[nameStart + 2] === 108 && bytes[nameStart + 3] === 110) throw new Refused('malformed_3mf')
}
