import * as z from 'zod'
import type { FreightService } from '#domain/freight/quote.ts'
import { payableOn } from '#domain/ledger/payable-on.ts'
import { business } from '#domain/shared/business.ts'
import { addDays, type Day, dayOf } from '#domain/shared/day.ts'
import { piecesField } from './refund-input.ts'
import type { PurchaseState } from './purchase.ts'
import type { WithdrawalRule } from './withdrawal-rule.ts'
import { isOpenShipment, type ShipmentState } from './shipment.ts'

export type Withdrawable = {
  kind: 'digital' | 'printed'
  status: PurchaseState
  completedAt: Date | null
  deliveredAt: Date | null
  /** True if the purchase has a shipment, so that the withdrawal period starts on delivery. */
  isShipped: boolean
  /** Withdrawal rule that was shown before payment. */
  rule: WithdrawalRule
  shipmentState: ShipmentState | null
  postBy: Day | null
}

/**
 * Returns the last day (São Paulo) to withdraw without a reason; null before delivery. Also for files (CDC art. 49;
 * Decreto 7.962/2013, art. 5º).
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

export function mayWithdraw(purchase: Withdrawable, now: Date): boolean {
  if (purchase.status !== 'completed' || !purchase.completedAt) return false
  if (purchase.rule === 'until_printing' && purchase.shipmentState !== null)
    return purchase.shipmentState === 'queued' || isOverdue(purchase, now)
  const until = withdrawalUntil(purchase)
  return until === null || dayOf(now) <= until
}

/** Returns whether the posting deadline has passed; false while photos await the buyer's answer. */
export function isOverdue(
  { shipmentState, postBy }: Pick<Withdrawable, 'shipmentState' | 'postBy'>,
  now: Date,
): boolean {
  if (shipmentState === null || shipmentState === 'proof' || postBy === null) return false
  return isOpenShipment(shipmentState) && postBy < dayOf(now)
}

/** Returns whether the buyer must send an object back before a refund: after posting, or for pick-up once collected. */
export function hasLeft({ shipmentState, service }: Sent): boolean {
  return shipmentState === 'delivered' || (shipmentState === 'posted' && service !== 'pickup')
}

type Sent = Pick<Withdrawable, 'shipmentState'> & { service: FreightService | null }

export const withdrawalForm = z.object({
  compra: z.array(z.uuid()).min(1, 'Escolha o que devolver').max(business.maxCartLines),
  pieces: z.record(z.string(), piecesField).default({}),
})
