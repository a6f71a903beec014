import type { Day } from '#domain/shared/day.ts'

/** Date of the last review of the accessibility page; a test fails a year later. */
export const accessibilityReviewedOn: Day = '2026-11-23'
