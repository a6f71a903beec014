import { asc, isNull } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { feeRates, shopSettings } from '#db/schema/staff.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { Fault } from '#fault'
import { settingsAt, type ShopSettingsReader, type StoredSettings } from './shop-settings.ts'

export async function openShopSettings({ db, clock }: { db: Database; clock: Clock }): Promise<ShopSettingsReader> {
  let stored = await readStoredSettings(db)
  let reading = Promise.resolve()
  return {
    now: (at = clock.now()) => settingsAt(stored, at),
    refresh() {
      // Sequential, so that the latest read wins.
      reading = reading.catch(() => {}).then(async () => void (stored = await readStoredSettings(db)))
      return reading
    },
  }
}

export async function readStoredSettings(db: Database): Promise<StoredSettings> {
  const [[row], fees] = await Promise.all([
    db.select().from(shopSettings),
    db.select().from(feeRates).where(isNull(feeRates.withdrawnAt)).orderBy(asc(feeRates.fromAt)),
  ])
  if (!row) throw new Fault('shop settings: not found')
  const { nextPayoutCadence, nextPayoutMinimumCents, nextPayoutsFrom } = row
  return {
    fees: fees.map(({ bps, freightBps, fixedCents, fromAt }) => ({ bps, freightBps, fixedCents, from: fromAt })),
    minimumOrderCents: row.minimumOrderCents,
    payouts: {
      cadence: row.payoutCadence,
      weekday: row.payoutWeekday,
      monthDay: row.payoutMonthDay,
      minimumCents: row.payoutMinimumCents,
    },
    nextPayouts:
      nextPayoutCadence && nextPayoutMinimumCents !== null && nextPayoutsFrom
        ? { cadence: nextPayoutCadence, minimumCents: nextPayoutMinimumCents, from: nextPayoutsFrom }
        : null,
    onePersonLimitCents: row.onePersonLimitCents,
    hours: row.hours,
    founded: row.founded,
    press: row.press,
    careers: row.careers,
    costs: {
      card: { bps: row.cardCostBps, cents: row.cardCostCents },
      pix: { bps: row.pixCostBps, cents: row.pixCostCents },
    },
  }
}
