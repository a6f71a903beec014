import http from 'node:http'
import https from 'node:https'
import { z } from 'zod'
import { ProviderAway, readAs } from '#fault'

/** Maximum bytes read of an answer, ten times the longest known. */
const largestAnswerBytes = 1_000_000

export type Question = {
  /** Name of the provider in error messages. */
  provider: string
  method: string
  headers?: Record<string, string>
  body?: string | undefined
  /** Aborts the whole call, including the reading of the answer. */
  signal: AbortSignal
  /** Our certificate and its key in one PEM, for mutual TLS. */
  certificate?: string | undefined
}

export type Answer = { status: number; body: unknown }

/** Returns a provider's status and JSON body, null for a refusal without JSON; throws `ProviderAway` if unavailable. */
export async function askProvider(url: URL, question: Question): Promise<Answer> {
  const { provider, method } = question
  const { status, bytes } = await readAnswer(url, question)
  if (isBusy(status)) throw new ProviderAway(`${provider}: status ${status} to ${method}`)
  const body = parse(bytes)
  if (body === undefined && status < 300) throw new ProviderAway(`${provider}: an answer that is no JSON to ${method}`)
  return { status, body: body ?? null }
}

/** Returns a `fetch` for an SDK that limits the answer's size and time and refuses redirects, by `ProviderAway`. */
export function providerFetch(provider: string): typeof fetch {
  return async (input, { method = 'GET', headers, body, signal } = {}) => {
    const answer = await readAnswer(new URL(input instanceof Request ? input.url : input), {
      provider,
      method,
      headers: Object.fromEntries(new Headers(headers)),
      body: typeof body === 'string' ? body : undefined,
      signal: signal ?? AbortSignal.timeout(10_000),
    })
    // The SDK takes a refusal without its own `error` for a success.
    if ([401, 403].includes(answer.status) || isBusy(answer.status))
      throw new ProviderAway(`${provider}: status ${answer.status} to ${method}`)
    const kept = Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    )
    const isEmpty = answer.status === 204 || answer.status === 205
    return new Response(isEmpty ? null : new Uint8Array(answer.bytes), { status: answer.status, headers: kept })
  }
}

/** Returns whether a status means that a later attempt may succeed. */
function isBusy(status: number): boolean {
  return status === 408 || status === 429 || status >= 500
}

type Read = { status: number; headers: http.IncomingHttpHeaders; bytes: Buffer }

/** Sends a request by `node:https`, because `fetch` cannot send a client certificate. */
function readAnswer(url: URL, { provider, method, headers, body, signal, certificate }: Question): Promise<Read> {
  const { request } = url.protocol === 'https:' ? https : http
  const mutual = certificate ? { cert: certificate, key: certificate } : {}
  return new Promise((resolve, reject) => {
    const away = (why: string, cause?: unknown) =>
      reject(new ProviderAway(`${provider}: ${why} to ${method}`, { cause }))
    const fail = (error: Error) => away(signal.aborted ? 'no whole answer in time' : 'no answer', error)
    const call = request(url, { method, headers, signal, ...mutual }, (response) => {
      const { statusCode: status = 0 } = response
      const end = (why: string) => {
        away(why)
        call.destroy()
      }
      // A redirect could send our key to another host.
      if (status >= 300 && status < 400) return end(`a redirect, status ${status},`)
      const parts: Buffer[] = []
      let length = 0
      response.on('data', (part: Buffer) => {
        length += part.length
        if (length > largestAnswerBytes) end('an answer that is too large')
        else parts.push(part)
      })
      response.on('error', fail)
      response.on('end', () => resolve({ status, headers: response.headers, bytes: Buffer.concat(parts) }))
    })
    call.on('error', fail)
    call.end(body)
  })
}

/** Parses JSON: null for no bytes, undefined for invalid JSON. */
function parse(bytes: Buffer): unknown {
  try {
    return bytes.length === 0 ? null : JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}

/** Reads an answer by its schema; throws `ProviderAway` for an unreadable one. */
export function readProvider<Value>(schema: z.ZodType<Value>, body: unknown, name: string): Value {
  try {
    return readAs(schema, body, name)
  } catch (error) {
    throw new ProviderAway(error instanceof Error ? error.message : name)
  }
}

/** Returns a schema of a field that nothing depends on: null for a missing or unexpected value. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return schema
    .nullish()
    .catch(null)
    .transform((value) => value ?? null)
}

/** Returns a schema of a list that leaves out unreadable elements. */
export function listOf<Schema extends z.ZodType>(item: Schema) {
  return z
    .array(z.unknown())
    .nullish()
    .catch(null)
    .transform((list): z.output<Schema>[] =>
      (list ?? []).flatMap((one) => {
        const read = item.safeParse(one)
        return read.success ? [read.data] : []
      }),
    )
}

/**
 * Returns an address that is `https:` at a known host, or at `own` (a test double); throws `ProviderAway` for others.
 */
export function knownAddress(text: string, { hosts, own }: { hosts: readonly string[]; own?: URL | undefined }): URL {
  const at = URL.canParse(text) ? new URL(text) : null
  const isKnown =
    at?.protocol === 'https:' &&
    !at.username &&
    hosts.some((host) => at.hostname === host || at.hostname.endsWith(`.${host}`))
  if (!at || !(isKnown || at.origin === own?.origin))
    throw new ProviderAway(`address at an unknown host: ${hosts[0]} expected`)
  return at
}
