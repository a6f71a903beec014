import type { InstalmentRate } from './instalment-rate.ts'
import type { DeclineReason } from '#domain/orders/order.ts'
import type { Cents } from '#domain/shared/money.ts'

export type PaymentMethod = 'card' | 'debit' | 'pix'

/** Maximum wait for a provider in milliseconds before the call fails. */
export const longestProviderWaitMs = 3_000

/**
 * State of a provider's session. `declined` is final; a refusal that allows another try stays `open`. `paid` stays
 * after refunds and disputes.
 */
type SessionState = 'open' | 'waiting' | 'paid' | 'declined' | 'expired'

export type ProviderRefund = {
  id: string
  amountCents: Cents
  state: 'sent' | 'done' | 'failed'
  failure: string | null
}

/** A payment reversed by the buyer's bank: a chargeback, or a Pix returned for fraud. */
export type ProviderDispute = {
  id: string
  state: 'open' | 'won' | 'lost'
  amountCents: Cents
  reason: string | null
  answerBy: Date | null
}

export type CardDetails = { brand: string; last4: string; instalments: number }

export type PaymentSession = {
  state: SessionState
  /** Amount requested, or once paid the amount paid. */
  amountCents: Cents
  currency: string
  /** Id of our order, as passed to `createSession`. */
  reference: string
  method: PaymentMethod | null
  card: CardDetails | null
  /** Reason for the last refusal, even if another try may follow. */
  declineReason: DeclineReason | null
  feeCents: Cents | null
  /** Time at which the provider makes the money available; null while unknown. */
  availableOn: Date | null
  refunds: ProviderRefund[]
  disputes: ProviderDispute[]
}

export type SessionRequest = {
  reference: string
  /** Lines of the order; `amountCents` is the price after subtracting `discountCents`. */
  lines: {
    title: string
    kind: 'digital' | 'printed' | 'freight'
    designerName: string
    quantity: number
    amountCents: Cents
    discountCents?: Cents
  }[]
  totalCents: Cents
  methods: readonly PaymentMethod[]
  /** E-mail address of the buyer, which some providers require. */
  buyerEmail: string
  expiresAt: Date
  returnUrl: string
  cancelUrl: string
  /** Idempotency key: the same key always gives the same session, even if an earlier response was lost. */
  idempotencyKey: string
}

/** A started session: the URL of the provider's payment page, or a Pix code for our own. */
export type StartedSession = { providerSessionId: string } & (
  | { url: string; pixCode: null }
  | { url: null; pixCode: string }
)

/**
 * A verified message of a provider, after which its session is fetched; `body` excludes what changes between repeats.
 */
export type PaymentEvent = { eventId: string; subject: string; kind: string; body: string }

/** A payment provider. Every call is idempotent. */
export type PaymentProvider = {
  /** Name in the path `/webhooks/:provider`, also stored with every order. */
  name: string
  methods: readonly PaymentMethod[]
  /** Maximum number of credit card instalments; 1 if not supported. */
  instalments: number
  /** Instalments offered, with interest, or a function that fetches them; empty if unknown. */
  instalmentRates: readonly InstalmentRate[] | (() => Promise<InstalmentRate[]>)
  createSession(request: SessionRequest): Promise<StartedSession>
  retrieveSession(providerSessionId: string): Promise<PaymentSession | null>
  /** Closes a session; does nothing if paid or already closed. */
  expireSession(providerSessionId: string): Promise<void>
  /**
   * Refunds money, idempotent by key; a final refusal returns `failed`. Throws if the result is unknown, for a retry.
   */
  refund(request: { providerSessionId: string; amountCents: Cents; idempotencyKey: string }): Promise<ProviderRefund>
  /** Returns the events of a webhook with its raw body; null if the signature is invalid. */
  verifyWebhook(request: WebhookRequest): Promise<PaymentEvent[] | null>
  /** Returns the session id of an event's `subject`, asking the provider if necessary; null if not ours. */
  sessionOf(subject: string): Promise<string | null>
}

export type WebhookRequest = { body: Uint8Array; headers: Headers; query: URLSearchParams }

export type Providers = { payments: PaymentProvider; formerPayments?: readonly PaymentProvider[] }

/** Returns the provider of an order; null if it is no longer configured. */
export function providerOf({ payments, formerPayments = [] }: Providers, name: string): PaymentProvider | null {
  return [payments, ...formerPayments].find((one) => one.name === name) ?? null
}
