import type { Limit } from '#domain/shared/rate-limit.ts'

/** Photographs that one person may send about shipments: each costs a process of its own. */
export const photosPerPerson: Limit = { name: 'shipment-photo', times: 60, seconds: 3600 }

/** Messages that one person may write about shipments: each is a mail to somebody. */
export const messagesPerPerson: Limit = { name: 'shipment-message', times: 60, seconds: 3600 }
