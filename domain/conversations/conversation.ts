import type { FreightService } from '#domain/freight/quote.ts'
import type { ShipmentState } from '#domain/orders/shipment.ts'
import { pathTo } from '#domain/shared/paths.ts'

/** A word, photographs of the finished piece, or the answer to them. */
export type MessageKind = 'message' | 'proof' | 'approval' | 'adjustment'

export type ConversationSide = 'buyer' | 'maker'

/** What was said about a purchase, as its page shows it. */
export type Message = {
  id: string
  kind: MessageKind
  /** Null when a deadline approved. */
  side: ConversationSide | null
  /** Null of what staff hid, and of what says nothing beside its kind. */
  words: string | null
  photos: Photo[]
  at: Date
  isHidden: boolean
  isReported: boolean
}

/** What the buyer of an order and one who sold of it said to each other, for one of them; `other` is the one they talk to. */
export type Conversation = {
  /** Null before the first word. */
  id: string | null
  /** The first of the purchases that it is about: its address. */
  purchaseId: string
  orderId: string
  orderNumber: string
  makerId: string
  side: ConversationSide
  buyerName: string
  makerName: string
  other: { id: string; name: string; avatarKey: string | null; slug: string | null; isClosed: boolean }
  /** Whether one of the two blocked the other, and whether it was this one. */
  block: 'mine' | 'theirs' | null
  /** Of what is printed. */
  shipment: { id: string; state: ShipmentState; service: FreightService; needsProof: boolean } | null
  messages: Message[]
  /** The first of them, where there are older ones. */
  olderThan: string | null
}

/** Messages that one side may write in a row within a day, without a word of the other's. */
export const mostUnanswered = 10

/** Minutes for which a new account writes to no other: no conversation, no question. */
export const newAccountMinutes = 60

/** Business days without an answer after which the maker is reminded, once. */
export const unansweredDays = 3

/** A photograph about a purchase, as its page shows it. */
export type Photo = { id: string; width: number; height: number }

/** The widths in which a photograph can be asked for, in pixels. */
export const photoWidths = [400, 1200] as const

/** Returns the address of a photograph; only for who may see it. */
export function photoUrl(id: string, width: (typeof photoWidths)[number]): string {
  return pathTo('/fotos/:id/:width', { id, width })
}
