import { type Answer, askProvider } from '#adapters/outbound.server.ts'
import { Fault, ProviderAway } from '#fault'

export type MercadoPagoApiSettings = {
  accessToken: string
  /** Address of a test double that replaces Mercado Pago. */
  apiUrl?: URL
  /** Timeout of a call in milliseconds, including its whole answer. */
  timeoutMs?: number
}

const usualUrl = new URL('https://api.mercadopago.com')
const usualTimeoutMs = 10_000

/** Refusal of a request, which would be refused again. */
export class MercadoPagoRefusal extends Fault {
  override name = 'MercadoPagoRefusal'
  readonly status: number

  constructor({ status, body }: Answer, method: string) {
    super(`Mercado Pago: status ${status} to ${method}`, { cause: body })
    this.status = status
  }
}

type Sent = { body?: unknown; key?: string; query?: Record<string, string> }
export type MercadoPagoApi = (method: string, path: string, sent?: Sent) => Promise<unknown>

/** Returns a client of Mercado Pago's API, whose SDK cannot limit an answer's size, time and redirects. */
export function mercadoPagoApi(settings: MercadoPagoApiSettings): MercadoPagoApi {
  const { accessToken, apiUrl = usualUrl, timeoutMs = usualTimeoutMs } = settings
  return async (method, path, { body, key, query = {} } = {}) => {
    const url = new URL(path, apiUrl)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const answer = await askProvider(url, {
      provider: 'Mercado Pago',
      method,
      headers: {
        authorization: `Bearer ${accessToken}`,
        'content-type': 'application/json',
        ...(method !== 'GET' && { 'x-idempotency-key': key ?? crypto.randomUUID() }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const { status } = answer
    if (status === 401 || status === 403) throw new ProviderAway(`Mercado Pago: status ${status} to ${method}`)
    if (status >= 400) throw new MercadoPagoRefusal(answer, method)
    return answer.body
  }
}
