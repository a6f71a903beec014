import fs from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { codeFiles, isProduction } from '../../../scripts/source-tree.ts'
import { spreadsheet } from './spreadsheet.ts'

const only = (cell: string) =>
  spreadsheet([[cell]], { bom: false })
    .trimEnd()
    .replaceAll('"', '')

describe('a spreadsheet', () => {
  it.each(['=1+1', '+55', '-1', '@SUM(A1)', '\t=1', '＝1+1', '－2', "=cmd|'/c calc'!A0"])(
    'has the text %j, which is no formula in it',
    (text) => {
      expect(only(text)).toBe(`'${text}`)
    },
  )

  it.each(['-6,82', '1.234,56', 'Vaso = Maré', ''])('leaves %j as it is', (text) => {
    expect(only(text)).toBe(text)
  })

  it('is what Brazilian programs open', () => {
    expect(
      spreadsheet([
        ['Data', 'Ação; "B"'],
        [1, 2],
      ]),
    ).toBe('\ufeffData;"Ação; ""B"""\r\n1;2\r\n')
  })
})

test('every spreadsheet is written by the one verb that keeps texts from being formulas', () => {
  const product = codeFiles().filter((file) => isProduction(file) && /^(?:app|domain|adapters)\//.test(file))
  const serving = product.filter((file) => /text\/csv; charset|csv-stringify/.test(fs.readFileSync(file, 'utf8')))
  const own = serving.filter((file) => !/\bspreadsheet\(|salesSheet\(/.test(fs.readFileSync(file, 'utf8')))
  expect(serving.length).toBeGreaterThan(6)
  expect(own).toEqual([])
})
