import { beforeAll, expect, test } from 'vitest'
import { rateLimits } from '#db/schema/accounts.ts'
import type { RateLimits } from '#domain/shared/limits.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { postgresRateLimits } from './postgres.server.ts'

const database = useDatabase()
let limits: RateLimits
beforeAll(async () => {
  limits = postgresRateLimits(database.pool)
})

const five = { name: 'test', times: 5, seconds: 60 }

test('of twenty concurrent tries five are within the limit, across processes', async () => {
  const other = postgresRateLimits(database.pool)
  const tries = await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 ? limits : other).take(five, 'ana')))
  expect(tries.filter((permit) => permit.ok)).toHaveLength(5)
  const refused = tries.find((permit) => !permit.ok)
  expect(refused).toMatchObject({ reason: 'too_many_tries', retryAfterSeconds: expect.any(Number) })
})

test('a returned try can be taken again, and refused tries do not count', async () => {
  for (let n = 0; n < 5; n++) await limits.take(five, 'bia')
  for (let n = 0; n < 3; n++) expect(await limits.take(five, 'bia')).toMatchObject({ ok: false })
  await limits.giveBack(five, 'bia')
  expect(await limits.take(five, 'bia')).toEqual({ ok: true })
  expect(await limits.take(five, 'bia')).toMatchObject({ ok: false })
})

test('each key and each limit has a count of its own', async () => {
  for (let n = 0; n < 5; n++) await limits.take(five, 'caio')
  expect(await limits.take(five, 'davi')).toEqual({ ok: true })
  expect(await limits.take({ ...five, name: 'other' }, 'caio')).toEqual({ ok: true })
})

test('the table does not say who tried', async () => {
  await limits.take(five, 'eva@exemplo.com.br')
  expect(JSON.stringify(await database.db.select().from(rateLimits))).not.toContain('eva')
})
