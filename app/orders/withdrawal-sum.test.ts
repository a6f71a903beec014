import { expect, it } from 'vitest'
import { withdrawalSum } from './withdrawal-sum.ts'

const whole = { refundedQuantity: 0, returningQuantity: 0, refundedCents: 0, freightCents: 0, upgradesCents: 0 }
const lines = [
  { ...whole, purchaseId: 'a', quantity: 3, returningQuantity: 1, amountCents: 2490 },
  { ...whole, purchaseId: 'b', quantity: 1, amountCents: 1000, refundedCents: 300, upgradesCents: 400 },
  { ...whole, purchaseId: 'c', quantity: 2, amountCents: 3000, freightCents: 1000 },
]

it.each([
  [{}, [], 0, 0],
  [{ 'pecas-a': '2/2' }, [], 0, 0],
  [{}, ['unknown'], 0, 0],
  [{}, ['a'], 2, 1660],
  [{ 'pecas-a': '1/2' }, ['a'], 1, 830],
  [{}, ['b'], 1, 1100],
  [{ 'pecas-c': '1/2' }, ['c'], 1, 1000],
  [{ 'pecas-c': '2/2' }, ['c'], 2, 3000],
  [{ 'pecas-a': '1/2', 'pecas-c': '2/2' }, ['a', 'b'], 2, 1930],
] as const)('counts and sums what is ticked when %j is sent with %j', (pieces, ticked, count, cents) => {
  const form = new FormData()
  for (const id of ticked) form.append('compra', id)
  for (const [name, value] of Object.entries(pieces)) form.set(name, value)
  expect(withdrawalSum(lines, form)).toEqual({ count, cents })
})
