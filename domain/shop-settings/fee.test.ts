import { describe, expect, it } from 'vitest'
import { percentFee } from '../../tests/support/usual-settings.ts'
import { feeAt } from './fee.ts'

describe('feeAt', () => {
  const at = (text: string) => new Date(text)
  const rates = [
    { ...percentFee(800), from: at('2024-01-01T03:00:00Z') },
    { bps: 750, freightBps: 300, fixedCents: 100, from: at('2026-07-01T03:00:00Z') },
    { ...percentFee(1_000), from: at('2027-01-01T03:00:00Z') },
  ]

  it.each([
    ['2024-01-01T03:00:00Z', 800],
    ['2026-07-01T02:59:59.999Z', 800],
    ['2026-07-01T03:00:00Z', 750],
    ['2026-12-31T12:00:00Z', 750],
    ['2030-01-01T00:00:00Z', 1_000],
  ])('feeAt at %s is the one that began last, from the very instant on', (instant, bps) =>
    expect(feeAt(at(instant), rates).bps).toBe(bps),
  )

  it('feeAt throws for an instant before there was any fee', () =>
    expect(() => feeAt(at('2024-01-01T02:59:59Z'), rates)).toThrow('no rate in force'))
})
