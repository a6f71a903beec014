// Marks that change the direction of what follows, are not seen, or stand for nothing; the joiner of emoji stays.
const unseen =
  /(?<![\p{Extended_Pictographic}\p{Variation_Selector}\p{Emoji_Modifier}])\u200d|\u200d(?!\p{Extended_Pictographic})|(?!\u200d)\p{Cf}|[\u115f\u1160\u3164\uffa0]/gu

/** Cleans a line of text as it may be shown anywhere: composed, without controls, line breaks, direction marks and blanks around. */
export function cleanLine(text: string): string {
  return seen(text)
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .trim()
}

/** Cleans text of several lines: as `cleanLine`, but line breaks (as `\n`, at most one blank line in a row) and tabs stay. */
export function cleanText(text: string): string {
  return (
    seen(text)
      .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
      .replace(/(?![\n\t])[\p{Cc}\p{Zs}]/gu, ' ')
      // From the first blank of a run only: tried from each, a long run costs the square of its length.
      .replace(/(?<![ \t])[ \t]+$/gm, '')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  )
}

/** Characters as the database counts them: code points, not UTF-16 units. */
export function lengthOf(text: string): number {
  let length = 0
  for (const _ of text) length++
  return length
}

function seen(text: string): string {
  // Half a surrogate pair could not be stored. Composed last: what stood between a letter and its accent may be gone.
  return text
    .replace(/\p{Cs}/gu, '')
    .replace(unseen, '')
    .normalize('NFC')
}

/** Returns a `like` pattern for texts that contain this one: its own `%`, `_` and `\` stand for themselves. */
export function likePattern(text: string): string {
  return `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`
}

/**
 * Returns the part of an address that comes from a title: lower case, without accents, every run of anything else than letters a–z and
 * digits as one hyphen, none at the edges. Empty when the title has none of those letters.
 */
export function slugOf(title: string): string {
  return title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

const base32Alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Bytes as text that people can type (RFC 4648, section 6), without padding. */
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

/** Tells whether a text from outside can be an identifier of ours; anything else would be an error in a query, not an unknown row. */
export function isUuid(text: string): boolean {
  return uuid.test(text)
}

/** Keeps what people wrote from being a formula in a spreadsheet. Not for amounts: a negative one must stay a number. */
export function cellText(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

// 'Ateliê Prumo' is no person: of such a name the first word alone calls no one.
const workplaces = /^(?:a|as|o|os|casa|estudio|studio|fabrica|forja|grupo|lab|laboratorio|loja|oficina|atelie|projeto)$/

/** Returns how one calls who has this name: 'Helena', of 'Helena Prado'; a workshop by its whole name. */
export function firstName(fullName: string): string {
  const name = fullName.trim()
  const first = name.split(/\s+/)[0] ?? ''
  return workplaces.test(slugOf(first)) ? name : first
}
