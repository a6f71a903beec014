import { describe, expect, it } from 'vitest'
import { bankCell, fiscalDocumentCell, numberCell, pixKeyCell, taxIdCell } from './cells.ts'

/** True for a cell that a Brazilian spreadsheet takes for a number, a date or a formula. */
const isTakenForAnother = (cell: string) =>
  /^[+-]?[\d.,]+(?:E[+-]?\d+)?$/i.test(cell) ||
  /^\d{1,4}[-/]\d{1,2}(?:[-/]\d{2,4})?$/.test(cell) ||
  /^[=+@-]/.test(cell)

describe('a cell', () => {
  it.each([
    [taxIdCell('00998224725'), '009.982.247-25'],
    [taxIdCell('00000000000191'), '00.000.000/0001-91'],
    [taxIdCell('12ABC34501DE35'), '12.ABC.345/01DE-35'],
    [
      fiscalDocumentCell('35261112345678000195550010000001231123456788'),
      '3526 1112 3456 7800 0195 5500 1000 0001 2311 2345 6788',
    ],
    [fiscalDocumentCell('000123'), 'nº 000123'],
    [fiscalDocumentCell(''), ''],
    [numberCell('12345E67'), 'nº 12345E67'],
    [numberCell('ABCDEF12'), 'ABCDEF12'],
    [numberCell('00123456'), 'nº 00123456'],
    [pixKeyCell('cpf', '00998224725'), '009.982.247-25'],
    [pixKeyCell('phone', '+5511987654321'), '(11) 98765-4321'],
    [pixKeyCell('evp', '12345678-1234-1234-1234-123456789012'), '12345678-1234-1234-1234-123456789012'],
  ])('a cell with an identifier is text to a spreadsheet: %s', (cell, expected) => {
    expect(cell).toBe(expected)
    expect(isTakenForAnother(cell)).toBe(false)
  })

  it('a cell with a bank has its number and its name', () => {
    expect(bankCell('001')).toMatch(/^001, \p{L}/u)
  })
})
