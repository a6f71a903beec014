import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { checkoutSession, stripeDecline, stripeSession, toRefund } from './stripe-session.ts'

type Words<T> = { [K in keyof T]?: unknown }

/** A session as Stripe sends it, as far as we read it; what money came and went stands on its charge. */
function session(
  change: Words<Stripe.Checkout.Session>,
  intent: Words<Stripe.PaymentIntent> | null = null,
): Stripe.Checkout.Session {
  const asked = { status: 'open', payment_status: 'unpaid', amount_total: 2490, currency: 'brl' }
  return { ...asked, client_reference_id: 'order', payment_intent: intent, ...change } as Stripe.Checkout.Session
}

const charge = (change: Words<Stripe.Charge>) => ({
  amount_received: 2490,
  latest_charge: { balance_transaction: { fee: 129, available_on: 1_795_000_000 }, refunds: { data: [] }, ...change },
})
const isPaid = { status: 'complete', payment_status: 'paid' }
const card = (change: object) => ({
  type: 'card',
  card: { brand: 'visa', last4: '4242', funding: 'credit', ...change },
})
const read = (...words: Parameters<typeof session>) => stripeSession(checkoutSession.parse(session(...words)), [])

describe('the state of a session', () => {
  it.each([
    ['open', { status: 'open' }, null],
    ['expired', { status: 'expired' }, null],
    ['paid', isPaid, null],
    ['waiting', { status: 'complete' }, null],
    ['waiting', { status: 'complete' }, { status: 'processing' }],
    ['declined', { status: 'complete' }, { status: 'requires_payment_method' }],
    ['declined', { status: 'complete' }, { status: 'canceled' }],
    // A refusal after which the buyer may try again on Stripe's page is not the end.
    ['open', { status: 'open' }, { status: 'requires_payment_method' }],
    ['paid', { status: 'expired', payment_status: 'paid' }, null],
  ])('the state of a session is %s', (state, words, intent) => expect(read(words, intent).state).toBe(state))
})

it('a session of Stripe says what was asked until it was paid, then what was received', () => {
  expect(read({})).toMatchObject({ amountCents: 2490, currency: 'BRL', reference: 'order', feeCents: null })
  const paid = read(isPaid, { ...charge({}), amount_received: 2489 })
  expect(paid).toMatchObject({ amountCents: 2489, currency: 'BRL', reference: 'order', feeCents: 129 })
  expect(read(isPaid)).toMatchObject({ amountCents: 0, feeCents: null, refunds: [], disputes: [] })
  const bare = { amount_total: null, currency: null, client_reference_id: null }
  expect(read(bare)).toMatchObject({ amountCents: 0, currency: '', reference: '' })
})

it('objects that were not expanded count as missing, and the fee is read once it was paid', () => {
  expect(read(isPaid, { amount_received: 2490, latest_charge: 'ch_1' })).toMatchObject({
    method: null,
    card: null,
    feeCents: null,
  })
  expect(read({ ...isPaid, payment_intent: 'pi_1' }).amountCents).toBe(0)
  expect(read(isPaid, charge({ balance_transaction: 'txn_1' })).feeCents).toBeNull()
  expect(read({}, charge({}))).toMatchObject({ feeCents: null, availableOn: null })
  expect(read(isPaid, charge({})).availableOn).toEqual(new Date('2026-11-18T11:06:40Z'))
})

describe('the payment method', () => {
  const paidBy = (payment_method_details: unknown) => read(isPaid, charge({ payment_method_details }))

  it('the payment method of Stripe is Pix, or a credit or debit card', () => {
    expect(paidBy({ type: 'pix' })).toMatchObject({ method: 'pix', card: null })
    expect(paidBy(card({}))).toMatchObject({
      method: 'card',
      card: { brand: 'visa', last4: '4242', instalments: 1 },
    })
    expect(paidBy(card({ funding: 'debit' })).method).toBe('debit')
    expect(paidBy({ type: 'card' })).toMatchObject({ method: 'card', card: null })
    expect(paidBy({ type: 'boleto' })).toMatchObject({ method: null, card: null })
    expect(paidBy(null)).toMatchObject({ method: null, card: null })
  })

  it('the payment method of Stripe has the instalments, and shows no card without its last digits', () => {
    expect(paidBy(card({ installments: { plan: { count: 3 } } })).card?.instalments).toBe(3)
    expect(paidBy(card({ installments: {} })).card?.instalments).toBe(1)
    expect(paidBy(card({ brand: null })).card?.brand).toBe('')
    expect(paidBy(card({ last4: null })).card).toBeNull()
  })
})

