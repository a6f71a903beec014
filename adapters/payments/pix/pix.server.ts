import { createHash, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { optional, readProvider } from '#adapters/outbound.server.ts'
import { orderNumber } from '#domain/orders/order.ts'
import type {
  PaymentEvent,
  PaymentProvider,
  PaymentSession,
  ProviderRefund,
  SessionRequest,
  StartedSession,
  WebhookRequest,
} from '#domain/payments/payment-provider.ts'
import { Fault, ProviderAway } from '#fault'
import type { PixApi } from './pix-api.server.ts'
import { pixApi, type PixApiSettings } from './pix-api.server.ts'
import { type Charge, charge, codeOf, pixSession, returned, toAmount, toRefund, txidOf } from './pix-charge.ts'

export type PixSettings = PixApiSettings & {
  key: string
  /** Secrets in the webhook's address; several during a rotation. */
  webhookSecrets: string[]
}

type World = PixSettings & { api: PixApi }

/** Returns Pix as payment provider, by any bank with the API Pix 2.9 and a code on our page. */
export function pixPayments(settings: PixSettings): PaymentProvider {
  const world = { ...settings, api: pixApi(settings) }
  return {
    name: 'pix',
    methods: ['pix'],
    instalments: 1,
    instalmentRates: [],
    createSession: (request) => createSession(world, request),
    retrieveSession: (id) => retrieveSession(world, id),
    expireSession: (id) => expireSession(world, id),
    refund: (request) => refund(world, request),
    verifyWebhook: async (request) => verifyWebhook(world, request),
    sessionOf: async (subject) => subject,
  }
}

/** Creates a charge whose id is derived from the order's, so that a repeated request finds it. */
async function createSession({ api, key, clock }: World, request: SessionRequest): Promise<StartedSession> {
  const { reference, totalCents, expiresAt } = request
  const txid = txidOf(reference)
  const path = `cob/${txid}`
  const seconds = Math.max(60, Math.floor((expiresAt.getTime() - clock.now().getTime()) / 1000))
  const before = await api('GET', path)
  const answer =
    before.status === 200
      ? before
      : await api('PUT', path, {
          calendario: { expiracao: seconds },
          valor: { original: toAmount(totalCents) },
          chave: key,
          solicitacaoPagador: `Camada, pedido ${orderNumber(reference)}`,
        })
  if (answer.status >= 400) throw new Fault(`charge ${txid}: not made, status ${answer.status}`)
  const made = readProvider(charge, answer.body, `charge ${txid}`)
  if (made.valor.original !== totalCents || made.chave !== key)
    throw new Fault(`charge ${txid}: of another amount or key`)
  const pixCode = codeOf(made)
  if (!pixCode)
    throw new ProviderAway(`charge ${txid}: the bank sent neither pixCopiaECola nor a location`, { lacks: 'pix_code' })
  return { providerSessionId: txid, url: null, pixCode }
}

async function find({ api, key }: World, txid: string): Promise<Charge | null> {
  if (!/^[a-zA-Z0-9]{26,35}$/.test(txid)) return null
  const { status, body } = await api('GET', `cob/${txid}`)
  if (status === 404) return null
  if (status >= 400) throw new ProviderAway(`charge ${txid}: status ${status}`)
  const found = readProvider(charge, body, `charge ${txid}`)
  return found.chave === key ? found : null
}

async function retrieveSession(world: World, txid: string): Promise<PaymentSession | null> {
  const found = await find(world, txid)
  return found && pixSession(found, world.clock.now())
}

async function expireSession(world: World, txid: string): Promise<void> {
  const found = await find(world, txid)
  if (found?.status !== 'ATIVA') return
  const { status } = await world.api('PATCH', `cob/${txid}`, { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' })
  // A charge that was just paid can no longer be removed.
  if (status >= 400 && (await find(world, txid))?.status === 'ATIVA')
    throw new Fault(`charge ${txid}: not removed, status ${status}`)
}

/** Refunds a payment, idempotent by our refund id; refused after 90 days or beyond the paid amount. */
async function refund(
  world: World,
  { providerSessionId, amountCents, idempotencyKey }: Parameters<PaymentProvider['refund']>[0],
): Promise<ProviderRefund> {
  const id = createHash('sha256').update(idempotencyKey).digest('hex').slice(0, 32)
  const failed = (failure: string): ProviderRefund => ({ id, amountCents, state: 'failed', failure })
  const received = (await find(world, providerSessionId))?.pix[0]
  if (!received) return failed('nothing was paid')
  const path = `pix/${received.endToEndId}/devolucao/${id}`
  const { status, body } = await world.api('PUT', path, { valor: toAmount(amountCents) })
  if (status < 400) return toRefund(readProvider(returned, body, `refund ${id} of the API Pix`))
  const before = await world.api('GET', path)
  return before.status === 200
    ? toRefund(readProvider(returned, before.body, `refund ${id} of the API Pix`))
    : failed(detailOf(body))
}

const problem = z.object({ detail: optional(z.string()), title: optional(z.string()) })

function detailOf(body: unknown): string {
  const read = problem.safeParse(body)
  return read.data?.detail ?? read.data?.title ?? 'refused by the provider'
}

const notification = z.object({
  pix: z
    .array(
      z.looseObject({
        endToEndId: z.string().max(64),
        txid: z.string().max(35).nullish(),
        devolucoes: z.unknown().optional(),
      }),
    )
    .max(1000)
    .nullish()
    .transform((list) => list ?? []),
})

/** Verifies a webhook by the secret in its address, since mutual TLS ends at the proxy; null if invalid. */
function verifyWebhook({ webhookSecrets }: World, { body, query }: WebhookRequest): PaymentEvent[] | null {
  // Some providers append `/pix` to the address, after the secret.
  const given = (query.get('secret') ?? '').replace(/\/pix$/, '')
  if (!webhookSecrets.some((secret) => isSame(secret, given))) return null
  const read = notification.safeParse(parseJson(body))
  if (!read.success) return null
  return read.data.pix.flatMap((pix) => {
    const { endToEndId, txid, devolucoes } = pix
    if (!txid) return []
    const said = createHash('sha256')
      .update(JSON.stringify(devolucoes ?? null))
      .digest('hex')
      .slice(0, 16)
    return [
      {
        eventId: `${endToEndId}:${said}`,
        subject: txid,
        kind: devolucoes ? 'devolucao' : 'pix',
        body: JSON.stringify(pix),
      },
    ]
  })
}

function isSame(secret: string, given: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(secret), digest(given))
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return null
  }
}
