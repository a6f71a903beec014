import type { FreightService } from '#domain/freight/quote.ts'
import type { ShipmentState } from '#domain/orders/shipment.ts'
import { pathTo } from '#domain/shared/paths.ts'

/** Kinds of messages: text, photographs of the finished piece, and the buyer's approval or request for changes. */
export const messageKinds = ['message', 'proof', 'approval', 'adjustment'] as const

export type MessageKind = (typeof messageKinds)[number]

export const conversationSides = ['buyer', 'maker'] as const

export type ConversationSide = (typeof conversationSides)[number]

export type Message = {
  id: string
  kind: MessageKind
  /** Author's side; null for an automatic approval at the deadline. */
  side: ConversationSide | null
  /** Text of the message; null for a message without text, or if staff hid it. */
  words: string | null
  photos: Photo[]
  at: Date
  isHidden: boolean
  isReported: boolean
}

/** Conversation between buyer and maker of an order, as seen by one of them. */
export type Conversation = {
  /** Id of the conversation; null before the first message. */
  id: string | null
  purchaseId: string
  orderId: string
  orderNumber: string
  makerId: string
  side: ConversationSide
  buyerName: string
  makerName: string
  other: { id: string; name: string; avatarKey: string | null; slug: string | null; isClosed: boolean }
  /**
   * `mine` if the viewer blocked the other side, `theirs` if the other side blocked the viewer; null without a block.
   */
  block: 'mine' | 'theirs' | null
  shipment: { id: string; state: ShipmentState; service: FreightService; needsProof: boolean } | null
  messages: Message[]
  /** Cursor of older messages; null if there are no more. */
  olderThan: string | null
}

/** Maximum number of messages that one side may send within a day without an answer. */
export const mostUnanswered = 10

/** Minutes during which a new account may only answer, neither start conversations nor ask questions. */
export const newAccountMinutes = 60

/** Business days without an answer, after which the maker is reminded once. */
export const unansweredDays = 3

export type Photo = { id: string; width: number; height: number }

export const photoWidths = [400, 1200] as const

/** Returns the path of a photograph, which only the conversation's parties and staff can open. */
export function photoUrl(id: string, width: (typeof photoWidths)[number]): string {
  return pathTo('/fotos/:id/:width', { id, width })
}
