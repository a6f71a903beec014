import type { InstalmentRate } from '#domain/payments/instalment-rate.ts'
import type { Installments } from './mercado-pago-shapes.ts'
import { toCents } from './mercado-pago-session.ts'

/** Returns the instalment plans that every card brand offers, up to `most`, each at its highest cost. */
export function commonRates(brands: readonly Installments[], most: number): InstalmentRate[] {
  const costs = brands.map((issuers) => issuers.flatMap(({ payer_costs }) => payer_costs))
  return Array.from({ length: most - 1 }, (_, index) => index + 2).flatMap((count) => {
    const offered = costs.map((own) => own.filter(({ installments }) => installments === count))
    if (offered.length === 0 || offered.some((own) => own.length === 0)) return []
    const all = offered.flat()
    const limits = all.flatMap(({ max_allowed_amount: limit }) => limit ?? [])
    return [
      {
        count,
        interestBps: Math.max(...all.map(({ installment_rate: percent }) => Math.round(percent * 100))),
        minCents: Math.max(...all.map(({ min_allowed_amount: limit }) => toCents(limit))),
        maxCents: limits.length > 0 ? Math.min(...limits.map(toCents)) : null,
      },
    ]
  })
}
