import { createHash } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Limit, RateLimits } from '#domain/shared/rate-limit.ts'

/** Counters in the table `rate_limits`. Keys are hashed: the table tells nobody who tried what. */
export function postgresRateLimits(pool: pg.Pool): RateLimits {
  const limiters = new Map<string, RateLimiterPostgres>()

  function limiterOf({ name, times, seconds }: Limit): RateLimiterPostgres {
    let limiter = limiters.get(name)
    if (!limiter) {
      limiter = new RateLimiterPostgres({
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
      const limiter = limiterOf(limit)
      try {
        await limiter.consume(hashed(key))
        return { ok: true }
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal // the database did not answer
        await limiter.reward(hashed(key))
        return {
          ok: false,
          reason: 'too_many_tries',
          retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)),
        }
      }
    },
    async giveBack(limit, key) {
      await limiterOf(limit).reward(hashed(key))
    },
  }
}

function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
