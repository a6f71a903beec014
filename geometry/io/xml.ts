import { SaxesParser, type SaxesTagNS } from 'saxes'
import { isUtf16 } from './byte-source.ts'
import { type RefusalReason, Refused } from './recognition.ts'

export type XmlTag = SaxesTagNS

export type XmlHandler = {
  open(tag: XmlTag): void
  close?(tag: XmlTag): void
  text?(text: string): void
  instruction?(target: string): void
  /** Reads consecutive elements from a position after a complete tag; returns the position after the last one. */
  takeRun?(bytes: Uint8Array, at: number): number
}

const gt = 62
const deepest = 64
/** Maximum bytes of a tag. */
const longestTag = 256 * 1024
/** Maximum bytes of a text, comment or instruction. */
const longestText = 8 * 1024 * 1024
/** Maximum bytes of a tag in a run of elements that may continue in the next chunk. */
const longestOfRun = 4 * 1024

/** Returns a strict XML parser fed in chunks; as in 3MF, refuses DOCTYPE and encodings other than UTF-8 and UTF-16. */
export function xmlTagReader(handler: XmlHandler, name = ''): { feed(piece: Uint8Array): void; end(): void } {
  const { parser, state } = strictParser(handler, name)
  const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let start: Uint8Array = new Uint8Array(0)
  let decoder: TextDecoder | null = null
  let rest: Uint8Array = new Uint8Array(0)
  let isBetweenTags = false

  function feed(piece: Uint8Array): void {
    if (decoder === null) {
      start = joined(start, piece)
      if (start.length < 4) return
      decoder = decoderOf(start)
      takeBytes(asUtf8(start, true))
    } else takeBytes(asUtf8(piece, true))
  }

  function decoderOf(head: Uint8Array): TextDecoder {
    state.isWide = isUtf16(head)
    if (!state.isWide && (head[0] === 0 || head[1] === 0)) state.refuse('xml_declared_3mf')
    if (!state.isWide) return utf8
    return new TextDecoder(head[0] === 0xff ? 'utf-16le' : 'utf-16be', { fatal: true, ignoreBOM: true })
  }

  function asUtf8(piece: Uint8Array, stream: boolean): Uint8Array {
    if (!state.isWide || !decoder) return piece
    try {
      return new TextEncoder().encode(decoder.decode(piece, { stream }))
    } catch {
      return state.refuse('xml_encoding_3mf')
    }
  }

  function takeBytes(fresh: Uint8Array): void {
    const bytes = joined(rest, fresh)
    rest = new Uint8Array(0)
    for (let at = 0; at < bytes.length;) {
      const from = at
      if (isBetweenTags && handler.takeRun) at = handler.takeRun(bytes, at)
      const end = bytes.indexOf(gt, at)
      if (end < 0) {
        const mayGoOn = at > from && bytes.length - at < longestOfRun
        if (mayGoOn) rest = bytes.slice(at)
        else write(bytes.subarray(at))
        isBetweenTags = mayGoOn
        return
      }
      write(bytes.subarray(at, end))
      state.hasEndedTag = false
      write(bytes.subarray(end, end + 1))
      isBetweenTags = state.hasEndedTag
      at = end + 1
    }
  }

  function write(bytes: Uint8Array): void {
    if (bytes.length === 0) return
    state.take(bytes.length)
    let text: string
    try {
      text = utf8.decode(bytes, { stream: true })
    } catch {
      parser.write(new TextDecoder().decode(bytes).replace(/\ufffd.*$/s, ''))
      return state.refuse('xml_encoding_3mf')
    }
    parser.write(text)
    if (state.recent.length < 300) state.recent += text.slice(0, 300)
  }

  function end(): void {
    takeBytes(decoder ? asUtf8(new Uint8Array(0), false) : start)
    write(rest)
    try {
      utf8.decode()
    } catch {
      state.refuse('xml_encoding_3mf')
    }
    parser.close()
  }

  return { feed, end }
}

