import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Limit, RateLimits } from '#domain/shared/limits.ts'

/** Returns rate limits counted in the table `rate_limits`; keys are hashed, so that the table does not reveal users. */
export function postgresRateLimits(pool: pg.Pool): RateLimits {
  const limiters = new Map<string, RateLimiterPostgres>()

  async function limiterOf({ name, times, seconds }: Limit): Promise<RateLimiterPostgres> {
    const library = await import('rate-limiter-flexible')
    let limiter = limiters.get(name)
    if (!limiter) {
      limiter = new library.RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false, // a scheduled job does it, once for all processes
        keyPrefix: name,
        points: times,
        duration: seconds,
      })
      limiters.set(name, limiter)
    }
    return limiter
  }

  return {
    async take(limit, key) {
      const limiter = await limiterOf(limit)
      try {
        await limiter.consume(hashed(key))
        return { ok: true }
      } catch (refusal) {
        if (refusal instanceof Error) throw refusal // the database did not answer
        await limiter.reward(hashed(key))
        return {
          ok: false,
          reason: 'too_many_tries',
          retryAfterSeconds: Math.max(1, Math.ceil((refusal as RateLimiterRes).msBeforeNext / 1000)),
        }
      }
    },
    async giveBack(limit, key) {
      await (await limiterOf(limit)).reward(hashed(key))
    },
  }
}

function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
