import { describe, expect, it } from 'vitest'
import { formatDay, formatMoment, relativeDay } from './day.ts'

describe('formatDay', () => {
  it('is the day in São Paulo, three hours behind', () => {
    expect(formatDay(new Date('2026-11-22T02:30:00Z'))).toBe('21/11/2026')
    expect(formatMoment(new Date('2026-11-22T02:30:00Z'))).toBe('21/11/2026 23:30')
  })
})

describe('relativeDay', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  it.each([
    ['2026-11-21T03:00:00Z', 'hoje'],
    ['2026-11-21T02:59:00Z', 'ontem'],
    ['2026-11-19T23:00:00Z', '19/11'],
    ['2025-12-31T12:00:00Z', '31/12'],
    ['2025-11-21T12:00:00Z', '21/11/2025'],
  ])('%s is %s', (instant, words) => expect(relativeDay(new Date(instant), now)).toBe(words))
})