function strictParser(handler: XmlHandler, name: string) {
  const parser = new SaxesParser({ xmlns: true, position: false, forceXMLVersion: true, defaultXMLVersion: '1.0' })
  /** Path of each open element, for messages of refusals. */
  const places: string[] = []
  let place = ''
  let isInTag = false
  /** Bytes read since the parser last reported a tag or text. */
  let unreported = 0

  const state = {
    isWide: false,
    hasEndedTag: false,
    /** First text since the parser last reported a tag or text. */
    recent: '',
    take(bytes: number): void {
      unreported += bytes
      if (unreported > (isInTag ? longestTag : longestText)) throw new Refused('malformed_3mf', name)
    },
    refuse(reason: RefusalReason): never {
      throw new Refused(reason, [place, name].filter(Boolean).join(' de ') || undefined)
    },
  }

  function report(): void {
    unreported = 0
    state.recent = ''
  }

  function endTag(): void {
    isInTag = false
    state.hasEndedTag = true
    report()
  }

  parser.on('error', ({ message }) => state.refuse(faultOf(message, state.recent)))
  parser.on('doctype', () => state.refuse('doctype_in_3mf'))
  parser.on('opentagstart', (tag) => {
    if (places.length === 0) refuseDeclaration()
    place = `<${tag.name}>`
    isInTag = true
    report()
  })
  parser.on('opentag', (tag) => {
    endTag()
    place = placeOf(tag)
    places.push(place)
    if (places.length > deepest) throw new Refused('malformed_3mf', name)
    handler.open(tag)
  })
  parser.on('closetag', (tag) => {
    endTag()
    places.pop()
    place = places.at(-1) ?? place
    handler.close?.(tag)
  })
  parser.on('comment', report)
  parser.on('processinginstruction', ({ target }) => {
    report()
    handler.instruction?.(target)
  })
  if (handler.text) {
    const take = (text: string) => {
      report()
      handler.text?.(text)
    }
    parser.on('text', take)
    parser.on('cdata', take)
  }

  function refuseDeclaration(): void {
    const { version, encoding } = parser.xmlDecl
    if (encoding !== undefined && encoding.toLowerCase() !== (state.isWide ? 'utf-16' : 'utf-8')) {
      state.refuse('xml_declared_3mf')
    }
    if (version !== undefined && version !== '1.0') state.refuse('xml_broken_3mf')
  }

  return { parser, state }
}

function placeOf(tag: XmlTag): string {
  const name = tag.local === 'metadata' ? tag.attributes['name']?.value : undefined
  if (name === undefined) return `<${tag.name}>`
  return name === 'Title' ? 'o título' : `<${tag.name} name="${name.slice(0, 40)}">`
}

function faultOf(message: string, recent: string): RefusalReason {
  if (message.startsWith('duplicate attribute')) return 'xml_twice_3mf'
  if (message.startsWith('unbound namespace prefix')) return 'xml_prefix_3mf'
  if (/entity|^disallowed character\.$|disallowed character in tag name$/.test(message)) return 'xml_sign_3mf'
  if (/outside of root|start of the document|only one root/.test(message)) return 'xml_outside_3mf'
  const isBareSign = /^(?:unexpected end|unclosed tag)/.test(message) && /&(?![#\w]{1,30};)/.test(recent)
  return isBareSign ? 'xml_sign_3mf' : 'xml_broken_3mf'
}

/** Returns the values of all attributes, keyed by name with prefix. */
export function attributesOf(tag: XmlTag): Map<string, string> {
  return new Map(Object.values(tag.attributes).map(({ name, value }) => [name, value]))
}

export function localName(tag: XmlTag): string {
  return tag.local
}

export function isXmlSpace(byte: number | undefined): boolean {
  return byte === 32 || byte === 10 || byte === 13 || byte === 9
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  if (a.length === 0) return b
  const both = new Uint8Array(a.length + b.length)
  both.set(a)
  both.set(b, a.length)
  return both
}
