import { describe, expect, it } from 'vitest'
import { readCodes } from './codes.ts'

const correios = { carrier: 'Correios', trackingCode: 'AA123456785BR' }

describe('a pasted list of codes', () => {
  it.each([
    ['5A15A2E1 AA123456785BR'],
    ['5a15a2e1;AA123456785BR'],
    ['#5A15A2E1\tAA 123 456 785 BR'],
    ['"5A15A2E1","AA123456785BR","Correios"'],
    ['5A15A2E1 AA 123 456 785 BR'],
  ])('reads order and code of %j', (text) => {
    expect(readCodes(text)).toEqual([{ text, orderNumber: '5A15A2E1', code: correios }])
  })

  it('skips a heading and blank lines, and takes the carrier that a line names', () => {
    const text = 'Pedido;Código;Transportadora\r\n\r\n5A15A2E1;10087654;Jadlog\r\n5A15A2E2;XY-77-1;\r\n'
    expect(readCodes(text)).toMatchObject([
      { orderNumber: '5A15A2E1', code: { carrier: 'Jadlog', trackingCode: '10087654' } },
      { orderNumber: '5A15A2E2', code: { carrier: 'Outra', trackingCode: 'XY-77-1' } },
    ])
  })

  it('takes a line of one cell for a code, also one that could be an order number', () => {
    expect(readCodes('10087654\nAA123456785BR')).toMatchObject([
      { orderNumber: null, code: { trackingCode: '10087654' } },
      { orderNumber: null, code: correios },
    ])
  })

  it('keeps a line whose code cannot be one, so that it can be told', () => {
    expect(readCodes('5A15A2E1 AA123456784BR\n5A15A2E2 ?')).toMatchObject([
      { orderNumber: '5A15A2E1', code: null },
      { orderNumber: '5A15A2E2', code: null },
    ])
  })
})
