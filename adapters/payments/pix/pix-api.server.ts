import { z } from 'zod'
import { type Answer, askProvider, optional, type Question, readProvider } from '#adapters/outbound.server.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { ProviderAway } from '#fault'

export type PixApiSettings = {
  /** Base address of the provider's API Pix, ending in `/`, as in `https://pix.banco.com.br/api/`. */
  apiUrl: URL
  tokenUrl: URL
  clientId: string
  clientSecret: string
  /** Our certificate and its key in one PEM, which every bank of the standard requires. */
  certificate?: string
  clock: Clock
  /** Timeout in milliseconds, including the whole response. */
  timeoutMs?: number
}

/** Token response (OAuth 2, RFC 6749, section 5.1); a token without `expires_in` serves one call. */
const issued = z.object({ access_token: z.string().min(1), expires_in: optional(z.coerce.number()) })

export type PixApi = (method: string, path: string, body?: unknown) => Promise<Answer>

type Sent = Pick<Question, 'method' | 'headers' | 'body'>

const usualTimeoutMs = 10_000
/** Milliseconds before the expiry of a token at which it is refreshed. */
const earlyMs = 30_000

/** Returns a client of the API Pix (Banco Central, 2.9) over mutual TLS. */
export function pixApi(settings: PixApiSettings): PixApi {
  const { certificate, timeoutMs = usualTimeoutMs } = settings
  let token = { text: '', until: 0 }
  const send = (url: URL, sent: Sent) =>
    askProvider(url, { ...sent, provider: 'API Pix', certificate, signal: AbortSignal.timeout(timeoutMs) })

  async function freshToken(): Promise<string> {
    const now = settings.clock.now().getTime()
    if (now < token.until) return token.text
    const basic = Buffer.from(`${settings.clientId}:${settings.clientSecret}`).toString('base64')
    const { status, body } = await send(settings.tokenUrl, {
      method: 'POST',
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
    })
    if (status !== 200) throw new ProviderAway(`API Pix: token refused, status ${status}`)
    const { access_token, expires_in } = readProvider(issued, body, 'token of the API Pix')
    token = { text: access_token, until: now + (expires_in ?? 0) * 1000 - earlyMs }
    return access_token
  }

  return async (method, path, body) => {
    const answer = await send(new URL(path, settings.apiUrl), {
      method,
      headers: { authorization: `Bearer ${await freshToken()}`, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    if (answer.status === 401) token = { text: '', until: 0 }
    if (answer.status === 401) throw new ProviderAway(`API Pix: status 401 to ${method}`)
    return answer
  }
}
