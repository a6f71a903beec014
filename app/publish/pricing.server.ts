import { findPrintCosts } from '#domain/printing/print-costs.server.ts'
import { typedCosts } from '#domain/printing/print-costs-input.ts'
import { services } from '#services'
import type { Pricing } from './price-suggestion.tsx'

/** What printing costs a maker, for the sum beside a project's form. */
export async function pricingOf(makerId: string): Promise<Pricing> {
  const costs = await findPrintCosts(services.db, makerId)
  return { costs, typed: typedCosts(costs) }
}
