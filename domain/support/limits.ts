import type { Limit } from '#domain/shared/limits.ts'

/** Requests for the newsletter from one address: each may cause a mail. */
export const newsletterPerAddress: Limit = { name: 'newsletter-address', times: 20, seconds: 3600 }

export const messagesPerAddress: Limit = { name: 'message-address', times: 30, seconds: 3600 }

/** Receipts to an address that a visitor typed, which may be another's; further messages are stored all the same. */
export const receiptsPerRecipient: Limit = { name: 'receipt-recipient', times: 20, seconds: 3600 }

/** Messages in one conversation: each causes a mail to us. */
export const messagesPerThread: Limit = { name: 'message-thread', times: 40, seconds: 3600 }
