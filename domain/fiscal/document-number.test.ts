import { expect, it } from 'vitest'
import { documentNumber } from './document-number.ts'

const field = documentNumber('Informe o número')
const key = '35261112ABC34501DE35550010000001231123456788'
const grouped = key.replace(/(.{4})/g, '$1 ')

it.each([
  ['NFS-e 77', 'NFS-e 77'],
  [' 2026/000123 ', '2026/000123'],
  ['1.234-A', '1.234-A'],
  ['Série 1 nº 5'.replace(' nº', ''), 'Série 1 5'],
  [grouped.toLowerCase(), key],
  ['1'.repeat(50), '1'.repeat(50)],
])('a document is numbered %s, kept as %s', (typed, kept) => expect(field.parse(typed)).toBe(kept))

it.each([
  ['', 'Informe o número'],
  ['<b>1</b>', 'Use o número do documento'],
  ['não tenho', 'Use o número do documento'],
  ['1;2', 'Use o número do documento'],
  [`${key.slice(0, 43)}9`, 'Confira a chave'],
  [`${grouped.trim().slice(0, -1)}9`, 'Confira a chave'],
  ['3'.repeat(43), 'Confira a chave'],
])('a document is not numbered %s', (typed, why) => {
  expect(field.safeParse(typed).error?.issues[0]?.message).toMatch(new RegExp(`^${why}`))
})
