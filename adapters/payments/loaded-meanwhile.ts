import type { PaymentProvider } from '#domain/payments/payment-provider.ts'

/**
 * A provider whose vendor's package takes some tens of milliseconds to load: that happens while the process starts, and
 * a caller that comes sooner waits for it. Where it cannot be loaded, that is logged and every call fails.
 */
export function loadedMeanwhile(name: string, load: () => Promise<PaymentProvider>): PaymentProvider {
  const loading = load()
  return {
    name,
    // Both vendors' own pages take all of them.
    methods: ['pix', 'card', 'debit'],
    createSession: async (request) => (await loading).createSession(request),
    retrieveSession: async (id) => (await loading).retrieveSession(id),
    expireSession: async (id) => (await loading).expireSession(id),
    refund: async (request) => (await loading).refund(request),
    verifyWebhook: async (request) => (await loading).verifyWebhook(request),
    sessionOf: async (subject) => (await loading).sessionOf(subject),
  }
}
