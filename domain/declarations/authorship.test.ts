import { expect, it } from 'vitest'
import { allowsCommercialLicence, readSourceLicence, shownAuthorship, sourceLicences } from './authorship.ts'

it.each([
  ['CC BY-NC 4.0', 'cc-by-nc'],
  ['cc_by_sa', 'cc-by-sa'],
  ['BY-NC-ND', 'cc-by-nc-nd'],
  ['Creative Commons BY 3.0 Brasil', 'cc-by'],
  ['CC0', 'cc0'],
  ['permission', 'permission'],
  ['', null],
  ['todos os direitos reservados', null],
])('the licence of a work is read however it is written: %s', (typed, licence) =>
  expect(readSourceLicence(typed)).toBe(licence),
)

it('a work whose author keeps commerce or changes to themself allows no commercial licence, every other one does', () =>
  expect(sourceLicences.filter((licence) => !allowsCommercialLicence(licence))).toEqual([
    'cc-by-nc',
    'cc-by-nc-sa',
    'cc-by-nd',
    'cc-by-nc-nd',
  ]))

it('a maker’s own work needs no words, another’s is named with its licence', () => {
  expect(shownAuthorship({ answer: 'own', source: null, sourceLicence: null })).toBeNull()
  expect(shownAuthorship({ answer: 'licensed', source: 'Vaso, de Ana', sourceLicence: 'permission' })).toBe(
    'O maker vende a obra “Vaso, de Ana”, com autorização do autor.',
  )
})
