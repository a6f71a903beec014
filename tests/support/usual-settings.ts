import type { Fee } from '#domain/pricing/price-order.ts'
import { settingsAt, type ShopSettings, type StoredSettings } from '#domain/shop-settings/shop-settings.ts'

/** A fee of so many basis points of the price, and nothing else. */
export const percentFee = (bps: number): Fee => ({ bps, freightBps: 0, fixedCents: 0 })

/** What a shop begins with. */
export const usualSettings: StoredSettings = {
  fees: [{ ...percentFee(800), from: new Date('2024-01-01T03:00:00Z') }],
  minimumOrderCents: 0,
  payouts: { cadence: 'weekly', weekday: 5, monthDay: 5, minimumCents: 2000 },
  nextPayouts: null,
  onePersonLimitCents: null,
  hours: '',
  founded: null,
  press: '',
  careers: '',
  costs: { card: { bps: 474, cents: 0 }, pix: { bps: 99, cents: 0 } },
}

/** The settings of a shop as they are in force on a day in November 2026. */
export function settingsInForce(changes: Partial<StoredSettings> = {}): ShopSettings {
  return settingsAt({ ...usualSettings, ...changes }, new Date('2026-11-23T12:00:00Z'))
}