it('why the last attempt was refused is said until one succeeds', () => {
  const last_payment_error = { code: 'card_declined', decline_code: 'insufficient_funds' }
  expect(read({}, { last_payment_error }).declineReason).toBe('insufficient_funds')
  expect(read({}, {}).declineReason).toBeNull()
  expect(read(isPaid, { ...charge({}), last_payment_error }).declineReason).toBeNull()
})

describe('why a card was refused', () => {
  it.each([
    ['insufficient_funds', 'insufficient_funds'],
    ['limit_exceeded', 'card_velocity_exceeded withdrawal_count_limit_exceeded amount_too_large invalid_amount'],
    [
      'wrong_card_data',
      'incorrect_number invalid_number incorrect_cvc invalid_cvc invalid_expiry_month ' +
        'invalid_expiry_year incorrect_zip incorrect_address',
    ],
    ['expired_card', 'expired_card'],
    [
      'not_authenticated',
      'authentication_required authentication_not_handled payment_intent_authentication_failure ' +
        'offline_pin_required online_or_offline_pin_required',
    ],
    ['try_later', 'approve_with_id processing_error reenter_transaction try_again_later issuer_not_available'],
    [
      'not_supported',
      'card_not_supported currency_not_supported service_not_allowed transaction_not_allowed not_permitted',
    ],
    ['card_blocked', 'invalid_account restricted_card new_account_information_available'],
    [
      'call_bank',
      'call_issuer do_not_honor do_not_try_again no_action_taken security_violation stop_payment_order ' +
        'revocation_of_all_authorizations revocation_of_authorization generic_decline',
    ],
    ['repeated', 'duplicate_transaction'],
    ['too_many_attempts', 'pin_try_exceeded'],
    ['refused_for_safety', 'fraudulent lost_card stolen_card pickup_card merchant_blacklist'],
  ])('why a card was refused: %s is said of every code of Stripe that means it', (reason, listed) => {
    const codes = listed.split(' ')
    const said = codes.map((decline_code) => [decline_code, stripeDecline({ code: 'card_declined', decline_code })])
    expect(said).toEqual(codes.map((code) => [code, reason]))
  })

  it('why a card was refused is said by the code of the error where the bank gave none, and is another reason where neither is known', () => {
    expect(stripeDecline({ code: 'expired_card' })).toBe('expired_card')
    expect(stripeDecline({ code: 'expired_card', decline_code: 'new_one' })).toBe('expired_card')
    expect(stripeDecline({ code: 'expired_card', decline_code: 'fraudulent' })).toBe('refused_for_safety')
    expect([stripeDecline({ code: 'new_one' }), stripeDecline({})]).toEqual(['other', 'other'])
    expect(stripeDecline(null)).toBeNull()
  })
})

describe('a refund', () => {
  const refund = (status: string | null, failure_reason?: string) =>
    toRefund({ id: 're_1', amount: 500, status, failure_reason: failure_reason ?? null })

  it.each([
    ['succeeded', 'done'],
    ['failed', 'failed'],
    ['canceled', 'failed'],
    ['pending', 'sent'],
    ['requires_action', 'sent'],
    [null, 'sent'],
  ])('%s is %s', (status, state) =>
    expect(refund(status)).toEqual({ id: 're_1', amountCents: 500, state, failure: null }),
  )

  it('a refund is found on the charge, with the reason for which it failed', () => {
    const data = [{ id: 're_1', amount: 500, status: 'failed', failure_reason: 'expired_or_canceled_card' }]
    expect(read(isPaid, charge({ refunds: { data } })).refunds).toEqual([
      { id: 're_1', amountCents: 500, state: 'failed', failure: 'expired_or_canceled_card' },
    ])
  })
})

it.each([
  ['needs_response', 'open'],
  ['under_review', 'open'],
  ['warning_needs_response', 'open'],
  ['lost', 'lost'],
  ['won', 'won'],
  ['warning_closed', 'won'],
  ['prevented', 'won'],
])('a dispute that is %s is %s', (status, state) => {
  const dispute = {
    id: 'dp_1',
    status,
    amount: 2490,
    reason: 'fraudulent',
    evidence_details: { due_by: 1_795_000_000 },
  }
  const undated = { ...dispute, evidence_details: { due_by: null } }
  const { disputes } = stripeSession(checkoutSession.parse(session(isPaid)), [dispute, undated])
  const answerBy = new Date('2026-11-18T11:06:40Z')
  expect(disputes).toEqual([
    { id: 'dp_1', state, amountCents: 2490, reason: 'fraudulent', answerBy },
    { id: 'dp_1', state, amountCents: 2490, reason: 'fraudulent', answerBy: null },
  ])
})
