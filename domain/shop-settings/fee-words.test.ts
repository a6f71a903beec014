import { describe, expect, it } from 'vitest'
import { percentFee } from '../../tests/support/usual-settings.ts'
import {
  feeLabel,
  feeOfSales,
  feeWords,
  freightShareWords,
  nextFeeSentence,
  shareOfSales,
  shareWords,
} from './fee-words.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const composed = { bps: 750, freightBps: 400, fixedCents: 100 }

describe('a fee in words', () => {
  it('a fee in words is its percentage when it has no other part', () => {
    const fee = percentFee(800)
    expect([feeLabel(fee), feeWords(fee), feeOfSales(fee)]).toEqual(['8%', '8%', '8% sobre cada venda'])
    expect([shareWords(fee), shareOfSales(fee)]).toEqual(['92%', '92% de cada venda'])
    expect(freightShareWords(fee)).toBe('O frete é inteiro de quem envia.')
  })

  it('a fee in words names each part that there is', () => {
    expect(plain(feeLabel(composed))).toBe('7,5% + R$ 1,00')
    expect(plain(feeWords(composed))).toBe('7,5% do preço, 4% do frete e R$ 1,00 por pedido')
    expect(plain(feeOfSales({ ...composed, freightBps: 0 }))).toBe('7,5% do preço e R$ 1,00 por pedido')
    expect(plain(shareOfSales(composed))).toBe('92,5% do preço e 96% do frete, menos R$ 1,00 por pedido')
    expect([shareWords(composed), freightShareWords(composed)]).toEqual([
      'o resto',
      'Do frete, quem envia fica com 96%.',
    ])
  })

  it('a fee in words that was announced says from which day', () =>
    expect(plain(nextFeeSentence({ ...composed, from: new Date('2027-02-01T03:00:00Z') }))).toBe(
      'A partir de 01/02/2027, a taxa passa a ser de 7,5% do preço, 4% do frete e R$ 1,00 por pedido.',
    ))
})
