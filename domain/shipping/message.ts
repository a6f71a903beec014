import type { Photo } from './photo.ts'

/** A word, photographs of the finished piece, or the answer to them. */
export type MessageKind = 'message' | 'proof' | 'approval' | 'adjustment'

export type ConversationSide = 'buyer' | 'maker'

/** What was said about a shipment, as its page shows it. */
export type ShipmentMessage = {
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
