import { parseCronItems } from 'graphile-worker'
import { expect, it } from 'vitest'
import { schedules } from './jobs.server.ts'

it('the queue takes every schedule, each under a name of its own', () => {
  const items = parseCronItems(schedules())
  expect(items.length).toBeGreaterThan(20)
  expect(new Set(items.map(({ identifier }) => identifier)).size).toBe(items.length)
})

it('a job with several schedules tells them apart by what it carries', () => {
  const ofPayouts = schedules().filter(({ task }) => task === 'check-payouts')
  expect(ofPayouts).toMatchObject([
    {
      match: '*/10 * * * *',
      identifier: 'check-payouts',
      options: { jobKey: 'check-payouts', backfillPeriod: 1_200_000 },
    },
    {
      identifier: 'check-older-payouts',
      options: { jobKey: 'check-older-payouts', backfillPeriod: 43_200_000 },
      payload: { includeOlder: true },
    },
  ])
})
