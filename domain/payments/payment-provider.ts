import type { DeclineReason } from '#domain/orders/order.ts'
import type { Cents } from '#domain/shared/money.ts'

export type PaymentMethod = 'card' | 'debit' | 'pix'

/** A provider has failed so often that it is not asked for the moment; a later request under the same key may succeed. */
export class ProviderAway extends Error {
  override name = 'ProviderAway'
}

/** How long a buyer waits for a provider, in milliseconds; a provider that takes longer has failed them. */
export const longestProviderWaitMs = 3_000

/**
 * What a provider says of a checkout. `waiting`: the buyer did their part, the money has not arrived. `declined`: refused
 * for good; a refusal after which the buyer may try again on the provider's page leaves it `open`. `paid` stays `paid`
 * when money goes back: `refunds` and `disputes` say so.
 */
type SessionState = 'open' | 'waiting' | 'paid' | 'declined' | 'expired'

/** Money that the provider was asked to give back; `sent` until it arrived or did not. */
export type ProviderRefund = {
  /** The provider's own. */
  id: string
  amountCents: Cents
  state: 'sent' | 'done' | 'failed'
  /** The provider's own words for why it failed. */
  failure: string | null
}

/** A payment that the buyer's bank takes back: a chargeback, or a Pix returned for fraud. */
export type ProviderDispute = {
  id: string
  state: 'open' | 'won' | 'lost'
  amountCents: Cents
  /** The provider's own word. */
  reason: string | null
  /** Until when it takes an answer. */
  answerBy: Date | null
}

export type CardDetails = { brand: string; last4: string; instalments: number }

export type PaymentSession = {
  state: SessionState
  /** What was asked or, once paid, what was paid for the order. */
  amountCents: Cents
  /** ISO 4217, upper case. */
  currency: string
  /** The order's id, as it was given to `createSession`. */
  reference: string
  method: PaymentMethod | null
  card: CardDetails | null
  /** Why the last attempt was refused, also while another one may follow. */
  declineReason: DeclineReason | null
  /** What the provider keeps of a payment for itself; null while it does not say. */
  feeCents: Cents | null
  /** When it lets us have the money; null while it does not say. */
  availableOn: Date | null
  refunds: ProviderRefund[]
  disputes: ProviderDispute[]
}

export type SessionRequest = {
  /** The order's id. */
  reference: string
  /** `amountCents` is what a line is charged; `discountCents` went off its price before. */
  lines: {
    title: string
    kind: 'digital' | 'printed' | 'freight'
    designerName: string
    quantity: number
    amountCents: Cents
    discountCents?: Cents
  }[]
  /** What is to be paid: the lines together. */
  totalCents: Cents
  /** What the buyer may pay with. */
  methods: readonly PaymentMethod[]
  /** For providers that insist on one. */
  buyerEmail: string
  expiresAt: Date
  /** Absolute addresses. */
  returnUrl: string
  cancelUrl: string
  /** The same key always names the same session, also when a first answer was lost. */
  idempotencyKey: string
}

/** Where to pay: a page of the provider's or, when it has none, a Pix that our own page shows. */
export type StartedSession = { providerSessionId: string } & (
  | { url: string; pixCode: null }
  | { url: null; pixCode: string }
)

/**
 * A verified message of a provider: a hint to look, never a proof. `subject` is what it is about, in the provider's ids;
 * `body` what arrived of it, without what the provider itself changes when it repeats it.
 */
export type PaymentEvent = { eventId: string; subject: string; kind: string; body: string }

/** A company that takes the money, in words that fit all of them. Every call may be repeated without doing anything twice. */
export type PaymentProvider = {
  /** The `:provider` of `/webhooks/:provider`, stored with every order. */
  name: string
  /** What it can be paid with. */
  methods: readonly PaymentMethod[]
  /** Into how many parts a credit card may split a payment; 1 where it may not. */
  instalments: number
  createSession(request: SessionRequest): Promise<StartedSession>
  /** Null when the provider does not know it. */
  retrieveSession(providerSessionId: string): Promise<PaymentSession | null>
  /** Closes a session that is not to be paid any more. Does nothing when it was paid or closed already. */
  expireSession(providerSessionId: string): Promise<void>
  /**
   * Gives money back, once per key. Throws while it is unknown whether it was done (the caller asks again, with the same
   * key); what the provider will never do comes back as `failed`.
   */
  refund(request: { providerSessionId: string; amountCents: Cents; idempotencyKey: string }): Promise<ProviderRefund>
  /** The events in a webhook, or null when it is not signed by the provider. `body` is exactly what arrived. */
  verifyWebhook(request: WebhookRequest): Promise<PaymentEvent[] | null>
  /** The session that an event is about, asked of the provider where the message does not say it; null for no session of ours. */
  sessionOf(subject: string): Promise<string | null>
}

export type WebhookRequest = { body: Uint8Array; headers: Headers; query: URLSearchParams }

/** Who takes the money now, and those who took it before and still have orders of ours. */
export type Providers = { payments: PaymentProvider; formerPayments?: readonly PaymentProvider[] }

/** Returns the provider an order was made with; null when we have no settings for it any more. */
export function providerOf({ payments, formerPayments = [] }: Providers, name: string): PaymentProvider | null {
  return [payments, ...formerPayments].find((one) => one.name === name) ?? null
}
