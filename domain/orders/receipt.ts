import type { StreetAddress } from '#domain/addresses/address.ts'
import type { FreightService } from '#domain/freight/quote.ts'
import type { Day } from '#domain/shared/day.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { DeclineReason, OrderState } from './order.ts'
import type { PurchaseState } from './purchase.ts'
import type { RefundReason, RefundState } from './refund.ts'

export type ReceiptLine = {
  offerId: string
  projectId: string
  kind: 'digital' | 'printed'
  title: string
  /** Of an object: which one, and what is written on it; empty when there is nothing to say. */
  detail: string
  /** What is written on it, by itself. */
  personalization: string
  designerName: string
  designerSlug: string | null
  quantity: number
  /** Without freight. */
  amountCents: Cents
  /** What went off its price before it was charged. */
  discountCents: Cents
  status: PurchaseState
  /** What of it goes back or went back. */
  refundedCents: Cents
  /** Why money for this line goes back and how far that is, by its latest refund. */
  refund: { reason: RefundReason; state: RefundState } | null
  image: { key: string; color: string } | null
  fileCount: number
  sizeBytes: number
  /** Whether these are files that the buyer has, by this purchase or another. */
  isOwned: boolean
}

/** What one maker sends, as it was promised. */
export type ReceiptShipment = StreetAddress & {
  id: string
  makerName: string
  service: FreightService
  freightCents: Cents
  postBy: Day | null
  arriveBy: Day | null
  recipient: string
}

export type OrderReceipt = {
  orderId: string
  number: string
  state: OrderState
  totalCents: Cents
  method: 'card' | 'debit' | 'pix' | null
  createdAt: Date
  expiresAt: Date
  paidAt: Date | null
  checkoutUrl: string | null
  /** The BR Code of a Pix that our own page shows. */
  pixCode: string | null
  card: { brand: string; last4: string; instalments: number } | null
  /** Why the last attempt to pay was refused. */
  declineReason: DeclineReason | null
  /** Where the receipt is mailed to. */
  email: string
  /** Who sold, as the law has it told. */
  sellers: string[]
  lines: ReceiptLine[]
  shipments: ReceiptShipment[]
}
