import https from 'node:https'
import http from 'node:http'
import { z } from 'zod'
import type { Clock } from '#domain/shared/clock.ts'
import { Fault, readAs } from '#fault'

export type PixApiSettings = {
  /** Base address of the provider's API Pix, ending in `/`, as in `https://pix.banco.com.br/api/`. */
  apiUrl: URL
  /** OAuth 2 token endpoint. */
  tokenUrl: URL
  clientId: string
  clientSecret: string
  /** Our certificate and its key in one PEM; every provider of the standard asks for it. */
  certificate?: string
  clock: Clock
  /** Timeout of a whole response, milliseconds. */
  timeoutMs?: number
}

/** The answer of OAuth 2 (RFC 6749, section 5.1); without `expires_in` the token serves one call. */
const issued = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().nullish() })

type PixAnswer = { status: number; body: unknown }
export type PixApi = (method: string, path: string, body?: unknown) => Promise<PixAnswer>

const usualTimeoutMs = 10_000
/** Refresh the token this long before it expires, milliseconds. */
const earlyMs = 30_000

/** Returns a client of the API Pix (Banco Central, 2.9) over mutual TLS. */
export function pixApi(settings: PixApiSettings): PixApi {
  let token = { text: '', until: 0 }

  async function freshToken(): Promise<string> {
    const now = settings.clock.now().getTime()
    if (now < token.until) return token.text
    const basic = Buffer.from(`${settings.clientId}:${settings.clientSecret}`).toString('base64')
    const { status, body } = await send(settings, settings.tokenUrl, {
      method: 'POST',
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
    })
    if (status !== 200) throw new Fault(`API Pix: token refused, status ${status}`)
    const { access_token, expires_in } = readAs(issued, body, 'token of the API Pix')
    token = { text: access_token, until: now + (expires_in ?? 0) * 1000 - earlyMs }
    return access_token
  }

  return async (method, path, body) => {
    const answer = await send(settings, new URL(path, settings.apiUrl), {
      method,
      headers: { authorization: `Bearer ${await freshToken()}`, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    if (answer.status === 401) token = { text: '', until: 0 }
    if (answer.status === 401 || answer.status === 429 || answer.status >= 500)
      throw new Fault(`API Pix: status ${answer.status} to ${method}`)
    return answer
  }
}

type Sent = { method: string; headers: Record<string, string>; body?: string | undefined }

/** Uses `node:https`, because `fetch` cannot send a client certificate. */
function send(
  { certificate, timeoutMs = usualTimeoutMs }: PixApiSettings,
  url: URL,
  { method, headers, body }: Sent,
): Promise<PixAnswer> {
  const { request } = url.protocol === 'https:' ? https : http
  const mutual = certificate ? { cert: certificate, key: certificate } : {}
  return new Promise((resolve, reject) => {
    const call = request(url, { method, headers, signal: AbortSignal.timeout(timeoutMs), ...mutual }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: parse(Buffer.concat(parts)) }))
    })
    call.on('error', reject)
    call.end(body)
  })
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return null
  }
}
