import type { Cents } from '#domain/shared/money.ts'

const lowestUpgradeCents: Cents = 100

/** Returns the price of a wider licence less all that was paid for the present one; never under R$ 1. */
export function upgradePrice({ fullCents, paidCents }: { fullCents: Cents; paidCents: Cents }): Cents {
  return Math.max(lowestUpgradeCents, fullCents - paidCents)
}
