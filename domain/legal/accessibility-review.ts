import type { Day } from '#domain/shared/day.ts'

/** When the page about accessibility was last compared with the product. A year later a test asks for it again. */
export const accessibilityReviewedOn: Day = '2026-11-23'
