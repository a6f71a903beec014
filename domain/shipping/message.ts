import { pathTo } from '#domain/shared/paths.ts'
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

/** A photograph about a shipment, as its page shows it. */
export type Photo = { id: string; width: number; height: number }

/** The widths in which a photograph can be asked for, in pixels. */
export const photoWidths = [400, 1200] as const

/** Address of a photograph; only for who may see it. */
export function photoUrl(id: string, width: (typeof photoWidths)[number]): string {
  return pathTo('/fotos/:id/:width', { id, width })
}
