import { describe, expect, it } from 'vitest'
import { commonRates } from './mercado-pago-instalments.ts'

const cost = (
  installments: number,
  installment_rate: number,
  min_allowed_amount = 10,
  max_allowed_amount: number | null = null,
) => ({
  installments,
  installment_rate,
  min_allowed_amount,
  max_allowed_amount,
})

describe('commonRates', () => {
  it('commonRates has what every brand offers, each at its dearest and its narrowest limits', () => {
    const visa = [{ payer_costs: [cost(1, 0), cost(2, 0), cost(3, 5.9, 15), cost(12, 20.89, 60, 60_000)] }]
    const master = [{ payer_costs: [cost(1, 0), cost(2, 4.5), cost(12, 21.4, 50, 40_000)] }]
    expect(commonRates([visa, master], 12)).toEqual([
      { count: 2, interestBps: 450, minCents: 1_000, maxCents: null },
      { count: 12, interestBps: 2_140, minCents: 6_000, maxCents: 4_000_000 },
    ])
  })

  it('commonRates is empty where a brand says nothing, and has no more parts than we ask for', () => {
    const visa = [{ payer_costs: [cost(2, 0), cost(18, 30)] }]
    expect(commonRates([visa, []], 12)).toEqual([])
    expect(commonRates([], 12)).toEqual([])
    expect(commonRates([visa, visa], 12).map(({ count }) => count)).toEqual([2])
  })
})
