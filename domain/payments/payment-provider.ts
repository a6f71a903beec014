import type { Cents } from '#domain/shared/money.ts'

export type PaymentMethod = 'card' | 'debit' | 'pix'

/** What a provider says of a hosted checkout. `waiting`: the buyer did their part, the money has not arrived. */
export type SessionState = 'open' | 'waiting' | 'paid' | 'declined' | 'expired'

export type PaymentSession = {
  state: SessionState
  amountCents: Cents
  /** ISO 4217, upper case. */
  currency: string
  /** The order's id, as it was given to `createSession`. */
  reference: string
  method: PaymentMethod | null
}

export type SessionRequest = {
  /** The order's id. */
  reference: string
  lines: { title: string; kind: 'digital' | 'printed'; designerName: string; quantity: number; amountCents: Cents }[]
  totalCents: Cents
  expiresAt: Date
  /** Absolute addresses. */
  returnUrl: string
  cancelUrl: string
  /** The same key always names the same session, also when a first answer was lost. */
  idempotencyKey: string
}

/** A verified message of a provider: a hint to look, never a proof. */
export type PaymentEvent = { eventId: string; providerSessionId: string; kind: string }

/** Whoever takes the money, in words that fit all of them. Every call may be repeated without doing anything twice. */
export type PaymentProvider = {
  /** The `:provider` of `/webhooks/:provider`, stored with every order. */
  name: string
  createSession(request: SessionRequest): Promise<{ providerSessionId: string; url: string }>
  /** Null when the provider does not know it. */
  retrieveSession(providerSessionId: string): Promise<PaymentSession | null>
  /** Closes a session that nobody should pay any more. Does nothing when it was paid or closed already. */
  expireSession(providerSessionId: string): Promise<void>
  refund(request: { providerSessionId: string; amountCents: Cents; idempotencyKey: string }): Promise<void>
  /** The event in a webhook, or null when its signature is not the provider's. `body` is exactly what arrived. */
  verifyWebhook(body: Uint8Array, headers: Headers): PaymentEvent | null
}
