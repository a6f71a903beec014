import { inflateSync } from 'node:zlib'

/**
 * Returns the words of a PDF as ours are written (pdfkit: compressed streams, embedded fonts with a `ToUnicode` map), a line for each
 * piece of text in the order in which they are drawn.
 */
export function pdfText(bytes: Buffer): string {
  const objects = new Map<string, { head: string; stream: string }>()
  for (const [, id = '', body = ''] of bytes.toString('latin1').matchAll(/(\d+) 0 obj([^]*?)endobj/g))
    objects.set(id, { head: body.split('stream')[0] ?? '', stream: streamOf(body) })
  const all = [...objects.values()]
  const fonts = new Map<string, Map<string, string>>()
  for (const { head } of all)
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1]
      if (map) fonts.set(name, unicodeMap(objects.get(map)?.stream ?? ''))
    }
  return all.map(({ stream }) => drawnText(stream, fonts)).join('\n')
}

/** Returns what a stream holds, by its length: compressed bytes may end like a line. */
function streamOf(body: string): string {
  const start = /stream\r?\n/.exec(body)
  const length = Number(/\/Length (\d+)/.exec(body)?.[1] ?? 0)
  if (!start || length === 0) return ''
  const bytes = Buffer.from(body.slice(start.index + start[0].length).slice(0, length), 'latin1')
  return (body.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')
}

/** Glyphs, as four hexadecimal digits, to what they stand for. */
function unicodeMap(cmap: string): Map<string, string> {
  const map = new Map<string, string>()
  for (const [, first = '', list = ''] of cmap.matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[([^\]]*)\]/gi))
    for (const [n, [, code = '']] of [...list.matchAll(/<([\da-f ]+)>/gi)].entries()) {
      const glyph = (Number.parseInt(first, 16) + n).toString(16).padStart(4, '0')
      map.set(glyph, Buffer.from(code.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'))
    }
  return map
}

function drawnText(content: string, fonts: Map<string, Map<string, string>>): string {
  let font = new Map<string, string>()
  const lines: string[] = []
  for (const [, name, drawn] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = fonts.get(name) ?? font
    const glyphs = [...(drawn ?? '').matchAll(/<([\da-f]+)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    if (glyphs.length > 0) lines.push(glyphs.map((glyph) => font.get(glyph.toLowerCase()) ?? '?').join(''))
  }
  return lines.join('\n')
}
