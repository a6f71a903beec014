import { expect, it } from 'vitest'
import type { PaymentSession } from './payment-provider.ts'
import { eventFromSession } from './payment-session.ts'

const order = { id: 'order', totalCents: 2490, currency: 'BRL', expiresAt: new Date('2026-11-21T13:00:00Z') }
const before = new Date('2026-11-21T12:59:59Z')
const session = (change: Partial<PaymentSession>): PaymentSession => ({
  state: 'open',
  amountCents: 2490,
  currency: 'BRL',
  reference: 'order',
  method: null,
  card: null,
  declineReason: null,
  feeCents: null,
  availableOn: null,
  refunds: [],
  disputes: [],
  ...change,
})

it('a payment session takes the provider’s word for the end, and nothing before it', () => {
  expect(eventFromSession(order, session({}), order.expiresAt)).toBeNull()
  expect(eventFromSession(order, session({ state: 'waiting' }), order.expiresAt)).toBeNull()
  expect(eventFromSession(order, session({ state: 'declined' }), before)).toBe('declined')
  expect(eventFromSession(order, session({ state: 'expired' }), before)).toBe('expired')
})

it('believes a payment only of the right amount, currency and order', () => {
  expect(eventFromSession(order, session({ state: 'paid' }), before)).toBe('paid')
  for (const wrong of [{ amountCents: 2491 }, { amountCents: 1 }, { currency: 'brl' }, { reference: 'another' }])
    expect(eventFromSession(order, session({ state: 'paid', ...wrong }), before)).toBe('mismatched')
})

it('a payment session without a provider’s answer expires its order in time', () => {
  expect(eventFromSession(order, null, before)).toBeNull()
  expect(eventFromSession(order, null, order.expiresAt)).toBe('expired')
})
