import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { paymentConformance } from '../../../tests/support/conformance/payment-conformance.ts'
import { stripeDouble } from '../../../tests/support/doubles/stripe-double.ts'
import vectors from '../../../tests/vectors/stripe-webhook.json' with { type: 'json' }
import { stripeDecline } from './stripe-session.ts'
import { stripePayments } from './stripe.server.ts'

const secret = 'whsec_double'

paymentConformance({
  name: 'stripe',
  declines: true,
  declineIsFinal: false,
  saysFees: true,
  hasNetwork: true,
  async build({ clock }) {
    const double = await stripeDouble({ secret, clock })
    const settings = { secretKey: 'sk_test_double', webhookSecrets: ['whsec_old', secret], clock, apiUrl: double.url }
    return {
      ...double,
      payments: stripePayments(settings),
      hasty: stripePayments({ ...settings, timeoutMs: 500 }),
      decline: (id) => double.decline(id, 'insufficient_funds'),
      payLate(id, passTime) {
        double.promise(id)
        passTime()
        double.keepPromise(id)
      },
      deliveries: () => double.deliveries,
      forge(genuine) {
        const header = genuine.headers.get('stripe-signature') ?? ''
        const signed = (signature: string) => ({ ...genuine, headers: new Headers({ 'stripe-signature': signature }) })
        return [
          { ...genuine, headers: new Headers() },
          { ...genuine, body: new TextEncoder().encode(`${new TextDecoder().decode(genuine.body)} `) },
          signed(header.replace('v1=', 'v0=')),
          signed(header.replace(/t=\d+/, 't=1')),
          signed(header.replace(/v1=\w+/, `v1=${'0'.repeat(64)}`)),
        ]
      },
      sessionsOf: (order) => [...double.sessions.values()].filter((one) => one.reference === order).length,
    }
  },
})

describe('stripe, beyond the others', () => {
  it.each(vectors.cases)(
    'stripe, beyond the others judges a signed webhook as others do: $name',
    async ({ secret, body, header, now, accepted }) => {
      const clock = { now: () => new Date(now * 1000) }
      const payments = stripePayments({ secretKey: 'sk_test', webhookSecrets: ['whsec_antigo', secret], clock })
      const read = await payments.verifyWebhook({
        body: new TextEncoder().encode(body),
        headers: new Headers({ 'stripe-signature': header }),
        query: new URLSearchParams(),
      })
      const { pending_webhooks: _, ...said } = JSON.parse(body) as {
        id: string
        type: string
        pending_webhooks: number
      }
      const event = { eventId: said.id, subject: 'cs_test_pub', kind: said.type, body: JSON.stringify(said) }
      expect(read).toEqual(accepted ? [event] : null)
    },
  )

  it('stripe, beyond the others asks a server that fails once, and leaves the next try to the caller', async () => {
    let asked = 0
    const server = http.createServer((_request, response) => {
      asked++
      response.writeHead(500).end('{}')
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const apiUrl = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    const clock = { now: () => new Date() }
    const payments = stripePayments({ secretKey: 'sk_test', webhookSecrets: [], clock, apiUrl })
    await expect(payments.retrieveSession('cs_test_1')).rejects.toThrow()
    server.close()
    expect(asked).toBe(1)
  })

  it('stripe, beyond the others throws for a signed event about nothing it can read, and names the event', async () => {
    const clock = { now: () => new Date() }
    const payments = stripePayments({ secretKey: 'sk_test', webhookSecrets: ['whsec_1'], clock })
    const payload = JSON.stringify({
      id: 'evt_odd',
      type: 'charge.refunded',
      data: { object: { object: 'charge', id: 7 } },
    })
    const header = Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_1' })
    const reading = payments.verifyWebhook({
      body: new TextEncoder().encode(payload),
      headers: new Headers({ 'stripe-signature': header }),
      query: new URLSearchParams(),
    })
    await expect(reading).rejects.toThrow(/^Stripe event evt_odd: id .*expected string/)
  })

  it('stripe, beyond the others never tells whoever holds a stolen card that it is known to be stolen', () => {
    for (const decline_code of ['lost_card', 'stolen_card', 'pickup_card', 'fraudulent'])
      expect(stripeDecline({ code: 'card_declined', decline_code })).toBe('refused_for_safety')
    expect(stripeDecline({ code: 'expired_card', decline_code: 'expired_card' })).toBe('expired_card')
    expect(stripeDecline({ code: 'card_declined', decline_code: 'a_new_one' })).toBe('other')
    expect(stripeDecline(null)).toBeNull()
  })
})
