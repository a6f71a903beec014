import { expect, it } from 'vitest'
import { refundSum } from './refund-sum.ts'

const pieces = { quantity: 3, refundedQuantity: 0, returningQuantity: 1, amountCents: 2490, refundedCents: 0, freightCents: 0, fromStock: false, isInProduction: true } // prettier-ignore
const lines = [
  { purchaseId: 'a', title: 'Vaso', image: null, amountCents: 2490, leftCents: 2490, upgradesCents: 0, pieces },
  { purchaseId: 'b', title: 'Lua', image: null, amountCents: 1000, leftCents: 700, upgradesCents: 400, pieces: null },
]

it.each([
  [{}, 0],
  [{ 'quanto-a': 'nada', 'valor-a': '5,00' }, 0],
  [{ 'quanto-a': '2/2' }, 1660],
  [{ 'quanto-a': 'pecas', 'pecas-a': '1/2' }, 830],
  [{ 'quanto-b': 'tudo', 'valor-b': '1,00' }, 1100],
  [{ 'quanto-b': 'valor', 'valor-b': '6,99' }, 699],
  [{ 'quanto-b': 'valor', 'valor-b': '7,00' }, 1100],
  [{ 'quanto-a': 'valor', 'valor-a': '5,00', 'quanto-b': 'tudo' }, 1600],
] as const)('the sum on the refund button is that of the chosen answers when %j is sent', (answers, cents) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(answers)) form.set(name, value)
  expect(refundSum(lines, form)).toBe(cents)
})
