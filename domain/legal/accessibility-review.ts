import type { Day } from '#domain/shared/day.ts'

/** Date of the accessibility page's last review; a test fails when it is a year old. */
export const accessibilityReviewedOn: Day = '2026-11-23'
