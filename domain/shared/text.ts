import { formatCount } from './format.ts'

/** Returns the length in code points, as the database counts, not in UTF-16 units. */
export function lengthOf(text: string): number {
  let length = 0
  for (const _ of text) length++
  return length
}

export function tooLong(most: number): string {
  return `Use no máximo ${formatCount(most)} caracteres`
}

const graphemes = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' })

/** Returns the beginning of a text in whole graphemes, at most `most` code points, or `most` as `sizeOf` measures. */
export function cutText(text: string, most: number, sizeOf: (part: string) => number = lengthOf): string {
  let [kept, size] = ['', 0]
  for (const { segment } of graphemes.segment(text)) {
    size += sizeOf(segment)
    // A first grapheme with very many marks may alone be longer than the limit.
    if (size > most) return kept || wholeCharacters(segment, most, sizeOf)
    kept += segment
  }
  return kept
}

/** Returns the end of a text in whole graphemes, at most `most` code points. */
export function endOfText(text: string, most: number): string {
  let [kept, size] = ['', 0]
  for (const { segment } of [...graphemes.segment(text)].toReversed()) {
    size += lengthOf(segment)
    if (size > most) break
    kept = segment + kept
  }
  return kept
}

/** Shortens a text to `most` code points at most, if possible at a blank, and appends '…'. */
export function shortened(text: string, most: number): string {
  if (lengthOf(text) <= most) return text
  const begun = cutText(text, most - 1)
  return `${begun.replace(/[\s,;:]+\S*$/, '').trimEnd() || begun}…`
}

export function initialOf(text: string): string {
  // Segmenting costs a hundred times as much, and a plain letter before another is a grapheme.
  if (/^[a-z\d][a-z\d ]/i.test(text)) return text.slice(0, 1)
  const [first] = graphemes.segment(text)
  return first?.segment ?? ''
}

export function capitalized(text: string): string {
  const initial = initialOf(text)
  return initial.toLocaleUpperCase('pt-BR') + text.slice(initial.length)
}

export function uncapitalized(text: string): string {
  const initial = initialOf(text)
  return initial.toLocaleLowerCase('pt-BR') + text.slice(initial.length)
}

function wholeCharacters(text: string, most: number, sizeOf: (part: string) => number): string {
  let [kept, size] = ['', 0]
  for (const character of text) {
    size += sizeOf(character)
    if (size > most) break
    kept += character
  }
  return kept
}

/** Returns a `like` pattern for texts containing this one, with `%`, `_` and `\` escaped. */
export function likePattern(text: string): string {
  return `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`
}

export function slugOf(title: string): string {
  return title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

const base32Alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Encodes bytes in base32 (RFC 4648, section 6), without padding. */
export function base32(bytes: Uint8Array): string {
  let text = ''
  let bits = 0
  let kept = 0
  for (const byte of bytes) {
    bits = (bits << 8) | byte
    for (kept += 8; kept >= 5; kept -= 5) text += base32Alphabet[(bits >> (kept - 5)) & 31]
    bits &= (1 << kept) - 1
  }
  return kept > 0 ? text + base32Alphabet[(bits << (5 - kept)) & 31] : text
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Returns whether a text can be an id of ours; PostgreSQL would refuse any other. */
export function isUuid(text: string): boolean {
  return uuid.test(text)
}

// 'Ateliê Prumo' is not a person: its first word is not a form of address.
const workplaces = /^(?:a|as|o|os|casa|estudio|studio|fabrica|forja|grupo|lab|laboratorio|loja|oficina|atelie|projeto)$/

/** Returns the form of address for a name: 'Helena' for 'Helena Prado', but a workshop's whole name. */
export function firstName(fullName: string): string {
  const name = fullName.trim()
  const first = name.split(/\s+/)[0] ?? ''
  return workplaces.test(slugOf(first)) ? name : first
}
