import type { Fee } from '#domain/pricing/price-order.ts'
import { feeAt, type FeeRate } from './fee.ts'
import type { Cents } from '#domain/shared/money.ts'
import { type HoursLine, readHours } from './support-hours.ts'

export type Cadence = 'weekly' | 'monthly'

export type PayoutRule = {
  cadence: Cadence
  /** Day of weekly payouts, 0 for Sunday; the next business day if banks are closed. */
  weekday: number
  /** Day of the month of monthly payouts; the next business day if banks are closed. */
  monthDay: number
  minimumCents: Cents
}

export type NextPayouts = Pick<PayoutRule, 'cadence' | 'minimumCents'> & { from: Date }

/** Cost of one payment: basis points of the amount, plus fixed cents. */
export type PaymentCost = { bps: number; cents: Cents }

export type StoredSettings = {
  /** Platform fee rates, past and announced, by start date; without announcements that were withdrawn. */
  fees: readonly FeeRate[]
  minimumOrderCents: Cents
  payouts: PayoutRule
  nextPayouts: NextPayouts | null
  /** Maximum payout that one staff member may approve and send; null requires two. */
  onePersonLimitCents: Cents | null
  /** Support hours as text, one line per group of days; empty if not set. */
  hours: string
  founded: number | null
  press: string
  careers: string
  /** Assumed payment costs, unless the provider reports them. */
  costs: { card: PaymentCost; pix: PaymentCost }
}

export type ShopSettings = StoredSettings & {
  fee: FeeRate
  nextFee: FeeRate | null
  supportHours: readonly HoursLine[]
}

export type ShopSettingsReader = { now: (at?: Date) => ShopSettings; refresh: () => Promise<void> }

export function settingsAt(stored: StoredSettings, now: Date): ShopSettings {
  const { payouts, nextPayouts, fees } = stored
  const isNew = nextPayouts !== null && nextPayouts.from <= now
  return {
    ...stored,
    payouts: isNew ? { ...payouts, cadence: nextPayouts.cadence, minimumCents: nextPayouts.minimumCents } : payouts,
    nextPayouts: isNew ? null : nextPayouts,
    fee: feeAt(now, fees),
    nextFee: fees.find(({ from }) => from > now) ?? null,
    // Parsed on use: every page asks for the settings, few for the hours.
    get supportHours() {
      return readHours(stored.hours) ?? []
    },
  }
}

export function cadenceCopy(cadence: Cadence): { adverb: string; adjective: string } {
  return cadence === 'weekly'
    ? { adverb: 'toda semana', adjective: 'semanal' }
    : { adverb: 'todo mês', adjective: 'mensal' }
}

export type SellingTerms = { fee: Fee; nextFee: FeeRate | null; cadence: Cadence }

export function sellingTerms({ fee, nextFee, payouts }: ShopSettings): SellingTerms {
  return { fee, nextFee, cadence: payouts.cadence }
}
