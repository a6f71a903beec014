/** Returns a name for use in a sentence: shortened, without invisible or direction characters. */
export function shownName(name: string): string {
  const clean = name.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim()
  const characters = [...clean]
  if (characters.length === 0) return 'O arquivo'
  return characters.length <= 80 ? clean : `${characters.slice(0, 60).join('')}…${characters.slice(-15).join('')}`
}
