/**
 * Writes a text in small letters and digits, two spaces between words: `Pistola_V2.stl` is ` pistola v 2 stl `. What `phrase` is
 * matched against.
 */
export function plainWords(text: string): string {
  const words = text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z]+(?:\d+[a-z]+)*|\d+/g)
  // Both spaces, so that two words side by side can both be matched.
  return ` ${(words ?? []).join('  ')} `
}

/** Returns a pattern whose spaces stand for the ends of words. */
export function phrase(source: string): RegExp {
  return new RegExp(` (?:${source.replaceAll(' ', '  ')}) `, 'g')
}

/** Says what of `wanted` stands in plain words, once what only looks like it (`harmless`) was taken out. */
export function foundIn(plain: string, wanted: readonly RegExp[], harmless: readonly RegExp[]): string[] {
  const rest = harmless.reduce((left, pattern) => left.replace(pattern, ' · '), plain)
  return wanted.flatMap((pattern) => [...rest.matchAll(pattern)].map(([words]) => words.trim().replace(/ +/g, ' ')))
}
