import { Refused } from './recognition.ts'
import { isSpace } from './text-reading.ts'
import type { XmlTag } from './xml.ts'

const equals = 61
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Positions of the current attribute's name and value in a tag. One object is reused for all tags. */
export type AttributeCursor = { at: number; nameStart: number; nameEnd: number; valueStart: number; valueEnd: number }

export function attributeCursor(): AttributeCursor {
  return { at: 0, nameStart: 0, nameEnd: 0, valueStart: 0, valueEnd: 0 }
}

/**
 * Advances to the next attribute; returns false at the end. `cursor.at` starts after the tag's name. Allocates nothing, since
 * most attributes belong to millions of mesh points.
 */
export function nextAttribute({ bytes, end }: XmlTag, cursor: AttributeCursor): boolean {
  let i = cursor.at
  while (i < end && isSpace(bytes[i]!)) i++
  if (i >= end) return false
  cursor.nameStart = i
  while (i < end && bytes[i] !== equals && !isSpace(bytes[i]!)) i++
  cursor.nameEnd = i
  while (i < end && isSpace(bytes[i]!)) i++
  if (bytes[i++] !== equals) throw new Refused('malformed_3mf')
  while (i < end && isSpace(bytes[i]!)) i++
  const quote = bytes[i++]
  if (quote !== 34 && quote !== 39) throw new Refused('malformed_3mf')
  cursor.valueStart = i
  while (i < end && bytes[i] !== quote) i++
  if (i >= end) throw new Refused('malformed_3mf')
  cursor.valueEnd = i
  cursor.at = i + 1
  return true
}

/** Returns all attributes as text, with the five entities and character references decoded; refuses other entities. */
export function attributesOf(tag: XmlTag): Map<string, string> {
  const attributes = new Map<string, string>()
  const utf8 = new TextDecoder('utf-8')
  const cursor = { ...attributeCursor(), at: tag.nameEnd }
  while (nextAttribute(tag, cursor)) {
    const name = utf8.decode(tag.bytes.subarray(cursor.nameStart, cursor.nameEnd))
    if (attributes.has(name)) throw new Refused('malformed_3mf')
    attributes.set(name, plainText(utf8.decode(tag.bytes.subarray(cursor.valueStart, cursor.valueEnd))))
  }
  return attributes
}

function plainText(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&([^;]{0,12})(;?)/g, (_, name: string, stop: string) => {
    const code = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name)
    const point = code ? Number.parseInt(code[1] ?? code[2] ?? '', code[1] ? 16 : 10) : Number.NaN
    const character = point <= 0x10ffff ? String.fromCodePoint(point) : entities[name]
    if (!stop || character === undefined) throw new Refused('malformed_3mf')
    return character
  })
}
