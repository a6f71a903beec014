import { type Fee, feeAt, type FeeRate } from './fee.ts'
import type { Cents } from '#domain/shared/money.ts'
import { type HoursLine, readHours } from './support-hours.ts'

export type Cadence = 'weekly' | 'monthly'

/** When payouts are made, and from how much on. */
export type PayoutRule = {
  cadence: Cadence
  /** The day of a weekly payout, 0 is Sunday; that of a monthly one. The next business day when banks are closed. */
  weekday: number
  monthDay: number
  /** Less than this waits for the next payout. */
  minimumCents: Cents
}

/** Cadence and minimum that were announced, and from when. */
export type NextPayouts = Pick<PayoutRule, 'cadence' | 'minimumCents'> & { from: Date }

/** What one payment costs us: of the amount in basis points, and beside that. */
export type PaymentCost = { bps: number; cents: Cents }

/** The settings as they are stored: what is in force depends on the day. */
export type StoredSettings = {
  /** All that were announced and not withdrawn, in the order of their dates. */
  fees: readonly FeeRate[]
  /** What an order asks of each maker's goods at least. */
  minimumOrderCents: Cents
  payouts: PayoutRule
  nextPayouts: NextPayouts | null
  /** Up to how much one person approves and sends a payout; null: two people do. */
  onePersonLimitCents: Cents | null
  /** When support answers, a line for each group of days; empty where it was not said. */
  hours: string
  founded: number | null
  press: string
  careers: string
  /** What payments are assumed to cost where the provider reports nothing. */
  costs: { card: PaymentCost; pix: PaymentCost }
}

/** The settings in force at an instant, and what was announced. */
export type ShopSettings = StoredSettings & {
  fee: FeeRate
  nextFee: FeeRate | null
  /** The lines of `hours`. */
  supportHours: readonly HoursLine[]
}

/** Keeps the settings in memory: those in force now, or at a given instant. `refresh` reads them again. */
export type ShopSettingsReader = { now: (at?: Date) => ShopSettings; refresh: () => Promise<void> }

/** Returns what of stored settings is in force at an instant. */
export function settingsAt(stored: StoredSettings, now: Date): ShopSettings {
  const { payouts, nextPayouts, fees } = stored
  const isNew = nextPayouts !== null && nextPayouts.from <= now
  return {
    ...stored,
    payouts: isNew ? { ...payouts, cadence: nextPayouts.cadence, minimumCents: nextPayouts.minimumCents } : payouts,
    nextPayouts: isNew ? null : nextPayouts,
    fee: feeAt(now, fees),
    nextFee: fees.find(({ from }) => from > now) ?? null,
    supportHours: readHours(stored.hours) ?? [],
  }
}

/** Returns the cadence as copy says it: 'toda semana', 'todo mês'. */
export function cadenceCopy(cadence: Cadence): { adverb: string; adjective: string } {
  return cadence === 'weekly'
    ? { adverb: 'toda semana', adjective: 'semanal' }
    : { adverb: 'todo mês', adjective: 'mensal' }
}

/** What a maker reads beside a price: the fee in force, one that was announced, and how often money is paid out. */
export type SellingTerms = { fee: Fee; nextFee: FeeRate | null; cadence: Cadence }

/** Returns what a maker reads of the settings beside a price. */
export function sellingTerms({ fee, nextFee, payouts }: ShopSettings): SellingTerms {
  return { fee, nextFee, cadence: payouts.cadence }
}
