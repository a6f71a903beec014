import { cutText, endOfText, lengthOf } from '#domain/shared/text.ts'

/** Returns a file name for use in a sentence: shortened, without invisible or direction characters. */
export function shownName(name: string): string {
  const clean = name.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim()
  if (clean === '') return 'O arquivo'
  return lengthOf(clean) <= 80 ? clean : `${cutText(clean, 60)}…${endOfText(clean, 15)}`
}
