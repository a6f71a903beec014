import { expect, it } from 'vitest'
import { moneyTasks } from './money-tasks.ts'

it('a missing second factor names what the next payout would be, not what is still pending', () => {
  const wallet = { availableCents: 3745, pendingCents: 128_600, hasSecondFactor: false, holds: [] }
  expect(moneyTasks(wallet, '2026-11-28')).toEqual([{ kind: 'second_factor', by: null, cents: 3745 }])
  expect(moneyTasks({ ...wallet, hasSecondFactor: true }, '2026-11-28')).toEqual([])
  expect(moneyTasks({ ...wallet, availableCents: 0, pendingCents: 0 }, '2026-11-28')).toEqual([])
})
