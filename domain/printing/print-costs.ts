import type { Cents } from '#domain/shared/money.ts'

/** A user's print costs; the same names as in `print_settings`. */
export type PrintCosts = {
  /** Of filament. */
  kgPriceCents: Cents
  kwhPriceCents: Cents
  /** What the printer draws while it prints, on average. */
  watts: number
  wearCentsPerHour: Cents
  /** Preparing, taking off and cleaning a piece. */
  laborMinutes: number
  laborCentsPerHour: Cents
  /** Share of prints that are thrown away. */
  failureBps: number
  /** What the maker wants beyond the cost. */
  marginBps: number
}

/** Defaults: assumptions about an ordinary printer at home, which each user is asked to correct. */
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
