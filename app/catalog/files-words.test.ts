import { expect, it } from 'vitest'
import { soldKind } from './files-words.ts'

it.each([
  ['digital', false, 'Arquivos'],
  ['digital', true, 'Licença ampliada'],
  ['printed', false, 'Peça impressa'],
] as const)('a sale of kind %s, of a wider licence: %s, is called %s', (kind, isUpgrade, word) => {
  expect(soldKind({ kind, isUpgrade })).toBe(word)
})
