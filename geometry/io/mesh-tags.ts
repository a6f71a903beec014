import type { IndexList, PointList } from './number-lists.ts'
import { Refused } from './recognition.ts'
import { readNumber } from './text-reading.ts'
import { attributesOf, isXmlSpace, type XmlTag } from './xml.ts'

const quote = 34
const slash = 47
const gt = 62
const space = 32
const equals = 61
const tens = Array.from({ length: 23 }, (_, i) => 10 ** i)
const largestIndex = 2 ** 31

/** Elements expected in a run: name in bytes, whether it has no prefix, and allowed prefixes of attributes. */
export type RunOf = { name: Uint8Array; isPlain: boolean; prefixes: ReadonlySet<string> }

/** Reads consecutive `<vertex/>` elements in their shortest form; returns the position after the last. */
export function takePoints(bytes: Uint8Array, from: number, run: RunOf, points: PointList): number {
  for (let end = from; ;) {
    let at = end
    while (isXmlSpace(bytes[at])) at++
    let after = run.isPlain ? readPoint(bytes, at, points) : -1
    if (after < 0 && (after = readTag(bytes, at, run)) >= 0) pushPoint(attributeValue(bytes), points)
    if (after < 0) return end
    end = after
  }
}

/** Reads consecutive `<triangle/>` elements in their shortest form; returns the position after the last. */
export function takeTriangles(bytes: Uint8Array, from: number, run: RunOf, corners: IndexList): number {
  for (let end = from; ;) {
    let at = end
    while (isXmlSpace(bytes[at])) at++
    let after = run.isPlain ? readTriangle(bytes, at, corners) : -1
    if (after < 0 && (after = readTag(bytes, at, run)) >= 0) pushTriangle(attributeValue(bytes), corners)
    if (after < 0) return end
    end = after
  }
}

export function takePoint(tag: XmlTag, points: PointList): void {
  pushPoint(valueOfTag(tag), points)
}

export function takeTriangle(tag: XmlTag, corners: IndexList): void {
  pushTriangle(valueOfTag(tag), corners)
}

/** Finds an attribute by name; returns what `use` reads from its value, the bytes `start` to `end`. */
type ValueOf = (name: string, use: (bytes: Uint8Array, start: number, end: number) => number) => number

function pushPoint(value: ValueOf, points: PointList): void {
  const number = (bytes: Uint8Array, start: number, end: number) => readNumber(bytes, start, end, 'malformed_3mf')
  points.push3(value('x', number), value('y', number), value('z', number))
}

function pushTriangle(value: ValueOf, corners: IndexList): void {
  corners.push3(value('v1', readIndex), value('v2', readIndex), value('v3', readIndex))
}

function readIndex(bytes: Uint8Array, start: number, end: number): number {
  const isNegative = bytes[start] === 45
  let value = 0
  for (let i = isNegative ? start + 1 : start; i < end; i++) {
    const digit = bytes[i]! - 48
    if (digit < 0 || digit > 9) throw new Refused('whole_number_3mf', `“${asciiText(bytes, start, end).slice(0, 40)}”`)
    value = value * 10 + digit
  }
  if (end - start < (isNegative ? 2 : 1)) throw new Refused('whole_number_3mf', '“”')
  if (isNegative || value >= largestIndex) throw new Refused('index_out_of_range_3mf')
  return value
}

function valueOfTag(tag: XmlTag): ValueOf {
  const attributes = attributesOf(tag)
  return (name, use) => {
    const text = attributes.get(name)
    if (text === undefined) throw new Refused('malformed_3mf')
    const bytes = new TextEncoder().encode(text)
    return use(bytes, 0, bytes.length)
  }
}

const vertexName = [118, 101, 114, 116, 101, 120]
const triangleName = [116, 114, 105, 97, 110, 103, 108, 101]

/** Position of the parser, or −1 for an unusual spelling; at module level to avoid allocations. */
let place = 0

/** Parses `<vertex x="1.5" y="-2" z="0"/>`, the usual spelling; returns the position after it, or −1. */
function readPoint(bytes: Uint8Array, at: number, points: PointList): number {
  if (!isTag(bytes, at, vertexName)) return -1
  place = at + 7
  const x = decimalOf(bytes, 120)
  const y = decimalOf(bytes, 121)
  const z = decimalOf(bytes, 122)
  if (!isEnd(bytes)) return -1
  points.push3(x, y, z)
  return place + 2
}

/** Parses `<triangle v1="0" v2="1" v3="2"/>`, the usual spelling; returns the position after it, or −1. */
function readTriangle(bytes: Uint8Array, at: number, corners: IndexList): number {
  if (!isTag(bytes, at, triangleName)) return -1
  place = at + 9
  const a = cornerOf(bytes, 49)
  const b = cornerOf(bytes, 50)
  const c = cornerOf(bytes, 51)
  if (!isEnd(bytes)) return -1
  corners.push3(a, b, c)
  return place + 2
}

