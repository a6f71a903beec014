import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { isReceived, isUnderway, mercadoPagoSession, toCents, toReais, toRefund } from './mercado-pago-session.ts'

type Payment = Parameters<typeof mercadoPagoSession>[1][number]
type Refund = Parameters<typeof toRefund>[0]
type Chargeback = Parameters<typeof mercadoPagoSession>[2][number]

const asked = { amountCents: 2490, reference: 'order', isOver: false }
const payment = (change: object) =>
  ({ id: 1, status: 'approved', transaction_amount: 24.9, currency_id: 'BRL', ...change }) as Payment
const read = (...payments: object[]) => mercadoPagoSession(asked, payments.map(payment), [])

describe('amounts', () => {
  test.prop([fc.integer({ min: 0, max: 99_999_999 })])(
    'amounts go to reais and back without losing a cent',
    (cents) => {
      expect(toCents(toReais(cents))).toBe(cents)
    },
  )

  it('missing amounts are read as null', () => {
    expect(toReais(2490)).toBe(24.9)
    expect([toCents(1.005), toCents(0.29), toCents(undefined)]).toEqual([100, 29, 0])
  })
})

describe('the state of a session', () => {
  const statuses = ['approved', 'refunded', 'charged_back', 'in_mediation', 'pending', 'in_process', 'authorized']

  it('the state of a session is paid once money came, whatever became of it later', () => {
    expect(statuses.filter((status) => isReceived({ status }))).toEqual(statuses.slice(0, 4))
    expect(statuses.filter((status) => isUnderway({ status }))).toEqual(statuses.slice(4))
    expect([isReceived({}), isUnderway({}), isReceived({ status: 'rejected' })]).toEqual([false, false, false])
    for (const status of statuses.slice(0, 4)) expect(read({ status }).state).toBe('paid')
    for (const status of statuses.slice(4)) expect(read({ status }).state).toBe('waiting')
  })

  it('a session stays open until its deadline, then expires, also with an unpaid Pix', () => {
    const over = { ...asked, isOver: true }
    for (const payments of [
      [],
      [{ status: 'rejected' }],
      [{ status: 'pending', status_detail: 'pending_waiting_transfer' }],
    ]) {
      expect(read(...payments).state).toBe('open')
      expect(mercadoPagoSession(over, payments.map(payment), []).state).toBe('expired')
    }
    expect(mercadoPagoSession(over, [payment({ status: 'in_process' })], []).state).toBe('waiting')
  })

  it('the state of a session is that of the payment that was received, else of one under way, else of the latest', () => {
    expect(read({ status: 'rejected' }, { status: 'approved' })).toMatchObject({ state: 'paid', declineReason: null })
    expect(read({ status: 'rejected' }, { status: 'in_process' }).state).toBe('waiting')
    const refused = { status: 'rejected', status_detail: 'cc_rejected_insufficient_amount' }
    expect(read(refused, { status: 'rejected' }).declineReason).toBe('insufficient_funds')
    expect(read({ ...refused, status: 'cancelled' }).declineReason).toBeNull()
  })
})

it('a session of Mercado Pago says what was asked until it was paid, then the sum of what came', () => {
  expect(read()).toEqual({
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
  })
  expect(read({ transaction_amount: 0.29 }, { transaction_amount: 24.9 }).amountCents).toBe(2519)
  expect(read({ currency_id: 'ARS' }).currency).toBe('ARS')
  expect(read({ status: 'pending', transaction_amount: 1 }).amountCents).toBe(2490)
})

describe('the payment method', () => {
  it('the payment method is Pix, or a credit or debit card', () => {
    expect(read({ payment_method_id: 'pix', payment_type_id: 'bank_transfer' }).method).toBe('pix')
    expect(read({ payment_method_id: 'visa', payment_type_id: 'credit_card' }).method).toBe('card')
    expect(read({ payment_method_id: 'debelo', payment_type_id: 'debit_card' }).method).toBe('debit')
    expect(read({ payment_type_id: 'ticket' }).method).toBeNull()
    expect(read({ status: 'pending', payment_method_id: 'pix' }).method).toBeNull()
  })

  it('the payment method shows a card by its brand and last digits, and the instalments', () => {
    const card = { card: { last_four_digits: '4242' }, payment_method_id: 'visa' }
    expect(read({ ...card, installments: 3 }).card).toEqual({ brand: 'visa', last4: '4242', instalments: 3 })
    expect(read({ card: card.card }).card).toEqual({ brand: '', last4: '4242', instalments: 1 })
    expect([read({ card: {} }).card, read({}).card, read({ ...card, status: 'pending' }).card]).toEqual([
      null,
      null,
      null,
    ])
  })
})

it('the money is ours on the day on which the last of it is let go of, where that is said of all', () => {
  const [early, late] = ['2026-11-22T12:00:00.000-04:00', '2026-12-21T12:00:00.000-04:00']
  const on = (...days: (string | undefined)[]) =>
    read(...days.map((money_release_date) => ({ ...(money_release_date && { money_release_date }) }))).availableOn
  expect(on(late, early)).toEqual(new Date('2026-12-21T16:00:00Z'))
  expect(on(early)).toEqual(new Date('2026-11-22T16:00:00Z'))
  expect(on(late, undefined)).toBeNull()
  expect(on('logo')).toBeNull()
  expect(read({ status: 'pending', money_release_date: early }).availableOn).toBeNull()
})

it('its fee is what we bear, of every payment that came', () => {
  const fee = (amount: number, fee_payer = 'collector') => ({ amount, fee_payer })
  expect(read({ fee_details: [fee(1.24), fee(0.05), fee(9, 'payer')] }, { fee_details: [fee(1)] }).feeCents).toBe(229)
  expect(read({ fee_details: [fee(9, 'payer')] }).feeCents).toBeNull()
  expect(read({}).feeCents).toBeNull()
  expect(read({ status: 'pending', fee_details: [fee(1)] }).feeCents).toBeNull()
})

describe('a refund', () => {
  it.each([
    ['approved', 'done', null],
    ['rejected', 'failed', 'rejected'],
    ['cancelled', 'failed', 'cancelled'],
    ['in_process', 'sent', null],
    [undefined, 'sent', null],
  ])('%s is %s', (status, state, failure) => {
    expect(toRefund({ id: 7, amount: 5.5, status } as Refund)).toEqual({ id: '7', amountCents: 550, state, failure })
    expect(read({ refunds: [{ id: 7, amount: 5.5, status }] }).refunds).toEqual([
      { id: '7', amountCents: 550, state, failure },
    ])
  })
})

describe('a chargeback', () => {
  const of = (payments: object[], chargeback: object) =>
    mercadoPagoSession(asked, payments.map(payment), [
      { id: 'cb_1', payment_id: 1, amount: 24.9, ...chargeback } as Chargeback,
    ]).disputes

  it.each([
    ['settled', 'lost'],
    ['reimbursed', 'won'],
    ['in_process', 'open'],
  ])('a chargeback is told by the payment it is about: %s is %s', (status_detail, state) => {
    const other = { id: 2, status_detail: 'reimbursed' }
    expect(of([other, { status: 'charged_back', status_detail }], { reason: 'fraud' })).toEqual([
      { id: 'cb_1', state, amountCents: 2490, reason: 'fraud', answerBy: null },
    ])
  })

  it('a chargeback of a payment that we do not see is open', () => {
    expect(of([{ id: 3 }], {})).toEqual([
      { id: 'cb_1', state: 'open', amountCents: 2490, reason: null, answerBy: null },
    ])
    expect(of([], {})[0]?.state).toBe('open')
  })
})
