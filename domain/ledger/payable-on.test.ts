import { describe, expect, it } from 'vitest'
import { payableOn } from './payable-on.ts'

const at = (text: string) => new Date(text)

describe('payableOn', () => {
  it('payableOn is the day after the seven of withdrawal, counted in São Paulo without the day of the purchase', () => {
    expect(payableOn('digital', at('2026-11-03T15:00:00Z'))).toBe('2026-11-11')
    expect(payableOn('digital', at('2026-11-04T02:59:00Z'))).toBe('2026-11-11') // 23:59 of the third
    expect(payableOn('digital', at('2026-11-04T03:00:00Z'))).toBe('2026-11-12')
  })

  it('payableOn counts from the delivery of an object, and takes it as delivered after thirty days', () => {
    const sold = at('2026-11-01T15:00:00Z')
    expect(payableOn('printed', sold)).toBe('2026-12-09')
    expect(payableOn('printed', sold, at('2026-11-12T15:00:00Z'))).toBe('2026-11-20')
    expect(payableOn('printed', sold, at('2026-12-20T15:00:00Z'))).toBe('2026-12-29')
  })
})
