import * as z from 'zod'
import { payableOn } from '#domain/ledger/payable-on.ts'
import { business } from '#domain/shared/business.ts'
import { addDays, type Day, dayOf } from '#domain/shared/day.ts'
import type { PurchaseState } from './purchase.ts'

/**
 * The last day, in São Paulo, on which a buyer may give a purchase up without a reason (CDC art. 49; Decreto 7.962/2013,
 * art. 5º). Files are no exception: the law knows none. It ends the day before the maker's share may be released.
 */
export function regretUntil(kind: 'digital' | 'printed', completedAt: Date): Day {
  return addDays(payableOn(kind, completedAt), -1)
}

/** Whether a purchase can be given up now. */
export function mayRegret(
  purchase: { kind: 'digital' | 'printed'; status: PurchaseState; completedAt: Date | null },
  now: Date,
): boolean {
  const { kind, status, completedAt } = purchase
  return status === 'completed' && completedAt !== null && dayOf(now) <= regretUntil(kind, completedAt)
}

/** The form of 'Desistir da compra': which purchases of the order. */
export const regretForm = z.object({
  compra: z.array(z.uuid()).min(1, 'Escolha o que devolver').max(business.maxCartLines),
})
