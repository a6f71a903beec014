import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { sandboxDisputes, sandboxSessions } from '#db/schema/sandbox.ts'
import type { WebhookRequest } from '#domain/payments/payment-provider.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { paymentConformance } from '../../../tests/support/conformance/payment-conformance.ts'
import { providerServer } from '../../../tests/support/doubles/provider-server.ts'
import { sandboxCheckout, settleSandboxSession } from './sandbox-checkout.server.ts'
import { closeSandboxDispute, openSandboxDispute } from '../../../tests/support/doubles/sandbox-disputes.ts'
import { deliverSandboxEvent } from './sandbox-events.server.ts'
import { sandboxPayments } from './sandbox.server.ts'
import { takeJobs } from '../../../tests/support/queue.ts'

paymentConformance({
  name: 'sandbox',
  declines: true,
  declineIsFinal: true,
  saysFees: true,
  hasNetwork: false,
  build: stand,
})

async function stand({ db, clock }: { db: Database; clock: Clock }) {
  const world = { db, clock, secret: 'secret', publicUrl: new URL('https://camada.example'), enqueue }
  const hosted = sandboxCheckout(world)
  const { heard, ...listener } = await listenForWebhooks()
  const sessionIs = (id: string) => eq(sandboxSessions.id, id)
  return {
    payments: sandboxPayments(world),
    async pay(id: string, method: 'card' | 'debit' | 'pix', amountCents?: number) {
      if (amountCents) await db.update(sandboxSessions).set({ amountCents }).where(sessionIs(id))
      await hosted.choose(id, { outcome: 'approve', method })
    },
    async decline(id: string) {
      await hosted.choose(id, { outcome: 'decline', method: 'card', declineReason: 'insufficient_funds' as const })
    },
    async payLate(id: string, passTime: () => void) {
      passTime()
      await hosted.choose(id, { outcome: 'pay_later', method: 'pix' })
      await settleSandboxSession(world, id)
    },
    async dispute(sessionId: string, amountCents: number) {
      await openSandboxDispute(world, { sessionId, amountCents })
    },
    async decideDispute(id: string, state: 'won' | 'lost') {
      const rows = await db.select().from(sandboxDisputes).where(eq(sandboxDisputes.sessionId, id))
      for (const dispute of rows) await closeSandboxDispute(world, dispute.id, state)
    },
    async deliveries() {
      for (const { payload } of await takeJobs(db, 'deliver-sandbox-event'))
        await deliverSandboxEvent({ ...world, ownUrl: listener.url }, payload)
      return heard
    },
    forge(genuine: WebhookRequest) {
      const header = genuine.headers.get('sandbox-signature') ?? ''
      const signed = (signature: string) => ({ ...genuine, headers: new Headers({ 'sandbox-signature': signature }) })
      return [
        { ...genuine, headers: new Headers() },
        { ...genuine, body: new TextEncoder().encode(`${new TextDecoder().decode(genuine.body)} `) },
        signed(header.replace(/t=\d+/, 't=1')),
        signed(header.replace(/v1=\w+/, `v1=${'0'.repeat(64)}`)),
      ]
    },
    async sessionsOf(orderId: string) {
      return (await db.select().from(sandboxSessions).where(eq(sandboxSessions.reference, orderId))).length
    },
    close: () => listener.close(),
  }
}

async function listenForWebhooks() {
  const heard: WebhookRequest[] = []
  const server = await providerServer(({ headers, body }) => {
    const signature = String(headers['sandbox-signature'])
    heard.push({
      body: new TextEncoder().encode(body),
      headers: new Headers({ 'sandbox-signature': signature }),
      query: new URLSearchParams(),
    })
    return { status: 200, body: {} }
  })
  return { ...server, heard }
}
