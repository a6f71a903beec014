import { describe, expect, it } from 'vitest'
import { demoHistory } from './history.ts'

describe('the history', () => {
  it('the history is the same for the same instant', () => {
    const now = new Date('2026-11-21T15:00:00Z')
    expect(demoHistory(now)).toEqual(demoHistory(now))
  })

  it('the history fits at any hour of any day', () => {
    for (const instant of [
      '2026-01-01T03:00:00Z',
      '2027-02-28T02:59:00Z',
      '2028-02-29T23:30:00Z',
      '2026-06-15T10:00:00Z',
    ]) {
      const at = new Date(instant)
      const { orders, reviews, downloads, favorites } = demoHistory(at)
      expect(orders.flatMap((order) => (order.state === 'paid' ? order.lines : [])).length).toBeGreaterThanOrEqual(250)
      for (const order of orders) expect(order.endedAt ?? order.createdAt, instant).toSatisfy((end: Date) => end <= at)
      for (const trace of [...reviews, ...downloads, ...favorites]) expect(trace.at <= at, instant).toBe(true)
    }
  })
})
