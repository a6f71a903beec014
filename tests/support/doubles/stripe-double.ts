import { createHash } from 'node:crypto'
import Stripe from 'stripe'
import * as z from 'zod'
import type { WebhookRequest } from '#domain/payments/payment-provider.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { type Answer, type Asked, providerServer } from './provider-server.ts'
import {
  createBody,
  decodeForm,
  type Intent,
  refundBody,
  type Session,
  toDispute,
  toRefund,
  toSession,
} from './stripe-shapes.ts'

// Stripe as far as we use it: it remembers, repeats what it said under an idempotency key, and refuses parameters that the
// SDK's types do not have (a misspelt one is a compile error here, an unknown one a 400 there).

export async function stripeDouble({ secret, clock }: { secret: string; clock: Clock }) {
  const sessions = new Map<string, Session>()
  const said = new Map<string, { body: string; answer: Answer }>()
  const deliveries: WebhookRequest[] = []
  let count = 0
  const next = (prefix: string) => `${prefix}_${String(++count).padStart(6, '0')}`
  const seconds = () => Math.floor(clock.now().getTime() / 1000)
  const server = await providerServer(route)

  function route(asked: Asked): Answer {
    if (asked.headers['stripe-version'] !== '2026-10-28.endive') return refuse('version')
    if (asked.headers.authorization !== 'Bearer sk_test_double') return { status: 401, body: { error: {} } }
    const key = asked.headers['idempotency-key']
    if (asked.method !== 'POST' || typeof key !== 'string') return act(asked)
    const body = createHash('sha256')
      .update(asked.url.pathname + asked.body)
      .digest('hex')
    const before = said.get(key)
    if (before) return before.body === body ? before.answer : refuse('idempotency_key_in_use', 'idempotency_error')
    const answer = act(asked)
    said.set(key, { body, answer })
    return answer
  }

  function act({ method, url, body }: Asked): Answer {
    const path = url.pathname
    if (method === 'POST' && path === '/v1/checkout/sessions') return create(body)
    if (method === 'POST' && path === '/v1/refunds') return refund(body)
    if (path === '/v1/disputes') return list(ofCharge(url.searchParams.get('charge'))?.disputes.map(toDispute) ?? [])
    if (path === '/v1/checkout/sessions') {
      const intent = url.searchParams.get('payment_intent')
      return list([...sessions.values()].filter((one) => one.intent?.id === intent).map(toSession))
    }
    const [, id = '', verb] = /^\/v1\/checkout\/sessions\/(\w+)(?:\/(expire))?$/.exec(path) ?? []
    const session = known(id)
    if (!session) return { status: 404, body: { error: { type: 'invalid_request_error', code: 'resource_missing' } } }
    if (verb) {
      if (session.status !== 'open') return refuse('session_not_open')
      close(session)
    }
    return { status: 200, body: toSession(session) }
  }

  function create(body: string): Answer {
    const read = createBody.safeParse(decodeForm(body))
    if (!read.success) return refuse(z.prettifyError(read.error))
    const { line_items, client_reference_id, expires_at } = read.data
    // Between half an hour and a day from now.
    const left = Number(expires_at) - seconds()
    if (left < 30 * 60 || left > 86_400) return refuse('expires_at')
    const items = Object.values(line_items)
    const amount = items.reduce((sum, item) => sum + Number(item.price_data.unit_amount) * Number(item.quantity), 0)
    if (amount < 50) return refuse('amount_too_small')
    const id = next('cs_test')
    const session: Session = {
      id,
      reference: client_reference_id,
      amount,
      status: 'open',
      isPaid: false,
      expiresAt: Number(expires_at),
      intent: null,
    }
    sessions.set(id, session)
    return { status: 200, body: toSession(session) }
  }

  function refund(body: string): Answer {
    const read = refundBody.safeParse(decodeForm(body))
    if (!read.success) return refuse(z.prettifyError(read.error))
    const intent = [...sessions.values()].find((one) => one.intent?.id === read.data.payment_intent)?.intent
    const amount = Number(read.data.amount)
    if (!intent?.charge) return refuse('no_charge')
    const left = intent.received - intent.refunds.reduce((sum, one) => sum + one.amount, 0)
    if (amount > left) return refuse(left === 0 ? 'charge_already_refunded' : 'amount_too_large')
    const made = { id: next('re'), amount }
    intent.refunds.push(made)
    tell('charge.refunded', { object: 'charge', id: intent.charge, payment_intent: intent.id })
    return { status: 200, body: toRefund(made) }
  }

  function known(id: string): Session | undefined {
    const session = sessions.get(id)
    if (session?.status === 'open' && seconds() >= session.expiresAt) close(session)
    return session
  }

  function must(id: string): Session {
    const session = known(id)
    if (!session) throw new Error(`no session ${id}`)
    return session
  }

  function ofCharge(charge: string | null): Intent | undefined {
    return [...sessions.values()].find((one) => one.intent?.charge === charge)?.intent ?? undefined
  }

  function close(session: Session): void {
    session.status = 'expired'
    tell('checkout.session.expired', { object: 'checkout.session', id: session.id })
  }

  function attempt(session: Session, method: Intent['method']): Intent {
    session.intent ??= {
      id: next('pi'),
      status: 'requires_payment_method',
      received: 0,
      charge: null,
      method,
      error: null,
      refunds: [],
      disputes: [],
    }
    session.intent.method = method
    return session.intent
  }

  function arrive(session: Session, amount: number): void {
    const intent = attempt(session, session.intent?.method ?? 'pix')
    Object.assign(intent, { status: 'succeeded', received: amount, charge: next('ch'), error: null })
    session.isPaid = true
  }

  /** Signed as Stripe signs, and kept as it would go over the wire. */
  function tell(type: string, object: Record<string, unknown>): void {
    const event = { id: next('evt'), object: 'event', api_version: '2026-10-28.endive', created: seconds(), type }
    const payload = JSON.stringify({ ...event, data: { object } })
    const header = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: seconds() })
    deliveries.push({
      body: new TextEncoder().encode(payload),
      headers: new Headers({ 'stripe-signature': header }),
      query: new URLSearchParams(),
    })
  }

  return {
    ...server,
    deliveries,
    sessions,
    pay(id: string, method: Intent['method'], amount?: number) {
      const session = must(id)
      if (session.status !== 'open') throw new Error('this session is over')
      attempt(session, method)
      session.status = 'complete'
      arrive(session, amount ?? session.amount)
      tell('checkout.session.completed', { object: 'checkout.session', id })
    },
    decline(id: string, code: string) {
      const intent = attempt(must(id), 'card')
      intent.error = { code: 'card_declined', decline_code: code }
      tell('payment_intent.payment_failed', { object: 'payment_intent', id: intent.id })
    },
    /** A Pix whose money comes after the buyer left: in between it is not known. */
    promise(id: string) {
      const session = must(id)
      attempt(session, 'pix').status = 'processing'
      session.status = 'complete'
      tell('checkout.session.completed', { object: 'checkout.session', id })
    },
    keepPromise(id: string) {
      arrive(must(id), must(id).amount)
      tell('checkout.session.async_payment_succeeded', { object: 'checkout.session', id })
    },
    breakPromise(id: string) {
      const intent = attempt(must(id), 'pix')
      Object.assign(intent, {
        status: 'requires_payment_method',
        error: { code: 'payment_intent_payment_attempt_expired' },
      })
      tell('checkout.session.async_payment_failed', { object: 'checkout.session', id })
    },
    dispute(id: string, amount: number) {
      const { intent } = must(id)
      const dispute = { id: next('du'), amount, status: 'needs_response' as const }
      intent?.disputes.push(dispute)
      tell('charge.dispute.created', { object: 'dispute', id: dispute.id, payment_intent: intent?.id })
    },
    decideDispute(id: string, status: 'won' | 'lost') {
      const { intent } = must(id)
      for (const dispute of intent?.disputes ?? []) dispute.status = status
      tell('charge.dispute.closed', { object: 'dispute', id: 'du', payment_intent: intent?.id })
    },
  }
}

function refuse(code: string, type = 'invalid_request_error'): Answer {
  return { status: 400, body: { error: { type, code, message: code } } }
}

function list(data: unknown[]): Answer {
  return { status: 200, body: { object: 'list', has_more: false, data } }
}
