import type { Limit } from '#domain/shared/limits.ts'

/** Limits unknown codes tried by one person. */
export const couponGuesses: Limit = { name: 'coupon-guess', times: 30, seconds: 600 }
