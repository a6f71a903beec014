import { isPayoutDay } from '#domain/payouts/payout-calendar.ts'
import { addDays, type Day, dayOf } from '#domain/shared/day.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { PayoutRule } from '#domain/shop-settings/shop-settings.ts'

export type Released = { purchaseId: string; makerId: string; cents: Cents; at: Date }

export type SeedPayout = { day: Day; makerId: string; cents: Cents; purchaseIds: string[] }

export const stepsOf = (day: Day) => ({
  proposedAt: new Date(`${day}T12:00:00Z`),
  approvedAt: new Date(`${day}T13:10:00Z`),
  sentAt: new Date(`${day}T13:14:00Z`),
  closedAt: new Date(`${day}T18:02:00Z`),
})

export type Days = { now: Date; rule: PayoutRule }

export function makePayouts(released: Released[], makerIds: string[], { now, rule }: Days): SeedPayout[] {
  const begin = released.reduce((first, { at }) => (at < first ? at : first), now)
  const waiting = new Map<string, Released[]>(
    makerIds.map((id) => [id, released.filter(({ makerId }) => makerId === id)]),
  )
  const made: SeedPayout[] = []
  for (let day = dayOf(begin); day < dayOf(now); day = addDays(day, 1)) {
    if (!isPayoutDay(day, rule)) continue
    for (const [makerId, shares] of waiting) {
      const ready = shares.filter(({ at }) => at < stepsOf(day).proposedAt)
      const cents = ready.reduce((sum, share) => sum + share.cents, 0)
      if (cents < rule.minimumCents) continue
      made.push({ day, makerId, cents, purchaseIds: ready.map(({ purchaseId }) => purchaseId) })
      waiting.set(
        makerId,
        shares.filter((share) => !ready.includes(share)),
      )
    }
  }
  return made
}
