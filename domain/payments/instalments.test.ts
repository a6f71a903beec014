import { fc, test } from '@fast-check/vitest'
import { expect, it } from 'vitest'
import { instalmentWords } from '#domain/legal/promises.ts'
import { instalmentPlans } from './instalments.ts'

test.prop([
  fc.integer({ min: 1, max: 100_000_000 }),
  fc.integer({ min: 1, max: 24 }),
  fc.integer({ min: 1, max: 5000 }),
])('every plan adds up to the total, to the cent, in parts that are large enough', (total, max, minPartCents) => {
  const plans = instalmentPlans(total, { max, minPartCents })
  expect(plans.map((plan) => plan.count)).toEqual(plans.map((_, index) => index + 1))
  expect(plans.length).toBeLessThanOrEqual(max)
  for (const { count, firstCents, otherCents, totalCents } of plans) {
    expect(totalCents).toBe(total)
    expect(firstCents + otherCents * (count - 1)).toBe(total)
    expect(firstCents).toBeGreaterThanOrEqual(otherCents)
    if (count > 1) expect(otherCents).toBeGreaterThanOrEqual(minPartCents)
  }
})

it('splits what does not divide', () => {
  expect(instalmentPlans(2500, { max: 3, minPartCents: 500 })).toEqual([
    { count: 1, firstCents: 2500, otherCents: 2500, totalCents: 2500 },
    { count: 2, firstCents: 1250, otherCents: 1250, totalCents: 2500 },
    { count: 3, firstCents: 834, otherCents: 833, totalCents: 2500 },
  ])
  expect(instalmentPlans(1500, { max: 12, minPartCents: 500 })).toHaveLength(3) // as small as a part may be, not smaller
  expect(instalmentPlans(1499, { max: 12, minPartCents: 500 })).toHaveLength(2)
  expect(instalmentPlans(400, { max: 12, minPartCents: 500 })).toHaveLength(1)
})

it('the ways to pay name instalments only where there is more than one part', () => {
  expect(instalmentWords(12)).toBe('à vista ou em até 12x no cartão de crédito')
  expect(instalmentWords(2)).toBe('à vista ou em até 2x no cartão de crédito')
  expect(instalmentWords(1)).toBe('à vista')
})
