import { desc, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { shopSettings, staffActions } from '#db/schema/staff.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { settingsAt, type ShopSettingsReader, type StoredSettings } from './shop-settings.ts'
import { type AccountRole, mayOpen } from '#domain/staff/staff-role.ts'
import { recordStaffAction } from '#domain/staff/staff-actions.server.ts'
import { shopSettingsArea } from './area.ts'
import {
  announceFee,
  type ChangeWorld,
  isBorne,
  isUntold,
  midnightOf,
  withdrawFee,
  type TermsPort,
} from './announce-fee.server.ts'
import { readStoredSettings } from './open-shop-settings.server.ts'
import {
  earliestChange,
  arePayoutsWorse,
  arePayoutTermsOther,
  changeSentences,
  payoutSummary,
  wantedSettings,
} from './settings-change.ts'
import type { ShopInput } from './shop-input.ts'
import { type ShopFault, ShopRefused } from './shop-refusal.ts'

type World = TermsPort &
  Pick<ChangeWorld, 'pixDiscountBps'> & {
    db: Database
    clock: Clock
    shopSettings: Pick<ShopSettingsReader, 'refresh'>
    /** True if new terms must be announced before they take effect. */
    production: boolean
  }

type Staff = { id: string; role: AccountRole }
type Outcome = { ok: true; isChanged: boolean } | { ok: false; reason: 'not_found' } | { ok: false; fault: ShopFault }

/** Saves the shop's settings, all or none, and mails staff with access to money. */
export function saveShop(world: World, staff: Staff, input: ShopInput): Promise<Outcome> {
  return change(world, staff, async (tx, stored, changing) => {
    const announced = await announceFee(tx, input, stored, changing)
    const changed = await writeSettings(tx, input, { stored, changing, production: world.production })
    return announced ? [announced, ...changed] : changed
  })
}

export function withdrawAnnounced(world: World, staff: Staff, what: 'fee' | 'payouts'): Promise<Outcome> {
  return change(world, staff, async (tx, stored, changing) => {
    const said = what === 'fee' ? await withdrawFee(tx, stored, changing) : await withdrawPayouts(tx, stored, changing)
    return said ? [said] : []
  })
}

type Make = (tx: Database, stored: StoredSettings, changing: ChangeWorld) => Promise<string[]>

async function change(world: World, staff: Staff, make: Make): Promise<Outcome> {
  if (!mayOpen(staff.role, 'house')) return { ok: false, reason: 'not_found' }
  const { db, clock, writeTerms, changeTerms, pixDiscountBps } = world
  const at = clock.now()
  try {
    const isChanged = await db.transaction(async (tx) => {
      await tx.select().from(shopSettings).for('update')
      const stored = await readStoredSettings(tx)
      const sentences = await make(tx, stored, { at, staffId: staff.id, writeTerms, changeTerms, pixDiscountBps })
      if (sentences.length > 0) await record(tx, staff.id, sentences, at)
      return sentences.length > 0
    })
    if (isChanged) await world.shopSettings.refresh()
    return { ok: true, isChanged }
  } catch (error) {
    if (error instanceof ShopRefused) return { ok: false, fault: error.fault }
    throw error
  }
}

const shopId = '00000000-0000-0000-0000-000000000001'

async function record(tx: Database, staffId: string, sentences: string[], at: Date): Promise<void> {
  const subject = { kind: 'shop', id: shopId, label: 'Loja' } as const
  const reason = sentences.join(' ')
  await recordStaffAction(tx, shopSettingsArea, { staffId, action: 'change_shop', subject, reason, at })
  const [recorded] = await tx
    .select({ id: staffActions.id })
    .from(staffActions)
    .where(eq(staffActions.subjectId, shopId))
    .orderBy(desc(staffActions.createdAt), desc(staffActions.id))
    .limit(1)
  if (recorded) await enqueue(tx, 'tell-shop-change', { actionId: recorded.id })
}

type Writing = { stored: StoredSettings; changing: ChangeWorld; production: boolean }

async function writeSettings(tx: Database, input: ShopInput, writing: Writing): Promise<string[]> {
  const { stored, changing } = writing
  const { at } = changing
  const now = settingsAt(stored, at)
  const wanted = wantedSettings(input, { ...stored, payouts: now.payouts, nextPayouts: now.nextPayouts })
  checkSettings(wanted, now, at)
  // An announced rule that has taken effect is the basis from here on.
  const next = await nextPayouts(tx, wanted, writing)
  const payouts = next ? { ...wanted.payouts, ...termsOfPayouts(now.payouts) } : wanted.payouts
  const kept = { ...wanted, payouts, nextPayouts: next ?? now.nextPayouts }
  const sentences = changeSentences(now, settingsAt(kept, at))
  if (next) sentences.push(payoutSummary(next))
  if (sentences.length > 0) await tx.update(shopSettings).set({ ...rowOf(kept), updatedAt: at })
  return sentences
}

const termsOfPayouts = ({ cadence, minimumCents }: StoredSettings['payouts']) => ({ cadence, minimumCents })

function checkSettings(wanted: StoredSettings, now: ReturnType<typeof settingsAt>, at: Date): void {
  const { minimumOrderCents: minimumCents, onePersonLimitCents, founded } = wanted
  for (const fee of [now.fee, now.nextFee])
    if (fee && !isBorne(fee, minimumCents))
      throw new ShopRefused({ field: 'minimum_order', reason: 'not_borne', minimumCents })
  if (onePersonLimitCents === 0) throw new ShopRefused({ field: 'one_person_limit', reason: 'limit_needed' })
  if (founded !== null && founded > at.getFullYear()) throw new ShopRefused({ field: 'founded', reason: 'year_ahead' })
}

/**
 * Publishes terms with changed payouts; returns those that take effect later because they are worse for makers, else
 * null.
 */
async function nextPayouts(tx: Database, wanted: StoredSettings, { stored, changing, production }: Writing) {
  const { at, staffId, writeTerms, changeTerms } = changing
  const now = settingsAt(stored, at)
  if (!arePayoutTermsOther(wanted.payouts, now.payouts)) return null
  if (now.nextPayouts)
    throw new ShopRefused({ field: 'payout_cadence', reason: 'announced', from: now.nextPayouts.from })
  const isNoticeDue = production && !(await isUntold(tx))
  const from = isNoticeDue ? await midnightOf(tx, earliestChange(at)) : at
  const { fee } = settingsAt(stored, from)
  const before = writeTerms({ fee, payouts: now.payouts })
  const after = writeTerms({ fee, payouts: wanted.payouts })
  const summary = payoutSummary(wanted.payouts)
  const changed = await changeTerms(tx, { from, before, after, summary, staffId, at })
  if (!changed.ok) throw new ShopRefused({ field: 'payout_cadence', ...changed })
  return isNoticeDue && arePayoutsWorse(wanted.payouts, now.payouts)
    ? { ...termsOfPayouts(wanted.payouts), from }
    : null
}

async function withdrawPayouts(tx: Database, stored: StoredSettings, changing: ChangeWorld): Promise<string | null> {
  const { at, staffId, writeTerms, changeTerms } = changing
  const now = settingsAt(stored, at)
  if (!now.nextPayouts) return null
  const { from } = now.nextPayouts
  const { fee, payouts } = settingsAt(stored, from)
  const summary = 'O anúncio de uma mudança nos repasses foi retirado: eles continuam como hoje.'
  const before = writeTerms({ fee, payouts })
  const after = writeTerms({ fee, payouts: now.payouts })
  const changed = await changeTerms(tx, { from, before, after, summary, staffId, at })
  if (!changed.ok) throw new ShopRefused({ field: 'payout_cadence', ...changed })
  await tx.update(shopSettings).set({ ...rowOf({ ...stored, nextPayouts: null }), updatedAt: at })
  return summary
}

function rowOf({ payouts, nextPayouts: next, costs, ...settings }: StoredSettings) {
  const { minimumOrderCents, onePersonLimitCents, hours, founded, press, careers } = settings
  return {
    minimumOrderCents,
    onePersonLimitCents,
    hours,
    founded,
    press,
    careers,
    payoutCadence: payouts.cadence,
    payoutWeekday: payouts.weekday,
    payoutMonthDay: payouts.monthDay,
    payoutMinimumCents: payouts.minimumCents,
    nextPayoutCadence: next?.cadence ?? null,
    nextPayoutMinimumCents: next?.minimumCents ?? null,
    nextPayoutsFrom: next?.from ?? null,
    cardCostBps: costs.card.bps,
    cardCostCents: costs.card.cents,
    pixCostBps: costs.pix.bps,
    pixCostCents: costs.pix.cents,
  }
}
