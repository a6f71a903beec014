import type { Cents } from '#domain/shared/money.ts'

export type PrintCosts = {
  kgPriceCents: Cents
  kwhPriceCents: Cents
  /** Average power while printing, in watts. */
  watts: number
  wearCentsPerHour: Cents
  /** Minutes to prepare, remove and clean a piece. */
  laborMinutes: number
  laborCentsPerHour: Cents
  failureBps: number
  /** The maker's margin on the cost, in basis points. */
  marginBps: number
}

/** Default costs for an ordinary home printer, which users are asked to correct. */
export const usualCosts: PrintCosts = {
  kgPriceCents: 11_000,
  kwhPriceCents: 95,
  watts: 120,
  wearCentsPerHour: 120,
  laborMinutes: 15,
  laborCentsPerHour: 3_000,
  failureBps: 800,
  marginBps: 3_000,
}
