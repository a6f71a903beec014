import { expect, it } from 'vitest'
import { usualSettings } from '../../tests/support/usual-settings.ts'
import { freeingEvents, payoutKinds, payoutObstacle, payoutPosting } from './payout.ts'

const ownerId = 'maker'
const entriesOf = (event: Parameters<typeof payoutPosting>[0]) =>
  payoutPosting(event, { makerId: ownerId, amountCents: 5000 })

it('money leaves the balance when it is sent, and us when the bank paid it', () => {
  expect(entriesOf('sent')).toEqual({
    kind: 'payout',
    entries: [
      { code: 'maker_available', ownerId, amountCents: 5000 },
      { code: 'payout_in_transit', ownerId, amountCents: -5000 },
    ],
  })
  expect(entriesOf('paid')).toEqual({
    kind: 'payout_settled',
    entries: [
      { code: 'payout_in_transit', ownerId, amountCents: 5000 },
      { code: 'provider_available', ownerId: null, amountCents: -5000 },
    ],
  })
})

it('a failed or returned payout makes the money available again', () => {
  expect(entriesOf('failed')).toEqual({
    kind: 'payout_failed',
    entries: [
      { code: 'payout_in_transit', ownerId, amountCents: 5000 },
      { code: 'maker_available', ownerId, amountCents: -5000 },
    ],
  })
  expect(entriesOf('returned')).toEqual({
    kind: 'payout_returned',
    entries: [
      { code: 'provider_available', ownerId: null, amountCents: 5000 },
      { code: 'maker_available', ownerId, amountCents: -5000 },
    ],
  })
  expect([...freeingEvents]).toEqual(['cancelled', 'failed', 'returned'])
})

it('no money moves before it is sent; the settling does not touch the balance', () => {
  expect([entriesOf('approved'), entriesOf('cancelled')]).toEqual([null, null])
  expect(payoutKinds).toEqual(['payout', 'payout_failed', 'payout_returned'])
})

const { minimumCents } = usualSettings.payouts
const free = {
  availableCents: minimumCents,
  isHeld: false,
  hasAccount: true,
  hasSecondFactor: true,
}

it('payoutObstacle is null at the minimum, and below_minimum a cent under it', () => {
  expect(payoutObstacle(free, minimumCents)).toBeNull()
  expect(payoutObstacle({ ...free, availableCents: minimumCents - 1 }, minimumCents)).toBe('below_minimum')
  expect(payoutObstacle({ ...free, availableCents: 0 }, minimumCents)).toBe('below_minimum')
  expect(payoutObstacle({ ...free, availableCents: -1 }, minimumCents)).toBe('debt')
})

it('an obstacle to payouts says the gravest of several', () => {
  const all = { availableCents: -1, isHeld: true, hasAccount: false, hasSecondFactor: false }
  expect(payoutObstacle(all, minimumCents)).toBe('held')
  expect(payoutObstacle({ ...all, isHeld: false }, minimumCents)).toBe('no_account')
  expect(payoutObstacle({ ...all, isHeld: false, hasAccount: true }, minimumCents)).toBe('no_second_factor')
  expect(payoutObstacle({ ...all, isHeld: false, hasAccount: true, hasSecondFactor: true }, minimumCents)).toBe('debt')
})
