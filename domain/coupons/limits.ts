import type { Limit } from '#domain/shared/limits.ts'

/** Codes that do not exist, tried by one person. More than a cart's simultaneous requests, which count until answered. */
export const couponGuesses: Limit = { name: 'coupon-guess', times: 30, seconds: 600 }
