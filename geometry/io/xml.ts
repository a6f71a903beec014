import { Refused } from './recognition.ts'
import { isSpace } from './text-reading.ts'

/** A start tag or empty element, between `<` and `>`. Positions are into `bytes` and valid until the call returns. */
export type XmlTag = { bytes: Uint8Array; nameStart: number; nameEnd: number; end: number; isEmpty: boolean }

export type XmlHandler = {
  open(tag: XmlTag): void
  close(name: string): void
  /** Optionally receives the raw text between tags, in one or more pieces. */
  text?(bytes: Uint8Array, from: number, to: number): void
  /** Optionally reads a whole empty element at `<`: returns the position after it, or −1 to use the general parser. */
  takeWhole?(bytes: Uint8Array, at: number): number
}

const lt = 60
const gt = 62
const slash = 47
const deepest = 64
const longestTag = 256 * 1024

/**
 * Parses the tags of an XML document in chunks, several times faster than a general parser on meshes. Refuses what 3MF forbids
 * (DOCTYPE, encodings other than UTF-8) and bad nesting. Skips text between tags.
 */
export function xmlTagReader(handler: XmlHandler): { feed(piece: Uint8Array): void; end(): void } {
  const names: string[] = []
  let rest: Uint8Array = new Uint8Array(0)
  let isStart = true
  let sawRoot = false

  function feed(piece: Uint8Array): void {
    const bytes = rest.length === 0 ? piece : joined(rest, piece)
    if (isStart && bytes.length >= 4) {
      refuseOtherEncodings(bytes)
      isStart = false
    }
    let at = nextTag(bytes, 0)
    while (at >= 0) {
      const after = handler.takeWhole?.(bytes, at) ?? -1
      if (after >= 0) {
        at = nextTag(bytes, after)
        continue
      }
      const end = endOfMarkup(bytes, at)
      if (end < 0) break
      takeMarkup(bytes, at, end)
      at = nextTag(bytes, end + 1)
    }
    rest = at < 0 ? new Uint8Array(0) : new Uint8Array(bytes.subarray(at))
    if (rest.length > longestTag) throw new Refused('malformed_3mf')
  }

  /** Returns the next `<`, or −1; hands the text before it over. */
  function nextTag(bytes: Uint8Array, from: number): number {
    const at = bytes.indexOf(lt, from)
    const to = at < 0 ? bytes.length : at
    if (to > from) handler.text?.(bytes, from, to)
    return at
  }

  function takeMarkup(bytes: Uint8Array, at: number, end: number): void {
    const next = bytes[at + 1]
    if (next === 63 || next === 33) {
      if (next === 33 && bytes[at + 2] !== 45 && bytes[at + 2] !== 91) throw new Refused('doctype_in_3mf')
      return
    }
    if (names.length === 0 && sawRoot) throw new Refused('malformed_3mf')
    sawRoot = true
    if (next === slash) {
      const name = names.pop()
      if (name === undefined || !holdsName(bytes, at + 2, end, name)) throw new Refused('malformed_3mf')
      handler.close(name)
      return
    }
    const isEmpty = bytes[end - 1] === slash
    let nameEnd = at + 1
    while (nameEnd < end && !isSpace(bytes[nameEnd]!) && bytes[nameEnd] !== slash) nameEnd++
    if (nameEnd === at + 1) throw new Refused('malformed_3mf')
    handler.open({ bytes, nameStart: at + 1, nameEnd, end: isEmpty ? end - 1 : end, isEmpty })
    if (isEmpty) return
    names.push(asciiText(bytes, at + 1, nameEnd))
    if (names.length > deepest) throw new Refused('malformed_3mf')
  }

  function end(): void {
    if (!sawRoot || names.length > 0 || rest.length > 0) throw new Refused('malformed_3mf')
  }

  return { feed, end }
}

/** Returns the last byte of the markup that begins at `<`, or −1 if it is incomplete. */
function endOfMarkup(bytes: Uint8Array, at: number): number {
  if (bytes[at + 1] === 33) {
    if (bytes.length < at + 4) return -1
    if (bytes[at + 2] === 45) return endAfter(bytes, at + 4, 45)
    if (bytes[at + 2] === 91) return endAfter(bytes, at + 9, 93)
    return at + 2
  }
  let quote = 0
  for (let i = at + 1; i < bytes.length; i++) {
    const byte = bytes[i]!
    if (quote !== 0) {
      if (byte === quote) quote = 0
    } else if (byte === gt) return i
    else if (byte === 34 || byte === 39) quote = byte
    else if (byte === lt) throw new Refused('malformed_3mf')
  }
  return -1
}

/** Finds the `>` after a doubled byte: `-->` of a comment, `]]>` of a CDATA section. */
function endAfter(bytes: Uint8Array, from: number, doubled: number): number {
  for (let i = bytes.indexOf(gt, from + 2); i >= 0; i = bytes.indexOf(gt, i + 1)) {
    if (bytes[i - 1] === doubled && bytes[i - 2] === doubled) return i
  }
  return -1
}

function holdsName(bytes: Uint8Array, start: number, end: number, name: string): boolean {
  for (let i = 0; i < name.length; i++) if (bytes[start + i] !== name.charCodeAt(i)) return false
  for (let i = start + name.length; i < end; i++) if (!isSpace(bytes[i]!)) return false
  return true
}

export function localName({ bytes, nameStart, nameEnd }: XmlTag): string {
  return asciiText(bytes, nameStart, nameEnd).replace(/^[^:]*:/, '')
}

function asciiText(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, Math.min(end, start + 200)))
}

/** Refuses UTF-16 and UTF-32, by their byte order mark or a zero next to the first `<`. */
function refuseOtherEncodings(bytes: Uint8Array): void {
  const [a, b] = bytes
  const isWide = (a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff) || a === 0 || b === 0
  if (isWide) throw new Refused('malformed_3mf')
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  const both = new Uint8Array(a.length + b.length)
  both.set(a)
  both.set(b, a.length)
  return both
}
