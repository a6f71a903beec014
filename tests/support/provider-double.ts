import { randomUUID } from 'node:crypto'
import type { PaymentProvider, PaymentSession, SessionRequest } from '#domain/payments/payment-provider.ts'

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
  const refunded = new Set<string>()
  const calls = { created: 0, expired: [] as string[] }
  const turn = () => new Promise<void>((done) => setImmediate(done))
  return {
    name: 'double',
    sessions,
    calls,
    ofOrder(orderId) {
      const found = [...sessions.values()].filter((session) => session.request.reference === orderId)
      if (found.length !== 1 || !found[0]) throw new Error(`${found.length} sessions of order ${orderId}`)
      return found[0]
    },
    netCents: () =>
      [...sessions.values()].reduce(
        (sum, one) => sum + (one.state === 'paid' ? one.amountCents : 0) - one.refundedCents,
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
          refundedCents: 0,
        })
      }
      return { providerSessionId: id, url: `https://pay.example/${id}` }
    },
    async retrieveSession(id) {
      await turn()
      const session = sessions.get(id)
      return session ? { ...session } : null
    },
    async expireSession(id) {
      calls.expired.push(id)
      const session = sessions.get(id)
      if (session?.state === 'open' || session?.state === 'waiting') session.state = 'expired'
    },
    async refund({ providerSessionId, amountCents, idempotencyKey }) {
      if (refunded.has(idempotencyKey)) return
      const session = sessions.get(providerSessionId)
      if (session?.state !== 'paid') throw new Error('nothing to refund')
      if (session.refundedCents + amountCents > session.amountCents) throw new Error('more than was paid')
      refunded.add(idempotencyKey)
      session.refundedCents += amountCents
    },
    verifyWebhook: () => null,
  }
}
