import { foreignKind, Refused } from './recognition.ts'
import { jsonHasScript, scriptLineFinder, tagHasScript } from './script-settings.ts'
import { localName, xmlTagReader } from './xml.ts'
import { attributesOf } from './xml-attributes.ts'

/** What an entry of a 3MF is, by its bytes: settings, relationships and other text, a picture, a model part, or nothing at all. */
export type EntryKind = 'empty' | 'picture' | 'text' | 'model'

/** Endings that programs give to such entries: an entry must be harmless by its bytes, and by what it would be opened with. */
const pictureEndings = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'texture']
const textEndings = ['config', 'xml', 'json', 'txt', 'cfg', 'ini', 'prop', 'psmdcp', 'rels', 'fdm_material', 'svg', 'gcode', 'md5', 'model'] // prettier-ignore

const longestJson = 32 * 1024 * 1024
const longestLine = 8 * 1024 * 1024

/**
 * Tells what an entry of a 3MF is and refuses, with its name, what no program that writes 3MF puts there: programs, archives,
 * pages, scripts, and settings that start a program. The list is of what may be in it (PrusaSlicer, OrcaSlicer, Bambu Studio,
 * Cura, and the specification itself), not of what may not.
 */
export async function judgeEntry(name: string, pieces: AsyncIterable<Uint8Array>): Promise<EntryKind> {
  let reading: Reading | null = null
  try {
    for await (const piece of pieces) {
      if (piece.length === 0) continue
      reading ??= readingOf(piece)
      reading.feed(piece)
    }
    const kind = reading?.end() ?? 'empty'
    const endings = { empty: [...textEndings, ...pictureEndings], picture: pictureEndings, text: textEndings }
    if (kind !== 'model' && !endings[kind].includes(endingOf(name))) throw new Refused('foreign_entry_3mf')
    return kind
  } catch (error) {
    if (!(error instanceof Refused) || error.reason.startsWith('zip_')) throw error
    throw new Refused(error.reason === 'script_in_3mf' ? 'script_in_3mf' : 'foreign_entry_3mf', name)
  }
}

function endingOf(name: string): string {
  return /\.([^./]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** An entry as it is read piece by piece; refuses by throwing. */
type Reading = { feed(piece: Uint8Array): void; end(): EntryKind }

/** The first bytes decide as what an entry is read. */
function readingOf(head: Uint8Array): Reading {
  if (['png', 'jpeg', 'gif', 'webp'].includes(foreignKind(head) ?? '')) return { feed() {}, end: () => 'picture' }
  const start = textOf(head.subarray(0, 4_096))
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart()
  if (start.startsWith('<')) return xmlReading()
  const isSection = /^\[[^\]"{}]*\][ \t]*(?:[\r\n]|$)/.test(start)
  return start.startsWith('{') || (start.startsWith('[') && !isSection) ? jsonReading() : linesReading(isSettingsLine)
}

/** One character a byte: what is looked for is ASCII. */
function textOf(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes)
}

/**
 * XML without a DOCTYPE and without anything that a browser would run. Lines like those of a configuration are looked for
 * here too: one and the same entry may be XML for us and a configuration for a slicer.
 */
function xmlReading(): Reading {
  let root = ''
  const lines = linesReading(() => true)
  const reader = xmlTagReader({
    open(tag) {
      const name = localName(tag)
      root ||= name
      if (/^(?:html|script|foreignobject|iframe|embed)$/i.test(name)) throw new Refused('foreign_entry_3mf')
      if (root !== 'model' && tagHasScript(tag, name)) throw new Refused('script_in_3mf')
      if (root.toLowerCase() === 'svg' && runsInSvg(attributesOf(tag))) throw new Refused('foreign_entry_3mf')
    },
    close() {},
  })
  return {
    feed(piece) {
      reader.feed(piece)
      if (root !== 'model') lines.feed(piece)
    },
    end() {
      reader.end()
      if (root === 'model') return 'model'
      return lines.end()
    },
  }
}

function runsInSvg(attributes: Map<string, string>): boolean {
  return [...attributes].some(
    ([key, value]) => /^on/i.test(key) || (/(?:^|:)href$/i.test(key) && !/^(?:#|data:image\/)/i.test(value.trim())),
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
      if (jsonHasScript(text)) throw new Refused('script_in_3mf')
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

/** Text of lines, each of which is known; one that gives a script setting a value is refused. */
function linesReading(isKnown: (line: string) => boolean): Reading {
  const isScript = scriptLineFinder()
  let rest = ''
  function take(line: string): void {
    if (isScript(line)) throw new Refused('script_in_3mf')
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

/**
 * What lines of settings, of profiles by height, of G-code and of checksums look like: a comment, a section, `key = value`,
 * the indented rest of a value, a command of letters and numbers, a digest. A shell's `#!` is no comment.
 */
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
