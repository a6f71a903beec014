import type { Limit } from '#domain/shared/rate-limit.ts'

/** Requests for the newsletter from one address: each may cause a mail to somebody. */
export const newsletterPerAddress: Limit = { name: 'newsletter-address', times: 20, seconds: 3600 }

/** Messages to us from one address. */
export const messagesPerAddress: Limit = { name: 'message-address', times: 30, seconds: 3600 }

/** Words in one conversation: each is a mail to us. */
export const messagesPerThread: Limit = { name: 'message-thread', times: 40, seconds: 3600 }
