import type { Log } from '#domain/shared/log.ts'
import type { RateLimits } from '#domain/shared/limits.ts'

/** Counts of events that may be signs of an attack, by metric label; each event is also logged. */
export type SecurityCounts = Record<
  'sign_in_failed' | 'password_wrong' | 'code_wrong' | 'limit_used_up' | 'staff_page_refused' | 'page_refused',
  number
>

export type SecurityEvent = keyof SecurityCounts

export type SecurityWatch = {
  counts: SecurityCounts
  /** Counts an event and logs it with `facts`: ids and reasons, never typed text. */
  note(event: SecurityEvent, facts: Record<string, string>): void
}

export function noSecurityEvents(): SecurityCounts {
  return {
    sign_in_failed: 0,
    password_wrong: 0,
    code_wrong: 0,
    limit_used_up: 0,
    staff_page_refused: 0,
    page_refused: 0,
  }
}

export function securityWatch(log: Pick<Log, 'warn'>): SecurityWatch {
  const counts = noSecurityEvents()
  return {
    counts,
    note(event, facts) {
      counts[event]++
      log.warn({ event, ...facts }, 'security event')
    },
  }
}

/** Returns rate limits that report each refusal. */
export function watchedLimits(limits: RateLimits, watch: Pick<SecurityWatch, 'note'>): RateLimits {
  return {
    ...limits,
    async take(limit, key) {
      const permit = await limits.take(limit, key)
      if (!permit.ok) watch.note('limit_used_up', { limit: limit.name })
      return permit
    },
  }
}
