import { expect, test } from 'vitest'
import { formatCep } from './address.ts'
import { ufOfCep, ufs } from './uf.ts'

test.each([
  ['01001000', 'SP'],
  ['19999999', 'SP'],
  ['20040002', 'RJ'],
  ['30130010', 'MG'],
  ['50030230', 'PE'],
  ['69005040', 'AM'],
  ['69301000', 'RR'],
  ['69400000', 'AM'],
  ['72799999', 'DF'],
  ['72800000', 'GO'],
  ['73000000', 'DF'],
  ['73700000', 'GO'],
  ['76801000', 'RO'],
  ['90010150', 'RS'],
])('%s lies in %s', (cep, uf) => expect(ufOfCep(cep)).toBe(uf))

test.each(['00000000', '00999999', '78900000', '78999999', '0100100', '010010000', '01001-00a', ''])(
  '%j lies nowhere',
  (cep) => expect(ufOfCep(cep)).toBeNull(),
)

test('every state has a range', () => {
  const found = new Set(Array.from({ length: 100_000 }, (_, start) => ufOfCep(`${String(start).padStart(5, '0')}000`)))
  expect([...found].filter((uf) => uf !== null).toSorted()).toEqual([...ufs].toSorted())
})

test('a CEP is written with its hyphen', () => expect(formatCep('01310100')).toBe('01310-100'))
