import { expect, it } from 'vitest'
import { providerWindowEnds } from './refund.ts'

it('a Pix can be given back through it for ninety days to the millisecond, a card always', () => {
  const paidAt = new Date('2026-11-21T12:00:00Z')
  expect(providerWindowEnds('pix', paidAt)).toEqual(new Date('2027-02-19T12:00:00Z'))
  expect([providerWindowEnds('card', paidAt), providerWindowEnds('debit', paidAt)]).toEqual([null, null])
  expect(providerWindowEnds(null, paidAt)).toBeNull()
})
