import { describe, expect, it } from 'vitest'
import { paymentConformance } from '../../tests/support/payment-conformance.ts'
import { stripeDouble } from '../../tests/support/stripe-double.ts'
import { stripePayments } from './stripe.server.ts'
import { stripeDecline } from './stripe-declines.ts'

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
  const clock = { now: () => new Date(1_700_000_000_000) }
  const payments = stripePayments({ secretKey: 'sk_test', webhookSecrets: ['whsec_a', 'whsec_b'], clock })
  const body =
    '{"id":"evt_1","object":"event","type":"checkout.session.completed","data":{"object":{"object":"checkout.session","id":"cs_1"}}}'
  // Signatures of this body at that second, by HMAC-SHA256 of "t.body".
  it.each(['whsec_a', 'whsec_b'])('takes a webhook signed with any secret in use: %s', async (secret) => {
    const { createHmac } = await import('node:crypto')
    const v1 = createHmac('sha256', secret).update(`1700000000.${body}`).digest('hex')
    const request = (t: number) => ({
      body: new TextEncoder().encode(body),
      headers: new Headers({ 'stripe-signature': `t=${t},v1=${v1}` }),
      query: new URLSearchParams(),
    })
    expect(payments.verifyWebhook(request(1_700_000_000))).toEqual([
      { eventId: 'evt_1', subject: 'cs_1', kind: 'checkout.session.completed' },
    ])
    expect(payments.verifyWebhook(request(1_700_000_001))).toBeNull()
  })

  it('never tells whoever holds a stolen card that it is known to be stolen', () => {
    for (const decline_code of ['lost_card', 'stolen_card', 'pickup_card', 'fraudulent'])
      expect(stripeDecline({ code: 'card_declined', decline_code })).toBe('refused_for_safety')
    expect(stripeDecline({ code: 'expired_card', decline_code: 'expired_card' })).toBe('expired_card')
    expect(stripeDecline({ code: 'card_declined', decline_code: 'a_new_one' })).toBe('other')
    expect(stripeDecline(null)).toBeNull()
  })
})
