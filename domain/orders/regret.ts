import * as z from 'zod'
import { payableOn } from '#domain/ledger/payable-on.ts'
import { business } from '#domain/shared/business.ts'
import { addDays, type Day, dayOf } from '#domain/shared/day.ts'
import type { PurchaseState } from './purchase.ts'

/** A purchase as the question sees it, whether it may be given up. */
export type Regrettable = {
  kind: 'digital' | 'printed'
  status: PurchaseState
  completedAt: Date | null
  /** Of an object that is sent: when it arrived. Null while it has not. */
  deliveredAt: Date | null
  /** Somebody says when this object arrives, so the term does not begin before. */
  isShipped: boolean
}

/**
 * The last day, in São Paulo, on which a buyer may give a purchase up without a reason (CDC art. 49; Decreto 7.962/2013,
 * art. 5º), or null while the term has not begun: that of an object begins when it arrives. Files are no exception: the law
 * knows none. It ends the day before the maker's share may be released.
 */
export function regretUntil({ kind, completedAt, deliveredAt, isShipped }: Omit<Regrettable, 'status'>): Day | null {
  if (!completedAt || (isShipped && !deliveredAt)) return null
  return addDays(payableOn(kind, completedAt, deliveredAt), -1)
}

/** Whether a purchase can be given up now. */
export function mayRegret(purchase: Regrettable, now: Date): boolean {
  if (purchase.status !== 'completed' || !purchase.completedAt) return false
  const until = regretUntil(purchase)
  return until === null || dayOf(now) <= until
}

/** The form of 'Desistir da compra': which purchases of the order. */
export const regretForm = z.object({
  compra: z.array(z.uuid()).min(1, 'Escolha o que devolver').max(business.maxCartLines),
})
