import { isUtf16 } from './byte-source.ts'
import { foreignKind, type RefusalReason, Refused } from './recognition.ts'
import { jsonDanger, lineDangerFinder, tagDanger } from './script-settings.ts'
import { attributesOf, localName, xmlTagReader } from './xml.ts'

export type EntryKind = 'empty' | 'picture' | 'text' | 'model'

/** Extensions allowed for pictures. An extension decides which program opens the file. */
const pictureEndings = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'texture']
/** Extensions allowed for text. An extension decides which program opens the file. */
const textEndings = ['config', 'xml', 'json', 'txt', 'cfg', 'ini', 'prop', 'psmdcp', 'rels', 'fdm_material', 'svg', 'gcode', 'md5', 'model', 'csv', 'md'] // prettier-ignore

const longestJson = 32 * 1024 * 1024
const longestLine = 8 * 1024 * 1024

/** Returns the kind of a 3MF entry by an allowlist of what slicers write; throws `Refused` for everything else. */
export async function judgeEntry(name: string, pieces: AsyncIterable<Uint8Array>): Promise<EntryKind> {
  let reading: Reading | null = null
  try {
    for await (const piece of pieces) {
      if (piece.length === 0) continue
      reading ??= readingOf(piece, name)
      reading.feed(piece)
    }
    const kind = reading?.end() ?? 'empty'
    const endings = { empty: [...textEndings, ...pictureEndings], picture: pictureEndings, text: textEndings }
    if (kind !== 'model' && !endings[kind].includes(endingOf(name))) throw new Refused('foreign_entry_3mf')
    return kind
  } catch (error) {
    if (!(error instanceof Refused) || /^(?:zip|xml)_/.test(error.reason)) throw error
    throw new Refused(reasonOf(error.reason, name), name)
  }
}

function reasonOf(reason: RefusalReason, name: string): RefusalReason {
  if (reason === 'script_in_3mf' || reason === 'host_in_3mf') return reason
  return isAttachment(name) ? 'attachment_3mf' : 'foreign_entry_3mf'
}

/** Returns whether a 3MF entry is in the folder of Bambu Studio and OrcaSlicer for attached files. */
function isAttachment(name: string): boolean {
  return /^auxiliaries\//i.test(name)
}

