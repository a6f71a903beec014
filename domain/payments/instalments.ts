import type { Cents } from '#domain/shared/money.ts'

/** An interest-free instalment plan; the first instalment includes the rounding remainder. */
export type InstalmentPlan = { count: number; firstCents: Cents; otherCents: Cents; totalCents: Cents }

/** Returns all plans up to `max` instalments of at least `minPartCents`, a single payment always included. */
export function instalmentPlans(
  totalCents: Cents,
  { max, minPartCents }: { max: number; minPartCents: Cents },
): InstalmentPlan[] {
  const plans: InstalmentPlan[] = []
  for (let count = 1; count <= max; count++) {
    const otherCents = Math.floor(totalCents / count)
    if (count > 1 && otherCents < minPartCents) break
    plans.push({ count, firstCents: totalCents - otherCents * (count - 1), otherCents, totalCents })
  }
  return plans
}
