import type { Cents } from '#domain/shared/money.ts'

/** A way to split a payment without interest: the first part takes the cents that do not divide. */
export type InstalmentPlan = { count: number; firstCents: Cents; otherCents: Cents; totalCents: Cents }

/** Returns every plan from one part up to `max`, as long as no part is under `minPartCents`. One part is always there. */
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
