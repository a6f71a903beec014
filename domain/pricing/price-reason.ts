import type { Cents } from '#domain/shared/money.ts'

/** Reason why a price is lower, the amount, and the side that pays it. */
export type PriceReason = {
  kind: 'pix' | 'promotion' | 'kit' | 'coupon' | 'upgrade'
  cents: Cents
  paidBy: 'platform' | 'maker'
  /** Title of the kit, or code of the coupon. */
  name?: string | undefined
}

/** Returns the sums of equal reasons of several lines. */
export function sumReasons(lists: readonly (readonly PriceReason[])[]): PriceReason[] {
  const sums = new Map<string, PriceReason>()
  for (const { cents, ...reason } of lists.flat()) {
    const key = JSON.stringify(reason)
    sums.set(key, { ...reason, cents: (sums.get(key)?.cents ?? 0) + cents })
  }
  return [...sums.values()]
}

/** Returns the sum of the reductions, or of those that one side pays. */
export function centsOff(reasons: readonly PriceReason[], paidBy?: PriceReason['paidBy']): Cents {
  return reasons.reduce((sum, reason) => sum + (!paidBy || reason.paidBy === paidBy ? reason.cents : 0), 0)
}

/** Returns a price before coupons, which minimums are compared with. */
export function priceBeforeCoupons({
  priceCents,
  reasons,
}: {
  priceCents: Cents
  reasons: readonly PriceReason[]
}): Cents {
  return priceCents + centsOff(reasons.filter(({ kind }) => kind === 'coupon'))
}

/** Returns the name of a discount, as every sum of an order prints it. */
export function reasonWords({ kind, name = '' }: Pick<PriceReason, 'kind' | 'name'>): string {
  const names = { pix: 'Desconto no Pix', promotion: 'Promoção', upgrade: 'Já pago por esta licença' }
  if (kind === 'kit') return `Kit ${name}`
  return kind === 'coupon' ? `Cupom ${name}` : names[kind]
}
