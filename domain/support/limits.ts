import type { Limit } from '#domain/shared/limits.ts'

/** Rate limit of newsletter requests from one IP address, since each may cause a mail. */
export const newsletterPerAddress: Limit = { name: 'newsletter-address', times: 20, seconds: 3600 }

export const messagesPerAddress: Limit = { name: 'message-address', times: 30, seconds: 3600 }

/**
 * Rate limit of receipts to an e-mail address that a visitor typed, perhaps another person's; messages beyond are still
 * stored.
 */
export const receiptsPerRecipient: Limit = { name: 'receipt-recipient', times: 20, seconds: 3600 }

/** Rate limit of messages in one conversation, since each causes a mail to us. */
export const messagesPerThread: Limit = { name: 'message-thread', times: 40, seconds: 3600 }