function endingOf(name: string): string {
  return /\.([^./]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** Incremental check of one 3MF entry; `end` returns its kind; both methods throw `Refused` for forbidden content. */
type Reading = { feed(piece: Uint8Array): void; end(): EntryKind }

function readingOf(head: Uint8Array, name: string): Reading {
  if (['png', 'jpeg', 'gif', 'webp'].includes(foreignKind(head) ?? '')) return { feed() {}, end: () => 'picture' }
  const start = startOf(head.subarray(0, 4_096))
  if (start.startsWith('<')) return xmlReading(name)
  if (/^(?:txt|csv|md)$/.test(endingOf(name)) && !isOfProgram(name)) {
    if (start.startsWith('#!')) throw new Refused('foreign_entry_3mf')
    return linesReading(isProse)
  }
  const isSection = /^\[[^\]"{}]*\][ \t]*(?:[\r\n]|$)/.test(start)
  return start.startsWith('{') || (start.startsWith('[') && !isSection) ? jsonReading() : linesReading(isSettingsLine)
}

function startOf(head: Uint8Array): string {
  const wide = isUtf16(head) ? (head[0] === 0xff ? 'utf-16le' : 'utf-16be') : null
  const text = wide ? new TextDecoder(wide).decode(head) : textOf(head).replace(/^\u00ef\u00bb\u00bf/, '')
  return text.trimStart()
}

function isOfProgram(name: string): boolean {
  return /^(?:metadata|3d|cura)\//i.test(name)
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes)
}

/** Returns a check of XML: no DOCTYPE, scripts or dangerous settings, also line by line, as some slicers read it. */
function xmlReading(name: string): Reading {
  let root = ''
  const lines = linesReading(() => true)
  const isDrawing = () => root.toLowerCase() === 'svg'
  const reader = xmlTagReader(
    {
      open(tag) {
        root ||= localName(tag)
        if (root === 'model') return
        if (/^(?:html|script|foreignobject|iframe|embed)$/i.test(tag.local)) throw new Refused('foreign_entry_3mf')
        const danger = tagDanger(tag)
        if (danger) throw new Refused(danger)
        if (isDrawing() && runsInSvg(attributesOf(tag))) throw new Refused('foreign_entry_3mf')
      },
      text(text) {
        if (isDrawing() && loads.test(text)) throw new Refused('foreign_entry_3mf')
      },
      instruction(target) {
        if (target === 'xml-stylesheet') throw new Refused('foreign_entry_3mf')
      },
    },
    name,
  )
  return {
    feed(piece) {
      if (root === 'model') return
      reader.feed(piece)
      lines.feed(piece)
    },
    end() {
      if (root === 'model') return 'model'
      reader.end()
      return root === 'model' ? 'model' : lines.end()
    },
  }
}

const loads = /@import|url\(\s*["']?\s*(?!["'\s#]|data:image\/)/i

function runsInSvg(attributes: Map<string, string>): boolean {
  return [...attributes].some(
    ([key, value]) =>
      /^on/i.test(key) ||
      loads.test(value) ||
      (/(?:^|:)href$/i.test(key) && !/^(?:#|data:image\/)/i.test(value.trim())),
  )
}

function jsonReading(): Reading {
  const pieces: string[] = []
  let length = 0
  return {
    feed(piece) {
      length += piece.length
      if (length > longestJson) throw new Refused('foreign_entry_3mf')
      pieces.push(textOf(piece))
    },
    end() {
      const text = pieces.join('').replace(/^\u00ef\u00bb\u00bf/, '')
      if (!isJson(text)) throw new Refused('foreign_entry_3mf')
      const danger = jsonDanger(text)
      if (danger) throw new Refused(danger)
      return 'text'
    },
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Returns a check of text: every line must be of a known kind, without a value for script settings. */
function linesReading(isKnown: (line: string) => boolean): Reading {
  const dangerIn = lineDangerFinder()
  let rest = ''
  function take(line: string): void {
    const danger = dangerIn(line)
    if (danger) throw new Refused(danger)
    if (!isKnown(line)) throw new Refused('foreign_entry_3mf')
  }
  return {
    feed(piece) {
      const lines = (rest + textOf(piece)).split(/\r\n?|\n/)
      rest = lines.pop() ?? ''
      if (rest.length > longestLine) throw new Refused('foreign_entry_3mf')
      for (const line of lines) take(line)
    },
    end() {
      take(rest)
      return 'text'
    },
  }
}

/** Returns whether a line is prose, or a table row without formulas. */
function isProse(line: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  return !/[\u0000-\u0008\u000e-\u001f]/.test(line) && !/(?:^|[;,\t"])\s*(?:[=@]|[+-]\s*[a-z]+\s*[(|!])/i.test(line)
}

/** Returns whether a line is a setting, comment, section heading, G-code or digest. */
function isSettingsLine(line: string): boolean {
  const text = line.replace(/^\u00ef\u00bb\u00bf/, '')
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\u0000-\u0008\u000e-\u001f]/.test(text)) return false
  return (
    text.trim() === '' ||
    /^\s*(?:;|#(?!!))/.test(text) ||
    /^\[[^\]]*\]\s*$/.test(text) ||
    /^[A-Za-z_][\w.:|-]*\s*[=:]/.test(text) ||
    /^[ \t]+\S/.test(text) ||
    /^[GMTNXYZEFSO]-?\d/.test(text) ||
    /^[A-Z][A-Z0-9_]+(?:\s+[A-Z0-9_]+=\S*)*\s*$/.test(text) ||
    /^[\d.;|,\s+-]+$/.test(text) ||
    /^[\da-f]{32,64}\s*$/i.test(text)
  )
}
