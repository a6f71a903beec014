/** Returns a text as lower-case words and numbers for `phrase`: `Pistola_V2.stl` becomes ` pistola  v  2  stl `. */
export function plainWords(text: string): string {
  const words = text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z]+(?:\d+[a-z]+)*|\d+/g)
  // Two spaces, so that adjacent words can both match.
  return ` ${(words ?? []).join('  ')} `
}

export function phrase(source: string): RegExp {
  return new RegExp(` (?:${source.replaceAll(' ', '  ')}) `, 'g')
}

/** Returns matches of `wanted` in the result of `plainWords`, after removing `harmless` phrases. */
export function foundIn(plain: string, wanted: readonly RegExp[], harmless: readonly RegExp[]): string[] {
  const rest = harmless.reduce((left, pattern) => left.replace(pattern, ' · '), plain)
  return wanted.flatMap((pattern) => [...rest.matchAll(pattern)].map(([words]) => words.trim().replace(/ +/g, ' ')))
}
