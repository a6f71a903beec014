import { expect, it } from 'vitest'
import { addDays, dayOf } from '#domain/shared/day.ts'
import { accessibilityReviewedOn } from './accessibility-review.ts'

it('the page about accessibility was compared with the product within a year', () => {
  expect(addDays(accessibilityReviewedOn, 366) >= dayOf(new Date())).toBe(true)
})
