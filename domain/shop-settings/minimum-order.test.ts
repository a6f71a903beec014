import { describe, expect, it } from 'vitest'
import { belowMinimumSentence, makersBelowMinimum } from './minimum-order.ts'

const line = (makerId: string, priceCents: number) => ({ makerId, makerName: makerId.toUpperCase(), priceCents })

describe('makersBelowMinimum', () => {
  it('makersBelowMinimum adds up what is bought of each maker, and says how much is missing', () => {
    const lines = [line('ana', 900), line('bia', 500), line('ana', 1100), line('bia', 499)]
    const missing = { makerName: 'BIA', minimumCents: 2000, missingCents: 1001 }
    expect(makersBelowMinimum(lines, 2000)).toEqual([missing])
    expect(belowMinimumSentence(missing).replaceAll('\u00a0', ' ')).toBe(
      'Faltam R$ 10,01 para o pedido mínimo de R$ 20,00 de BIA, sem o frete.',
    )
  })

  it('makersBelowMinimum asks for nothing without a minimum, and of what is free', () => {
    expect(makersBelowMinimum([line('ana', 1)], 0)).toEqual([])
    expect(makersBelowMinimum([line('ana', 0), line('ana', 0)], 2000)).toEqual([])
  })
})
