import { readProvider } from '#adapters/outbound.server.ts'
import { pixApi, type PixApi, type PixApiSettings } from '#adapters/payments/pix/pix-api.server.ts'
import type { PayoutOrder, PayoutProvider } from '#domain/payouts/payout-provider.ts'
import { Fault } from '#fault'
import { refusalOf, reportOf, type Transfer, transfer, transferBody, transferIdOf } from './pix-transfer.ts'

export type PixPayoutSettings = PixApiSettings & {
  key: string
}

export function pixPayouts(settings: PixPayoutSettings): PayoutProvider {
  const api = pixApi(settings)
  return {
    name: 'pix',
    send: (order) => send(api, settings.key, order),
    async find(key) {
      const found = await find(api, key)
      if (!found) throw new Fault(`payout ${key}: taken over, but unknown to the bank`)
      return reportOf(found)
    },
  }
}

async function send(api: PixApi, ourKey: string, order: PayoutOrder): ReturnType<PayoutProvider['send']> {
  const before = await find(api, order.key)
  if (before) return taken(before, order)
  const { status, body } = await api('PUT', `/v3/gn/pix/${transferIdOf(order.key)}`, transferBody(order, ourKey))
  const made = transfer.safeParse(body)
  if (status < 300 && made.success) return taken(made.data, order)
  // Refused because it already exists, from another worker or a call whose response was lost.
  const after = await find(api, order.key)
  if (after) return taken(after, order)
  const { reason, isOurs } = refusalOf(body)
  if (isOurs || ![400, 404, 422].includes(status))
    throw new Fault(`payout ${order.key}: status ${status} from the bank`)
  return { ok: false, reason }
}

function taken({ valor, endToEndId, e2eId }: Transfer, { key, amountCents }: PayoutOrder) {
  if (valor !== amountCents) throw new Fault(`payout ${key}: transfer of another amount`)
  return { ok: true, reference: endToEndId ?? e2eId ?? null } as const
}

async function find(api: PixApi, key: string): Promise<Transfer | null> {
  const { status, body } = await api('GET', `/v2/gn/pix/enviados/id-envio/${transferIdOf(key)}`)
  if (status === 404) return null
  if (status !== 200) throw new Fault(`payout ${key}: not found, status ${status} from the bank`)
  return readProvider(transfer, body, `payout ${key}`)
}
