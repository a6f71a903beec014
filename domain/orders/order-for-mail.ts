import type { Licence } from '#domain/catalog/licence.ts'
import type { FreightService } from '#domain/freight/quote.ts'
import type { Day } from '#domain/shared/day.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { ReceiptShipment } from './receipt.ts'
import type { WithdrawalRule } from './withdrawal-rule.ts'
import type { PurchaseState } from './purchase.ts'

/** An order as its buyer and its makers are written to about it. */
export type OrderForMail = {
  orderId: string
  orderNumber: string
  buyer: { fullName: string; email: string }
  totalCents: Cents
  /** What went off the prices before; the lines' amounts are the prices. */
  discountCents: Cents
  method: 'card' | 'debit' | 'pix' | null
  paidAt: Date | null
  /** Who sold, as the law has it told. */
  sellers: string[]
  lines: MailedLine[]
  shipments: MailedShipment[]
}

type MailedLine = {
  purchaseId: string
  projectId: string
  status: PurchaseState
  maker: { fullName: string; email: string }
  title: string
  image: { key: string } | null
  /** Of an object: which one, and what is written on it; empty when there is nothing to say. */
  detail: string
  kind: 'digital' | 'printed'
  quantity: number
  /** Without freight; a discount that the buyer was given is the platform's, from its fee. */
  amountCents: Cents
  freightCents: Cents
  /** All of the fee, and what of it is of the freight. */
  feeCents: Cents
  freightFeeCents: Cents
  designerAmountCents: Cents
  /** What goes to the project's maker, when another one printed it. */
  royaltyCents: Cents
  /** An instant. */
  completedAt: string | null
  /** Until when an object may be given up, as it was agreed. */
  regretRule: WithdrawalRule
  /** Of files. */
  licence: Licence | null
  /** Number of the certificate, once it was signed. */
  certificate: string | null
  /** Where its maker sends it, and until when; null for files. */
  shipment: Omit<ReceiptShipment, 'makerName' | 'freightCents'> | null
}

/** What one maker sends, as the buyer is written to about it. */
export type MailedShipment = {
  makerName: string
  service: FreightService
  freightCents: Cents
  postBy: Day | null
  arriveBy: Day | null
}

/** Lists an order's files that have no certificate yet, as it is to state them. */
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

/** A sale as its maker is written to about it. */
export type SaleForMail = Omit<
  MailedLine,
  'projectId' | 'status' | 'completedAt' | 'licence' | 'certificate' | 'regretRule'
> & {
  orderNumber: string
  /** Who gets the object; null for files. Without an e-mail: the two write to one another in the conversation of the shipment. */
  buyerName: string | null
}

/** Picks one sale of an order; null for what is no sale, or none any more. */
export function saleForMail({ orderNumber, buyer, lines }: OrderForMail, purchaseId: string): SaleForMail | null {
  const line = lines.find((one) => one.purchaseId === purchaseId)
  if (line?.status !== 'completed') return null
  return { ...line, orderNumber, buyerName: line.kind === 'printed' ? buyer.fullName : null }
}
