// Invisible characters: format characters, variation selectors, fillers, private use; joiners, selectors and tags
// inside emoji stay.
const unseen =
  /(?<![\p{Extended_Pictographic}\p{Variation_Selector}\p{Emoji_Modifier}])\u200d|\u200d(?!\p{Extended_Pictographic})|(?<!\p{Emoji})(?:\ufe0e|\ufe0f)|(?<![\u{1f3f4}\u{e0020}-\u{e007f}])[\u{e0020}-\u{e007f}]|(?!\u200d|\ufe0e|\ufe0f|[\u{e0020}-\u{e007f}])[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Co}\u2800\u{1d159}\u{13441}\u{13442}]/gu

/** Pattern of more than three marks on a letter, which would overlap neighbouring lines. */
const pileOfMarks = /(\p{M}{3})\p{M}+/gu

export function cleanLine(text: string): string {
  return seen(text)
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .trim()
}

export function cleanText(text: string): string {
  return (
    seen(text)
      .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
      .replace(/(?![\n\t])[\p{Cc}\p{Zs}]/gu, ' ')
      // Matches from the first blank of a run only: otherwise a long run costs quadratic time.
      .replace(/(?<![ \t])[ \t]+$/gm, '')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  )
}

function seen(text: string): string {
  // Lone surrogates cannot be stored. Normalized last: a removed mark may have separated a letter from its accent.
  return text
    .replace(/\p{Cs}/gu, '')
    .replace(unseen, '')
    .normalize('NFC')
    .replace(pileOfMarks, '$1')
}
