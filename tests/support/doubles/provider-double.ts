import { business } from '#domain/shared/business.ts'
import { randomUUID } from 'node:crypto'
import type {
  PaymentProvider,
  PaymentSession,
  ProviderRefund,
  SessionRequest,
} from '#domain/payments/payment-provider.ts'

type Kept = PaymentSession & { id: string; request: SessionRequest; refundedCents: number }

/** A provider whose every answer a test decides, with its own log of money. */
export type ProviderDouble = PaymentProvider & {
  sessions: Map<string, Kept>
  /** The one session of an order. */
  ofOrder(orderId: string): Kept
  calls: { created: number; expired: string[] }
  /** What it received minus what it gave back, in cents. */
  netCents(): number
}

export function providerDouble(): ProviderDouble {
  const sessions = new Map<string, Kept>()
  const keys = new Map<string, string>()
  const refunded = new Map<string, ProviderRefund>()
  const calls = { created: 0, expired: [] as string[] }
  const turn = () => new Promise<void>((done) => setImmediate(done))
  return {
    name: 'double',
    methods: ['pix', 'card', 'debit'],
    instalments: business.maxInstalments,
    instalmentRates: [],
    sessions,
    calls,
    ofOrder(orderId) {
      const found = [...sessions.values()].filter((session) => session.request.reference === orderId)
      if (found.length !== 1 || !found[0]) throw new Error(`${found.length} sessions of order ${orderId}`)
      return found[0]
    },
    netCents: () =>
      [...sessions.values()].reduce(
        (sum, one) => sum + (one.state === 'paid' ? one.amountCents : 0) - one.refundedCents - lostCents(one),
        0,
      ),
    async createSession(request) {
      calls.created++
      const id = keys.get(request.idempotencyKey) ?? `ps_${randomUUID()}`
      keys.set(request.idempotencyKey, id)
      await turn()
      if (!sessions.has(id)) {
        const { reference, totalCents } = request
        sessions.set(id, {
          id,
          request,
          state: 'open',
          amountCents: totalCents,
          currency: 'BRL',
          reference,
          method: null,
          card: null,
          declineReason: null,
          feeCents: null,
          availableOn: null,
          refunds: [],
          refundedCents: 0,
          disputes: [],
        })
      }
      return { providerSessionId: id, url: `https://pay.example/${id}`, pixCode: null }
    },
    async retrieveSession(id) {
      await turn()
      const session = sessions.get(id)
      return session ? structuredClone(session) : null
    },
    async expireSession(id) {
      calls.expired.push(id)
      const session = sessions.get(id)
      if (session?.state === 'open' || session?.state === 'waiting') session.state = 'expired'
    },
    async refund({ providerSessionId, amountCents, idempotencyKey }) {
      const before = refunded.get(idempotencyKey)
      if (before) return before
      const session = sessions.get(providerSessionId)
      if (session?.state !== 'paid') throw new Error('nothing to refund')
      const refund: ProviderRefund = { id: `re_${randomUUID()}`, amountCents, state: 'done', failure: null }
      if (session.refundedCents + amountCents > session.amountCents)
        return { ...refund, state: 'failed', failure: 'more than was paid' }
      refunded.set(idempotencyKey, refund)
      session.refunds.push(refund)
      session.refundedCents += amountCents
      return refund
    },
    verifyWebhook: async () => null,
    sessionOf: async (subject) => subject,
  }
}

function lostCents({ disputes }: Kept): number {
  return disputes.reduce((sum, one) => sum + (one.state === 'lost' ? one.amountCents : 0), 0)
}
