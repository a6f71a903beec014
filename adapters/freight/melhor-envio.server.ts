import { type Answer, knownAddress, readProvider } from '#adapters/outbound.server.ts'
import type { LabelSeller } from '#domain/freight/label-seller.ts'
import { ProviderAway } from '#fault'
import { type Call, melhorEnvioApi, type MelhorEnvioSettings } from './melhor-envio-api.server.ts'
import {
  calculateBody,
  cancelled,
  cartBody,
  carted,
  offersOf,
  printed,
  refusalOf,
  reportsOf,
} from './melhor-envio-shapes.ts'

/** Milliseconds after a failed quote during which further quotes fail at once, so that pages do not wait. */
const restMs = 30_000

/** Returns a seller of labels by Melhor Envio; it orders, checks and only then buys, to prevent double payment. */
export function melhorEnvio(settings: MelhorEnvioSettings): LabelSeller {
  const { clock, quoteMs = 2_500 } = settings
  const call = melhorEnvioApi(settings)
  let restsUntil = 0
  return {
    name: 'melhor-envio',
    async quote(question) {
      const now = clock.now().getTime()
      if (now < restsUntil) return { ok: false, reason: 'unavailable' }
      try {
        const { status, body } = await call('api/v2/me/shipment/calculate', calculateBody(question), quoteMs)
        // The service answers 422 for a CEP that does not exist.
        if (status === 422) return { ok: false, reason: 'not_served' }
        const offers = offersOf(done({ status, body }, 'a price'))
        return offers.length > 0 ? { ok: true, offers } : { ok: false, reason: 'not_served' }
      } catch {
        restsUntil = now + restMs
        return { ok: false, reason: 'unavailable' }
      }
    },
    async order(order) {
      const { status, body } = await call('api/v2/me/cart', cartBody(order))
      if (status === 400 || status === 422) return { ok: false, reason: refusalOf(body) }
      const { id, price } = readProvider(carted, done({ status, body }, 'an order'), 'order of the Melhor Envio')
      return { ok: true, reference: id, cents: price }
    },
    pay: (reference) => pay(call, reference),
    async track(references) {
      return references.length === 0 ? new Map() : track(call, references)
    },
    async print(reference) {
      // Public, since the maker who prints it has no account there.
      const answer = await call('api/v2/me/shipment/print', { mode: 'public', orders: [reference] })
      const { url } = readProvider(printed, done(answer, 'a label'), `label ${reference} of the Melhor Envio`)
      return knownAddress(url, { hosts: ['melhorenvio.com.br'], own: settings.url })
    },
    cancel: (reference) => cancel(call, reference),
  }
}

async function pay(call: Call, reference: string): Promise<boolean> {
  const before = (await track(call, [reference])).get(reference)
  if (!before || before.state === 'cancelled') return false
  if (before.state === 'unpaid') {
    const answer = await call('api/v2/me/shipment/checkout', { orders: [reference] })
    // Another process may just have bought it.
    const isBought = answer.status >= 300 && (await track(call, [reference])).get(reference)?.state === 'bought'
    if (!isBought) done(answer, 'a purchase')
  }
  if (!before.isMade) done(await call('api/v2/me/shipment/generate', { orders: [reference] }), 'a label')
  return true
}

async function cancel(call: Call, reference: string): Promise<boolean> {
  const before = (await track(call, [reference])).get(reference)
  if (before?.state === 'cancelled') return true
  if (before?.state !== 'bought') return false
  const order = { id: reference, reason_id: '2', description: 'A encomenda não será enviada.' }
  const { status, body } = await call('api/v2/me/shipment/cancel', { order })
  if (status < 300 && readProvider(cancelled, body, 'cancellation of the Melhor Envio')[reference]) return true
  return (await track(call, [reference])).get(reference)?.state === 'cancelled'
}

async function track(call: Call, references: readonly string[]) {
  return reportsOf(done(await call('api/v2/me/shipment/tracking', { orders: references }), 'a state'))
}

/** Returns the body of a response; throws if refused, since refusals concern our balance, rights or bugs. */
function done({ status, body }: Answer, what: string): unknown {
  if (status >= 300) throw new ProviderAway(`Melhor Envio: ${what} refused, status ${status}, ${refusalOf(body)}`)
  return body
}
