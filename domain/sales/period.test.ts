import { describe, expect, it } from 'vitest'
import { changePercent, grainOf, periodOf, periods } from './period.ts'

describe('periodOf', () => {
  it('periodOf knows its own and falls back to 30 days', () => {
    expect(periods.map((days) => periodOf(String(days)))).toEqual([...periods])
    expect([null, '', '31', '-7', '7.0', 'x', '__proto__'].map(periodOf)).toEqual(Array(7).fill(30))
  })
})

describe('grainOf', () => {
  it('grainOf draws a year by month, everything else by day', () =>
    expect(periods.map(grainOf)).toEqual(['day', 'day', 'day', 'month']))
})

describe('changePercent', () => {
  it.each([
    [112, 100, 12],
    [97, 100, -3],
    [100, 100, 0],
    [0, 4, -100],
    [1, 3, -67],
    [5, 0, null],
    [0, 0, null],
  ])('%i after %i is %s', (now, before, change) => expect(changePercent(now, before)).toBe(change))
})
