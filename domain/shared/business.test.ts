import { describe, expect, it } from 'vitest'
import { cadenceCopy, currentRates, feeBpsAt, formatRate } from './business.ts'

const at = (text: string) => new Date(text)

describe('feeBpsAt', () => {
  const schedule = [
    { from: '2024-01-01T00:00:00-03:00', bps: 800 },
    { from: '2026-07-01T00:00:00-03:00', bps: 750 },
    { from: '2027-01-01T00:00:00-03:00', bps: 1_000 },
  ]

  it.each([
    ['2024-01-01T03:00:00Z', 800],
    ['2026-07-01T02:59:59.999Z', 800],
    ['2026-07-01T03:00:00Z', 750],
    ['2026-12-31T12:00:00Z', 750],
    ['2030-01-01T00:00:00Z', 1_000],
  ])('feeBpsAt at %s is the one that began last, from the very instant on', (instant, bps) =>
    expect(feeBpsAt(at(instant), schedule)).toBe(bps),
  )

  it('feeBpsAt throws for an instant before there was any rate', () =>
    expect(() => feeBpsAt(at('2024-01-01T02:59:59Z'), schedule)).toThrow('no fee rate'))

  it('feeBpsAt charges 8 % today', () => expect(feeBpsAt(at('2026-11-21T12:00:00Z'))).toBe(800))
})

it('rates are said as people write them, and the two shares are the whole', () => {
  expect([800, 750, 725, 10_000].map(formatRate)).toEqual(['8%', '7,5%', '7,25%', '100%'])
  expect(currentRates(at('2026-11-21T12:00:00Z'))).toEqual({ fee: '8%', share: '92%' })
})

it('the cadence is said as an adverb and as an adjective', () => {
  expect(cadenceCopy('weekly')).toEqual({ adverb: 'toda semana', adjective: 'semanal' })
  expect(cadenceCopy('monthly')).toEqual({ adverb: 'todo mês', adjective: 'mensal' })
  expect(cadenceCopy()).toEqual(cadenceCopy('weekly'))
})
