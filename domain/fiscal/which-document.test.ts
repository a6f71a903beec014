import { describe, expect, it } from 'vitest'
import { documentOfKey } from '#domain/shipping/tracking.ts'
import { keyFault, sellerKind, whichDocument } from './which-document.ts'

/** The key with its check digit (Manual de Orientação do Contribuinte da NF-e). */
function keyOf(start: string): string {
  let sum = 0
  for (let place = 0; place < 43; place++) sum += (start.charCodeAt(42 - place) - 48) * (2 + (place % 8))
  const rest = sum % 11
  return `${start}${rest < 2 ? 0 : 11 - rest}`
}
const key = (document: string, { model = '55', month = '2611' } = {}) =>
  keyOf(`35${month}${document}${model}001000000123110000012`.padEnd(43, '7').slice(0, 43))

describe('the fiscal document of a sale', () => {
  it('the fiscal document of a sale is told by who sells and who buys', () => {
    const mei = { documentKind: 'cnpj', isMei: true } as const
    expect(sellerKind(mei)).toBe('mei')
    expect([sellerKind({ documentKind: 'cpf', isMei: false }), sellerKind({ ...mei, isMei: false }), sellerKind(null)]).toEqual(['person', 'company', 'unknown']) // prettier-ignore
    expect(whichDocument('mei', 'person')).toContain('Você é MEI e o comprador é pessoa física: DC-e')
    expect(whichDocument('mei', 'unknown')).toContain('para empresa, NF-e')
    expect(whichDocument('company', 'person')).toContain('NF-e')
    expect(whichDocument('person', 'person')).toContain('DC-e')
  })

  it.each(['12345678000195', '12ABC34501DE35'])('the fiscal document of a sale is its seller’s own: %s', (document) => {
    const own = key(document)
    expect(documentOfKey(own)).toBe('NF-e')
    expect(keyFault(own, { document, month: '2026-11' })).toBeNull()
    expect(keyFault(own, { document: '98765432000198', month: '2026-11' })).toBe('of_another')
    expect(keyFault(own, { document: null, month: '2026-11' })).toBeNull()
  })

  it('the fiscal document of a sale is of a month that has begun, and a DC-e may be issued by who carries', () => {
    const late = key('12345678000195', { month: '2612' })
    expect([keyFault(late, { document: null, month: '2026-11' }), keyFault(late, { document: null, month: '2026-12' })]).toEqual(['in_the_future', null]) // prettier-ignore
    const declaration = key('12345678000195', { model: '99' })
    expect(documentOfKey(declaration)).toBe('DC-e')
    expect(keyFault(declaration, { document: '52998224725', month: '2026-11' })).toBeNull()
  })
})
