import type { Licence } from '#domain/catalog/licence.ts'
import type { FreightService } from '#domain/freight/quote.ts'
import type { Day } from '#domain/shared/day.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { ReceiptShipment } from './receipt.ts'
import type { WithdrawalRule } from './withdrawal-rule.ts'
import type { PurchaseState } from './purchase.ts'

export type OrderForMail = {
  orderId: string
  orderNumber: string
  buyer: { id: string; fullName: string; email: string }
  totalCents: Cents
  /** Discounts on the prices; the lines' amounts are the full prices. */
  discountCents: Cents
  method: 'card' | 'debit' | 'pix' | null
  paidAt: Date | null
  /** Sellers, as the law requires on receipts. */
  sellers: string[]
  lines: MailedLine[]
  shipments: MailedShipment[]
}

type MailedLine = {
  purchaseId: string
  projectId: string
  status: PurchaseState
  maker: { id: string; fullName: string; email: string }
  title: string
  image: { key: string } | null
  /** Variant and engraved text of a printed item, possibly empty. */
  detail: string
  kind: 'digital' | 'printed'
  quantity: number
  /** Without freight. Discounts are paid by the platform from its fee. */
  amountCents: Cents
  freightCents: Cents
  /** The whole fee, and the part of it on freight. */
  feeCents: Cents
  freightFeeCents: Cents
  designerAmountCents: Cents
  /** Royalty for the designer, if another maker printed it. */
  royaltyCents: Cents
  /** ISO 8601 time. */
  completedAt: string | null
  regretRule: WithdrawalRule
  /** Licence of files; null for printed items. */
  licence: Licence | null
  /** The licence certificate's number, null until signed. */
  certificate: string | null
  /** Address and dates of the shipment; null for files. */
  shipment: Omit<ReceiptShipment, 'makerName' | 'freightCents'> | null
}

export type MailedShipment = {
  makerName: string
  service: FreightService
  freightCents: Cents
  postBy: Day | null
  arriveBy: Day | null
}

/** Returns the order's files without a certificate, with the data to state in it. */
export function unsignedLines({ buyer, lines }: Pick<OrderForMail, 'buyer' | 'lines'>) {
  return lines.flatMap(({ purchaseId, projectId, title, maker, licence, completedAt, ...line }) =>
    licence && completedAt && line.status === 'completed' && line.certificate === null
      ? [
          {
            purchaseId,
            projectId,
            title,
            licence,
            maker: maker.fullName,
            buyer: buyer.fullName,
            boughtAt: new Date(completedAt),
          },
        ]
      : [],
  )
}

export type SaleForMail = Omit<
  MailedLine,
  'projectId' | 'status' | 'completedAt' | 'licence' | 'certificate' | 'regretRule'
> & {
  orderNumber: string
  /** Recipient of a printed item; null for files. Without an e-mail address: they write through the shipment's conversation. */
  buyerName: string | null
}

/** Returns one sale of an order; null if it is not completed. */
export function saleForMail({ orderNumber, buyer, lines }: OrderForMail, purchaseId: string): SaleForMail | null {
  const line = lines.find((one) => one.purchaseId === purchaseId)
  if (line?.status !== 'completed') return null
  return { ...line, orderNumber, buyerName: line.kind === 'printed' ? buyer.fullName : null }
}
