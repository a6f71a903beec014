import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { providerOf } from '#domain/payments/payment-provider.ts'
import { receivePaymentEvent } from '#domain/payments/payment-events.server.ts'
import { services } from '#services'
import { apiRefusal } from '#app/accounts/session.server.ts'
import type { Route } from './+types/payment-webhook.ts'

export const handle: RouteHandle = { priority: 'money' }

/** Receives a provider's events: verifies the bytes as sent, and responds with 2xx once an event is stored. */
export async function action({ request, params }: Route.ActionArgs) {
  const provider = providerOf(services, params.provider)
  if (!provider) return refused(404, 'not_found', 'Provedor desconhecido.')
  const body = await request.arrayBuffer().catch(() => null)
  if (!body) return refused(413, 'too_large', 'O envio é grande demais.', provider.name)
  const query = new URL(request.url).searchParams
  const events = await provider.verifyWebhook({ body: new Uint8Array(body), headers: request.headers, query })
  if (!events) return refused(401, 'bad_signature', 'Assinatura inválida.', provider.name)
  if (events.length === 0) services.log.info({ provider: provider.name, reason: 'no_event' }, 'webhook ignored')
  for (const event of events) await receivePaymentEvent(services, provider.name, event)
  return Response.json({ received: true }, { headers: { 'cache-control': 'no-store' } })
}

function refused(status: number, reason: string, text: string, provider?: string): Response {
  services.log.info({ provider, reason }, 'webhook refused')
  return apiRefusal(status, reason, text)
}
