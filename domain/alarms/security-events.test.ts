import { expect, test } from 'vitest'
import { securityWatch, watchedLimits } from './security-events.ts'

test('a security event is a line of ids and reasons, and a count', () => {
  const lines: unknown[] = []
  const watch = securityWatch({ warn: (facts, message) => void lines.push([facts, message]) })
  watch.note('code_wrong', { user: '1' })
  watch.note('code_wrong', { user: '2' })
  expect(lines[0]).toEqual([{ event: 'code_wrong', user: '1' }, 'security event'])
  expect(watch.counts).toMatchObject({ code_wrong: 2, sign_in_failed: 0 })
})

test('a used-up limit is a security event by its name, without whom it was for', async () => {
  const lines: unknown[] = []
  const watch = securityWatch({ warn: (facts) => void lines.push(facts) })
  const refused = { ok: false, reason: 'too_many_tries', retryAfterSeconds: 9 } as const
  const limits = watchedLimits(
    { take: async (_limit, key) => (key === 'ana' ? refused : { ok: true }), giveBack: async () => {} },
    watch,
  )
  const limit = { name: 'sign-in-account', times: 10, seconds: 3600 }
  expect([await limits.take(limit, 'ana'), await limits.take(limit, 'bia')]).toEqual([refused, { ok: true }])
  expect(lines).toEqual([{ event: 'limit_used_up', limit: 'sign-in-account' }])
})
