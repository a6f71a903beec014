import type { Cents } from '#domain/shared/money.ts'

/** A price reduction: its reason, its amount, and the side that pays it. */
export type PriceReason = {
  kind: 'pix' | 'promotion' | 'kit' | 'coupon' | 'upgrade'
  cents: Cents
  paidBy: 'platform' | 'maker'
  /** Title of the kit, or code of the coupon. */
  name?: string | undefined
}

/** Merges the price reductions of several lines, adding the cents of those equal in all else. */
export function sumReasons(lists: readonly (readonly PriceReason[])[]): PriceReason[] {
  const sums = new Map<string, PriceReason>()
  for (const { cents, ...reason } of lists.flat()) {
    const key = JSON.stringify(reason)
    sums.set(key, { ...reason, cents: (sums.get(key)?.cents ?? 0) + cents })
  }
  return [...sums.values()]
}

/** Returns the sum of price reductions, or of those that one side pays. */
export function centsOff(reasons: readonly PriceReason[], paidBy?: PriceReason['paidBy']): Cents {
  return reasons.reduce((sum, reason) => sum + (!paidBy || reason.paidBy === paidBy ? reason.cents : 0), 0)
}

/** Returns a price before coupons, for comparing with minimum prices. */
export function priceBeforeCoupons({
  priceCents,
  reasons,
}: {
  priceCents: Cents
  reasons: readonly PriceReason[]
}): Cents {
  return priceCents + centsOff(reasons.filter(({ kind }) => kind === 'coupon'))
}

/** Returns the name of a discount as it appears beside every total. */
export function reasonWords({ kind, name = '' }: Pick<PriceReason, 'kind' | 'name'>): string {
  const names = { pix: 'Desconto no Pix', promotion: 'Promoção', upgrade: 'Já pago por esta licença' }
  if (kind === 'kit') return `Kit ${name}`
  return kind === 'coupon' ? `Cupom ${name}` : names[kind]
}
