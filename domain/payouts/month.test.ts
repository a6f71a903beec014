import { describe, expect, it } from 'vitest'
import { monthAfter, monthAsked, monthName, monthOf, monthsBetween } from './month.ts'

const now = new Date('2026-12-01T02:00:00Z') // still November in São Paulo

describe('months', () => {
  it('months are those of São Paulo, and the coming ones are not there yet', () => {
    expect(monthOf(now)).toBe('2026-11')
    expect(monthAsked('2026-09', now)).toBe('2026-09')
    for (const text of [null, '', '2026-12', '2026-13', '1999-01', '2026-1', 'x'])
      expect(monthAsked(text, now)).toBe('2026-11')
  })

  it('months follow one another over the end of a year', () => {
    expect(monthAfter('2026-12')).toBe('2027-01')
    expect(monthsBetween('2026-11', '2027-02')).toEqual(['2027-02', '2027-01', '2026-12', '2026-11'])
    expect(monthsBetween('2026-11', '2026-11')).toEqual(['2026-11'])
  })

  it('months have the names that people use', () => expect(monthName('2026-03')).toBe('março de 2026'))
})
