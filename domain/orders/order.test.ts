import { describe, expect, it } from 'vitest'
import { canStillMove, orderMoves, orderNumber, type OrderState, undeliverable } from './order.ts'

describe('the moves of an order', () => {
  it('the moves of an order leave paid only when the money goes back, never leave that, and leave on hold only as paid', () => {
    const exits = (state: OrderState) =>
      Object.values(orderMoves).flatMap((move) => (move.from.includes(state) ? [move.to] : []))
    expect(exits('paid')).toEqual(['refunded', 'charged_back'])
    for (const end of ['refunded', 'charged_back'] as const) expect(exits(end)).toEqual([])
    expect(exits('on_hold')).toEqual(['paid'])
    expect(exits('expired')).toEqual(['paid', 'on_hold'])
    expect(exits('pending').sort()).toEqual(['cancelled', 'declined', 'expired', 'on_hold', 'paid'])
  })

  it('the moves of an order can come from the provider while nothing final happened', () => {
    const ends: OrderState[] = ['paid', 'refunded', 'charged_back', 'on_hold']
    const states: OrderState[] = ['pending', 'declined', 'expired', 'cancelled', ...ends]
    expect(states.filter(canStillMove)).toEqual(['pending', 'declined', 'expired', 'cancelled'])
  })
})

describe('undeliverable', () => {
  const line = { kind: 'digital', isOwned: false, isForSale: true, isOrphaned: false, isOutdated: false } as const

  it('undeliverable gives back files that are owned, in time or late', () => {
    expect(undeliverable({ ...line, isOwned: true }, false)).toBe('already_owned')
    expect(undeliverable({ ...line, isOwned: true }, true)).toBe('already_owned')
  })

  it('undeliverable allows another object of a project whose files the buyer owns', () => {
    expect(undeliverable({ ...line, kind: 'printed', isOwned: true }, false)).toBeNull()
  })

  it('undeliverable honours a payment in time whatever became of the offer, a late one only while it is for sale', () => {
    expect(undeliverable({ ...line, isForSale: false }, false)).toBeNull()
    expect(undeliverable({ ...line, isForSale: false }, true)).toBe('not_deliverable')
    expect(undeliverable(line, true)).toBeNull()
  })

  it('undeliverable refunds payments to or by an account closed meanwhile', () => {
    expect(undeliverable({ ...line, isOrphaned: true }, false)).toBe('not_deliverable')
    expect(undeliverable({ ...line, kind: 'printed', isOrphaned: true }, true)).toBe('not_deliverable')
  })
})

it('an order is quoted by the end of its id', () => {
  expect(orderNumber('01977a3c-1111-7222-8333-44445d0c9af1')).toBe('5D0C9AF1')
})
