import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Database } from '#db/database.ts'
import { freightTokens } from '#db/schema/freight.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { openSealedText, sealText } from '#domain/shared/seal-text.server.ts'

/** `first` is the one that the settings gave: with another one there, what is kept is of no use any more. `until` in milliseconds. */
const token = z.object({ first: z.string(), access: z.string(), refresh: z.string(), until: z.number() })
export type Token = z.output<typeof token>

/** Where the newest token lies for all processes. */
export type TokenStore = {
  read(): Promise<Token | null>
  /** Renews once for all callers: a later one gets the tokens that the first one brought. */
  renew(stale: Token | null, exchange: (kept: Token | null) => Promise<Token>): Promise<Token>
}

/** Tokens in the database, sealed. */
export function keptTokens(
  { db, clock, secret }: { db: Database; clock: Clock; secret: string },
  seller: string,
): TokenStore {
  const context = `freight_tokens:${seller}:sealed`
  const readFrom = async (tx: Database): Promise<Token | null> => {
    const [row] = await tx.select().from(freightTokens).where(eq(freightTokens.seller, seller))
    return row ? token.parse(JSON.parse(openSealedText(secret, context, row.sealed))) : null
  }
  return {
    read: () => readFrom(db),
    renew: (stale, exchange) =>
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
      }),
  }
}
