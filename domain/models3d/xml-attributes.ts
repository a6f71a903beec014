import { Refused } from './recognition.ts'
import { isSpace } from './text-blocks.ts'
import type { XmlTag } from './xml-tags.ts'

const equals = 61
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * Calls `take` for each attribute with the places of its name and its value: no strings are made, since most of them belong to
 * the millions of points of a mesh.
 */
export function eachAttribute(
  { bytes, nameEnd, end }: XmlTag,
  take: (nameStart: number, nameEnd: number, valueStart: number, valueEnd: number) => void,
): void {
  for (let i = nameEnd; ;) {
    while (i < end && isSpace(bytes[i]!)) i++
    if (i >= end) return
    const nameStart = i
    while (i < end && bytes[i] !== equals && !isSpace(bytes[i]!)) i++
    const lastOfName = i
    while (i < end && isSpace(bytes[i]!)) i++
    if (bytes[i++] !== equals) throw new Refused('malformed_3mf')
    while (i < end && isSpace(bytes[i]!)) i++
    const quote = bytes[i++]
    if (quote !== 34 && quote !== 39) throw new Refused('malformed_3mf')
    const valueStart = i
    while (i < end && bytes[i] !== quote) i++
    if (i >= end) throw new Refused('malformed_3mf')
    take(nameStart, lastOfName, valueStart, i++)
  }
}

/** All attributes as text, the five entities and character references put in; any other entity is refused. */
export function attributesOf(tag: XmlTag): Map<string, string> {
  const attributes = new Map<string, string>()
  const utf8 = new TextDecoder('utf-8')
  eachAttribute(tag, (nameStart, nameEnd, valueStart, valueEnd) => {
    const name = utf8.decode(tag.bytes.subarray(nameStart, nameEnd))
    if (attributes.has(name)) throw new Refused('malformed_3mf')
    attributes.set(name, plainText(utf8.decode(tag.bytes.subarray(valueStart, valueEnd))))
  })
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
