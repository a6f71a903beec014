import { type ByteSource, pieceBytes } from './byte-source.ts'
import { type RefusalReason, Refused } from './recognition.ts'

const lf = 10
const cr = 13
const backslash = 92

/** Yields a text in blocks of whole lines, about a megabyte each; refuses longer lines, which would fill the memory. */
export function* linesInBlocks(source: ByteSource, overlong: RefusalReason): Generator<Uint8Array> {
  for (let at = 0; at < source.size;) {
    const piece = source.read(at, pieceBytes)
    const end = at + piece.length >= source.size ? piece.length : endOfLastLine(piece)
    if (end === 0) throw new Refused(overlong)
    yield piece.subarray(0, end)
    at += end
  }
}

function endOfLastLine(piece: Uint8Array): number {
  for (let i = piece.length - 1; i >= 0; i--) {
    if (piece[i] !== lf && piece[i] !== cr) continue
    let before = piece[i] === lf && piece[i - 1] === cr ? i - 2 : i - 1
    while (before >= 0 && isBlank(piece[before]!)) before--
    if (piece[before] !== backslash) return i + 1
  }
  return 0
}

export function isLineEnd(byte: number): boolean {
  return byte === lf || byte === cr
}

export function isBlank(byte: number): boolean {
  return byte === 32 || byte === 9
}

export function isSpace(byte: number): boolean {
  return byte === 32 || (byte >= 9 && byte <= 13)
}

export function lower(byte: number): number {
  return byte >= 65 && byte <= 90 ? byte + 32 : byte
}

/** Returns whether the text from `start` to `end` is `word` (lower case), ignoring case. */
export function isWord(text: Uint8Array, start: number, end: number, word: string): boolean {
  if (end - start !== word.length) return false
  for (let i = 0; i < word.length; i++) if (lower(text[start + i]!) !== word.charCodeAt(i)) return false
  return true
}

const tens = Array.from({ length: 23 }, (_, i) => 10 ** i)

/** Parses a decimal number ten times faster than `Number()`, with last digits that may differ; refuses other text. */
export function readNumber(text: Uint8Array, start: number, end: number, otherwise: RefusalReason): number {
  let i = start
  const sign = text[i] === 45 ? -1 : 1
  if (text[i] === 45 || text[i] === 43) i++
  let mantissa = 0
  let digits = 0
  let scale = 0
  let point = false
  for (; i < end; i++) {
    const c = text[i]!
    if (c >= 48 && c <= 57) {
      mantissa = mantissa * 10 + (c - 48)
      digits++
      if (point) scale--
    } else if (c === 46 && !point) point = true
    else break
  }
  if (digits === 0) throw new Refused(isNamed(text, i, end) ? 'not_finite' : otherwise)
  if (i < end) {
    if (text[i] === 44) throw new Refused('comma_decimal')
    if (text[i] === 35) throw new Refused('not_finite')
    scale += readExponent(text, i, end, otherwise)
  }
  if (scale === 0) return sign * mantissa
  const size = Math.abs(scale)
  const factor = size < tens.length ? tens[size]! : 10 ** size
  return sign * (scale < 0 ? mantissa / factor : mantissa * factor)
}

function readExponent(text: Uint8Array, at: number, end: number, otherwise: RefusalReason): number {
  const exponent = String.fromCharCode(...text.subarray(at, Math.min(end, at + 8)))
  if (end - at > 7 || !/^[eE][+-]?\d{1,4}$/.test(exponent)) throw new Refused(otherwise)
  return Number(exponent.slice(1))
}

/** Returns whether the word at `at` is `nan` or `inf`; `1.#IND` begins like a number. */
function isNamed(text: Uint8Array, at: number, end: number): boolean {
  return /^(?:nan|inf)/i.test(String.fromCharCode(...text.subarray(at, Math.min(end, at + 3))))
}
