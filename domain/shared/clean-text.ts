// Marks that change the direction of what follows, are not seen, or stand for nothing; the joiner of emoji stays.
const unseen =
  /(?<![\p{Extended_Pictographic}\p{Variation_Selector}\p{Emoji_Modifier}])\u200d|\u200d(?!\p{Extended_Pictographic})|(?!\u200d)\p{Cf}|[\u115f\u1160\u3164\uffa0]/gu

/** A line of text as it may be shown anywhere: composed, without controls, line breaks, direction marks and blanks around. */
export function cleanLine(text: string): string {
  return seen(text)
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .trim()
}

/** Text of several lines: as `cleanLine`, but line breaks (as `\n`, at most one blank line in a row) and tabs stay. */
export function cleanText(text: string): string {
  return seen(text)
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(/(?![\n\t])[\p{Cc}\p{Zs}]/gu, ' ')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
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