function isTag(bytes: Uint8Array, at: number, name: ArrayLike<number>): boolean {
  if (bytes[at] !== 60) return false
  for (let i = 0; i < name.length; i++) if (bytes[at + 1 + i] !== name[i]) return false
  return true
}

function isEnd(bytes: Uint8Array): boolean {
  return place >= 0 && bytes[place] === slash && bytes[place + 1] === gt
}

/** Returns the number of the attribute ` n="…"` at `place`, calculated as by `readNumber`; moves `place` past it. */
function decimalOf(bytes: Uint8Array, name: number): number {
  let i = place
  place = -1
  if (i < 0 || bytes[i++] !== space || bytes[i++] !== name) return 0
  if (bytes[i++] !== equals || bytes[i++] !== quote) return 0
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

function cornerOf(bytes: Uint8Array, number: number): number {
  let i = place
  place = -1
  if (i < 0 || bytes[i++] !== space || bytes[i++] !== 118 || bytes[i++] !== number) return 0
  if (bytes[i++] !== equals || bytes[i++] !== quote) return 0
  const start = i
  let value = 0
  for (let digit = bytes[i]! - 48; digit >= 0 && digit <= 9; digit = bytes[++i]! - 48) value = value * 10 + digit
  if (bytes[i] !== quote || i === start || i - start > 9) return 0
  place = i + 1
  return value
}

const mostAttributes = 12
/** Positions in the last tag: start and end of each attribute's name, then of its value. */
const spans = new Uint32Array(4 * mostAttributes)
let attributeCount = 0

/** Parses an empty element with plain ASCII attributes; returns the position after it, or −1. */
function readTag(bytes: Uint8Array, at: number, { name, prefixes }: RunOf): number {
  if (!isTag(bytes, at, name)) return -1
  let i = at + 1 + name.length
  let prefixStart = 0
  let prefixEnd = 0
  for (attributeCount = 0; ; attributeCount++) {
    const blanks = i
    while (isXmlSpace(bytes[i])) i++
    if (bytes[i] === slash) return bytes[i + 1] === gt ? i + 2 : -1
    if (i === blanks || attributeCount === mostAttributes) return -1
    const nameStart = i
    let colon = -1
    if (!isNameStart(bytes[i])) return -1
    for (i++; isNamePart(bytes[i]); i++) {
      if (bytes[i] !== 58) continue
      if (colon >= 0 || !isNameStart(bytes[i + 1])) return -1
      colon = i
    }
    const nameEnd = i
    if (isNamespaceName(bytes, nameStart)) return -1
    if (colon >= 0) {
      const isFirst = prefixEnd === 0
      if (isFirst) [prefixStart, prefixEnd] = [nameStart, colon]
      if (
        isFirst
          ? !prefixes.has(asciiText(bytes, nameStart, colon))
          : !isSame(bytes, nameStart, colon, prefixStart, prefixEnd)
      )
        return -1
    }
    while (isXmlSpace(bytes[i])) i++
    if (bytes[i++] !== equals) return -1
    while (isXmlSpace(bytes[i])) i++
    const mark = bytes[i++]
    if (mark !== 34 && mark !== 39) return -1
    const valueStart = i
    while (isPlainText(bytes[i]) && bytes[i] !== mark) i++
    if (bytes[i] !== mark) return -1
    for (let k = 0; k < attributeCount; k++) {
      if (isSame(bytes, nameStart, nameEnd, spans[4 * k]!, spans[4 * k + 1]!)) return -1
    }
    spans.set([nameStart, nameEnd, valueStart, i], 4 * attributeCount)
    i++
  }
}

function attributeValue(bytes: Uint8Array): ValueOf {
  return (name, use) => {
    for (let k = 0; k < attributeCount; k++) {
      const start = spans[4 * k]!
      if (spans[4 * k + 1]! - start !== name.length) continue
      let i = 0
      while (i < name.length && bytes[start + i] === name.charCodeAt(i)) i++
      if (i === name.length) return use(bytes, spans[4 * k + 2]!, spans[4 * k + 3]!)
    }
    throw new Refused('malformed_3mf')
  }
}

function isNameStart(byte = 0): boolean {
  return (byte >= 97 && byte <= 122) || (byte >= 65 && byte <= 90) || byte === 95
}

function isNamePart(byte = 0): boolean {
  return isNameStart(byte) || (byte >= 48 && byte <= 58) || byte === 45 || byte === 46
}

function isPlainText(byte = 0): boolean {
  return byte >= 32 && byte < 127 && byte !== 60 && byte !== 38
}

function isNamespaceName(bytes: Uint8Array, at: number): boolean {
  return bytes[at] === 120 && bytes[at + 1] === 109 && bytes[at + 2] === 108
}

function isSame(bytes: Uint8Array, start: number, end: number, otherStart: number, otherEnd: number): boolean {
  if (end - start !== otherEnd - otherStart) return false
  for (let i = 0; i < end - start; i++) if (bytes[start + i] !== bytes[otherStart + i]) return false
  return true
}

function asciiText(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, Math.min(end, start + 200)))
}
