import type { Limit } from '#domain/shared/limits.ts'

export const couponGuesses: Limit = { name: 'coupon-guess', times: 30, seconds: 600 }
