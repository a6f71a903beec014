import type { Limit } from '#domain/shared/rate-limit.ts'

/** Reports from one address. */
export const reportsPerAddress: Limit = { name: 'report-address', times: 15, seconds: 3600 }
