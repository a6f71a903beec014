import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { type Answer, askProvider, optional } from '#adapters/outbound.server.ts'
import type { Database } from '#db/database.ts'
import { freightTokens } from '#db/schema/freight.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { openSealedText, sealText } from '#domain/shared/seal-text.server.ts'
import { ProviderAway } from '#fault'
import type { FreightSettings } from './freight-settings.ts'

export type MelhorEnvioSettings = Omit<Extract<FreightSettings, { seller: 'melhor-envio' }>, 'seller'> & {
  /** E-mail address that the service requires in every request. */
  contact: string
  clock: Clock
  tokens: TokenStore
  quoteMs?: number
  callMs?: number
}

export type Call = (path: string, body: unknown, timeoutMs?: number) => Promise<Answer>

/** Milliseconds before the expiry of a token at which it is refreshed. */
const earlyMs = 24 * 3_600_000
/** Response with tokens (OAuth 2); a token without `expires_in` is renewed after a day. */
const issued = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_in: optional(z.number()).transform((seconds) => seconds ?? (2 * earlyMs) / 1000),
})

/** Returns a client of Melhor Envio's API. It throws on timeouts and server errors, and returns refusals. */
export function melhorEnvioApi(settings: MelhorEnvioSettings): Call {
  const { url, clock, tokens, refreshToken, callMs = 15_000 } = settings
  const agent = `Camada (${settings.contact})`

  function send(path: string, body: unknown, timeoutMs: number, bearer?: string): Promise<Answer> {
    return askProvider(new URL(path, url), {
      provider: 'Melhor Envio',
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'user-agent': agent,
        ...(bearer && { authorization: `Bearer ${bearer}` }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    })
  }

  async function exchange(kept: Token | null): Promise<Token> {
    const { status, body } = await send(
      'oauth/token',
      {
        grant_type: 'refresh_token',
        client_id: settings.clientId,
        client_secret: settings.clientSecret,
        refresh_token: kept?.first === refreshToken ? kept.refresh : refreshToken,
      },
      callMs,
    )
    const read = issued.safeParse(body)
    if (status !== 200 || !read.success) throw new ProviderAway(`Melhor Envio: token not renewed, status ${status}`)
    const until = clock.now().getTime() + read.data.expires_in * 1000 - earlyMs
    return { first: refreshToken, access: read.data.access_token, refresh: read.data.refresh_token, until }
  }

  async function current(): Promise<Token> {
    const kept = await tokens.read()
    const isGood = kept?.first === refreshToken && clock.now().getTime() < kept.until
    return kept && isGood ? kept : tokens.renew(kept, exchange)
  }

  return async (path, body, timeoutMs = callMs) => {
    const token = await current()
    let answer = await send(path, body, timeoutMs, token.access)
    if (answer.status === 401) answer = await send(path, body, timeoutMs, (await tokens.renew(token, exchange)).access)
    const { status } = answer
    if (status === 401 || status === 403) throw new ProviderAway(`Melhor Envio: status ${status} to ${path}`)
    return answer
  }
}

/** Stored tokens, discarded once the configured token differs from `first`; `until`: time to refresh, ms since 1970. */
const token = z.object({ first: z.string(), access: z.string(), refresh: z.string(), until: z.number() })
export type Token = z.output<typeof token>

/** Store of the newest token, shared by all processes. */
export type TokenStore = {
  read(): Promise<Token | null>
  /** Replaces a stale token; concurrent callers share one refresh. */
  renew(stale: Token | null, exchange: (kept: Token | null) => Promise<Token>): Promise<Token>
}

export function keptTokens(
  { db, clock, secret }: { db: Database; clock: Clock; secret: string },
  seller: string,
): TokenStore {
  const context = `freight_tokens:${seller}:sealed`
  const readFrom = async (tx: Database): Promise<Token | null> => {
    const [row] = await tx.select().from(freightTokens).where(eq(freightTokens.seller, seller))
    return row ? token.parse(JSON.parse(openSealedText(secret, context, row.sealed))) : null
  }
  const renew: TokenStore['renew'] = (stale, exchange) =>
    db.transaction(async (tx) => {
      await tx.select({ locked: sql`true` }).from(sql`pg_advisory_xact_lock(hashtext(${context}))`)
      const kept = await readFrom(tx)
      if (kept && kept.access !== stale?.access) return kept
      const fresh = await exchange(kept)
      const row = { sealed: sealText(secret, context, JSON.stringify(fresh)), updatedAt: clock.now() }
      await tx
        .insert(freightTokens)
        .values({ seller, ...row })
        .onConflictDoUpdate({ target: freightTokens.seller, set: row })
      return fresh
    })
  // Share one refresh per process, so that only one database connection waits for the service.
  let renewing: Promise<Token> | undefined
  return {
    read: () => readFrom(db),
    renew: (stale, exchange) => (renewing ??= renew(stale, exchange).finally(() => (renewing = undefined))),
  }
}
