import type { MailedLine, OrderForMail } from './orders-for-mail.server.ts'

/** A sale as its maker is written to about it. */
export type SaleForMail = Omit<MailedLine, 'projectId' | 'status' | 'completedAt' | 'licence' | 'certificate'> & {
  orderNumber: string
  /** Whom to agree on the delivery with; only for an object, and the cart says so before the purchase. */
  buyer: OrderForMail['buyer'] | null
}

/** One sale of an order; null for what is no sale, or none any more. */
export function saleForMail({ orderNumber, buyer, lines }: OrderForMail, purchaseId: string): SaleForMail | null {
  const line = lines.find((one) => one.purchaseId === purchaseId)
  if (line?.status !== 'completed') return null
  return { ...line, orderNumber, buyer: line.kind === 'printed' ? buyer : null }
}
