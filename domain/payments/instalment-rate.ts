import { formatBRL } from '#domain/shared/format.ts'
import type { Cents } from '#domain/shared/money.ts'

/** A number of instalments that a provider offers; the buyer pays the interest. */
export type InstalmentRate = {
  count: number
  interestBps: number
  minCents: Cents
  maxCents: Cents | null
}

export type InstalmentOffer = { count: number; partCents: Cents; totalCents: Cents; interestBps: number }

/** Returns the largest number of instalments for an amount; null if none is offered or known. */
export function mostInstalments(cents: Cents, rates: readonly InstalmentRate[]): InstalmentOffer | null {
  const offered = rates.filter(
    ({ count, minCents, maxCents }) => count > 1 && cents >= minCents && (maxCents === null || cents <= maxCents),
  )
  const [most] = offered.toSorted((a, b) => b.count - a.count)
  if (!most) return null
  const { count, interestBps } = most
  const totalCents = Math.round((cents * (10_000 + interestBps)) / 10_000)
  return { count, partCents: Math.ceil(totalCents / count), totalCents, interestBps }
}

/**
 * Formats the longest plan as '12x de R$ 7,50 sem juros', plus any total with interest (Decreto 5.903/2006, art. 3º);
 * null without a plan.
 */
export function instalmentOfferWords(cents: Cents, rates: readonly InstalmentRate[]): string | null {
  const offer = mostInstalments(cents, rates)
  if (!offer) return null
  const { count, partCents, totalCents, interestBps } = offer
  const interest = interestBps === 0 ? 'sem juros' : `com juros (total ${formatBRL(totalCents)})`
  const part = partCents * count === totalCents ? 'de' : 'de até'
  return `${count}x ${part} ${formatBRL(partCents)} ${interest}`
}
