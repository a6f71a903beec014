import type { StreetAddress } from '#domain/addresses/address.ts'
import type { LicenceGrant } from '#domain/licences/licence.ts'
import type { FreightService } from '#domain/freight/quote.ts'
import type { Day } from '#domain/shared/day.ts'
import type { PriceReason } from '#domain/pricing/price-reason.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { DeclineReason, OrderState } from './order.ts'
import type { PurchaseState } from './purchase.ts'
import type { RefundReason, RefundState } from './refund.ts'

export type ReceiptLine = {
  purchaseId: string
  offerId: string
  projectId: string
  kind: 'digital' | 'printed'
  title: string
  detail: string
  personalization: string
  designerName: string
  designerSlug: string | null
  quantity: number
  refundedQuantity: number
  amountCents: Cents
  reasons: PriceReason[]
  status: PurchaseState
  refundedCents: Cents
  refund: { reason: RefundReason; state: RefundState } | null
  image: { key: string; color: string } | null
  fileCount: number
  sizeBytes: number
  /** Licence of the bought files; null for printed objects. */
  licence: LicenceGrant | null
  /** True if the line upgrades the licence of files already bought. */
  isUpgrade: boolean
  /** True if the buyer owns these files, by this purchase or another. */
  isOwned: boolean
}

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
  pixCode: string | null
  card: { brand: string; last4: string; instalments: number } | null
  declineReason: DeclineReason | null
  email: string
  sellers: string[]
  lines: ReceiptLine[]
  shipments: ReceiptShipment[]
}
