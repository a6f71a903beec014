// Direction marks, invisible and empty characters; the joiner inside emoji is kept.
const unseen =
  /(?<![\p{Extended_Pictographic}\p{Variation_Selector}\p{Emoji_Modifier}])\u200d|\u200d(?!\p{Extended_Pictographic})|(?!\u200d)\p{Cf}|[\u115f\u1160\u3164\uffa0]/gu

export function cleanLine(text: string): string {
  return seen(text)
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .trim()
}

/** Cleans a multi-line text like `cleanLine`, but keeps tabs and line breaks. */
export function cleanText(text: string): string {
  return (
    seen(text)
      .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
      .replace(/(?![\n\t])[\p{Cc}\p{Zs}]/gu, ' ')
      // Match from the first blank of a run only: otherwise a long run costs quadratic time.
      .replace(/(?<![ \t])[ \t]+$/gm, '')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  )
}

/** Returns the length in code points, as the database counts, not in UTF-16 units. */
export function lengthOf(text: string): number {
  let length = 0
  for (const _ of text) length++
  return length
}

function seen(text: string): string {
  // Lone surrogates cannot be stored. Normalized last: a removed mark may have separated a letter from its accent.
  return text
    .replace(/\p{Cs}/gu, '')
    .replace(unseen, '')
    .normalize('NFC')
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

/** Returns whether a text can be an id of ours. Otherwise a query with it would fail instead of finding no row. */
export function isUuid(text: string): boolean {
  return uuid.test(text)
}

/** Prevents user text from being a formula in a spreadsheet. Not for amounts: negative ones must stay numbers. */
export function cellText(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

// 'Ateliê Prumo' is not a person: the first word of such a name is not a form of address.
const workplaces = /^(?:a|as|o|os|casa|estudio|studio|fabrica|forja|grupo|lab|laboratorio|loja|oficina|atelie|projeto)$/

/** Returns the form of address for a name: 'Helena' for 'Helena Prado'; a workshop's whole name. */
export function firstName(fullName: string): string {
  const name = fullName.trim()
  const first = name.split(/\s+/)[0] ?? ''
  return workplaces.test(slugOf(first)) ? name : first
}
