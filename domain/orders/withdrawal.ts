import * as z from 'zod'
import type { FreightService } from '#domain/freight/quote.ts'
import { payableOn } from '#domain/ledger/payable-on.ts'
import { business } from '#domain/shared/business.ts'
import { addDays, type Day, dayOf } from '#domain/shared/day.ts'
import { piecesField } from './refund-input.ts'
import type { PurchaseState } from './purchase.ts'
import type { WithdrawalRule } from './withdrawal-rule.ts'
import { isOpenShipment, type ShipmentState } from './shipment.ts'

/** A purchase as the question sees it, whether it may be given up. */
export type Withdrawable = {
  kind: 'digital' | 'printed'
  status: PurchaseState
  completedAt: Date | null
  /** Of an object that is sent: when it arrived. Null while it has not. */
  deliveredAt: Date | null
  /** Its arrival will be known, so the term does not begin before. */
  isShipped: boolean
  /** As it was said before the payment, and how far the object is. */
  rule: WithdrawalRule
  shipmentState: ShipmentState | null
  /** The last day on which its maker was to post it. */
  postBy: Day | null
}

/**
 * Returns the last day, in São Paulo, on which a buyer may give a purchase up without a reason (CDC art. 49; Decreto 7.962/2013, art.
 * 5º), or null while the term has not begun: that of an object begins when it arrives. Files are no exception: the law knows none. It
 * ends the day before the maker's share may be released.
 */
export function withdrawalUntil({
  kind,
  completedAt,
  deliveredAt,
  isShipped,
}: Pick<Withdrawable, 'kind' | 'completedAt' | 'deliveredAt' | 'isShipped'>): Day | null {
  if (!completedAt || (isShipped && !deliveredAt)) return null
  return addDays(payableOn(kind, completedAt, deliveredAt), -1)
}

/** Tells whether a purchase can be given up now. */
export function mayWithdraw(purchase: Withdrawable, now: Date): boolean {
  if (purchase.status !== 'completed' || !purchase.completedAt) return false
  if (purchase.rule === 'until_printing' && purchase.shipmentState !== null)
    return purchase.shipmentState === 'queued' || isOverdue(purchase, now)
  const until = withdrawalUntil(purchase)
  return until === null || dayOf(now) <= until
}

/**
 * Tells whether it was to be posted before today and was not, and not because its buyer has photographs to answer: then it may be
 * given up whatever was agreed upon, since what was agreed upon was not kept (CDC art. 35, III).
 */
export function isOverdue(
  { shipmentState, postBy }: Pick<Withdrawable, 'shipmentState' | 'postBy'>,
  now: Date,
): boolean {
  if (shipmentState === null || shipmentState === 'proof' || postBy === null) return false
  return isOpenShipment(shipmentState) && postBy < dayOf(now)
}

/** Tells whether it has left its maker: given up, it has to come back before its money does. What is fetched leaves when it is fetched. */
export function hasLeft({ shipmentState, service }: Sent): boolean {
  return shipmentState === 'delivered' || (shipmentState === 'posted' && service !== 'pickup')
}

type Sent = Pick<Withdrawable, 'shipmentState'> & { service: FreightService | null }

/** The form of 'Desistir da compra': which purchases of the order and, of those of several pieces, how many. */
export const withdrawalForm = z.object({
  compra: z.array(z.uuid()).min(1, 'Escolha o que devolver').max(business.maxCartLines),
  pieces: z.record(z.string(), piecesField).default({}),
})
