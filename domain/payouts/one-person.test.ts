import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { payouts } from '#db/schema/payouts.ts'
import { shopSettings } from '#db/schema/staff.ts'
import { secondFactors } from '#db/schema/sign-in.ts'
import { codeStep, oneTimeCode, sealContext } from '#domain/accounts/second-factor/one-time-code.server.ts'
import { queryOf } from '#domain/audit/invariant.ts'
import { invariants } from '#domain/areas.server.ts'
import { sealText } from '#domain/shared/seal-text.server.ts'
import { payoutDouble } from '../../tests/support/doubles/payout-double.ts'
import { useWorld } from '../../tests/support/world.ts'
import { payoutWorld } from '../../tests/support/worlds/payout-world.ts'
import { aloneFrom } from './one-person.ts'
import { payoutRunPage } from './payout-runs.server.ts'
import { proposePayouts } from './propose-payouts.server.ts'
import { approvePayouts, sendPayouts, sendPayoutsAlone } from './send-payouts.server.ts'

const shop = useWorld(
  () => payoutWorld(payoutDouble()),
  (opened) => opened.close(),
)
const key = Buffer.from('12345678901234567890')
/** The phone's clock: each code counts once. */
const phone = { now: new Date('2026-11-27T12:00:00Z') }

const rateLimits = { take: async () => ({ ok: true }) as const, giveBack: async () => {} }
const world = () => ({ ...shop.world, wallClock: { now: () => phone.now }, rateLimits })

function nextCode(): string {
  phone.now = new Date(phone.now.getTime() + 60_000)
  return oneTimeCode(key, codeStep(phone.now))
}

const allow = (onePersonLimitCents: number | null) => shop.db.update(shopSettings).set({ onePersonLimitCents })

async function approved(): Promise<{ runId: string }> {
  const { runId } = await proposePayouts(shop.world)
  await approvePayouts(shop.world, shop.staff, { runId, totalCents: await shop.proposedCents(runId) })
  return { runId }
}

const sendAlone = (runId: string, code = nextCode()) => sendPayoutsAlone(world(), shop.staff, { runId, code })

async function brokenInvariant(): Promise<number> {
  const invariant = invariants.find(({ name }) => name === 'payouts_two_people')
  if (!invariant) throw new Error('no such invariant')
  const { rows } = await shop.pool.query<{ broken: number }>(queryOf(invariant, null))
  return rows[0]?.broken ?? -1
}

beforeEach(async () => {
  await allow(100_000)
  const sealed = sealText(shop.secret, sealContext(shop.staff.id), key.toString('base64url'))
  const factor = { userId: shop.staff.id, sealedSecret: sealed, confirmedAt: phone.now }
  await shop.db.insert(secondFactors).values(factor).onConflictDoNothing()
  // Friday again.
  const friday = new Date('2026-11-27T12:00:00Z').getTime()
  const week = 7 * 86_400_000
  const ahead = Math.ceil((shop.clock.now().getTime() - friday) / week) * week + friday - shop.clock.now().getTime()
  shop.passDays(ahead / 86_400_000 + 7)
})

describe('a payout that one person approves and sends', () => {
  it('a payout that one person approves and sends waits for the next business day, and for their code', async () => {
    const maker = await shop.maker(5000)
    const { runId } = await approved()
    expect(await sendAlone(runId)).toEqual({ ok: false, reason: 'too_early' })
    shop.passDays(1) // Saturday
    expect(await sendAlone(runId)).toEqual({ ok: false, reason: 'too_early' })
    shop.passDays(2)
    expect(await sendAlone(runId, '000000')).toEqual({ ok: false, reason: 'wrong_code' })
    expect(await sendPayouts(shop.world, shop.staff, { runId })).toEqual({ ok: false, reason: 'approved_by_sender' })
    expect(await sendAlone(runId)).toEqual({ ok: true, sent: 1, cancelled: 0 })
    const [sent] = await shop.db.select().from(payouts).where(eq(payouts.makerId, maker))
    expect(sent).toMatchObject({ state: 'sent', sentBy: shop.staff.id, onePersonLimitCents: 100_000 })
    expect(await brokenInvariant()).toBe(0)
  })

  it('a payout that one person approves and sends is within the limit; a larger one waits for another person', async () => {
    await allow(5000)
    const [small, large] = [await shop.maker(5000), await shop.maker(5001)]
    const { runId } = await approved()
    shop.passDays(3)
    const look = { page: 1, staffId: shop.staff.id, now: shop.clock.now(), onePersonLimitCents: 5000 }
    expect((await payoutRunPage(shop.db, runId, look))?.steps).toMatchObject({
      alone: { count: 1, cents: 5000 },
      forOthers: { count: 1, cents: 5001 },
    })
    expect(await sendAlone(runId)).toMatchObject({ ok: true, sent: 1 })
    expect(await sendAlone(runId)).toEqual({ ok: false, reason: 'approved_by_sender' })
    expect(await sendPayouts(shop.world, shop.sender, { runId })).toMatchObject({ ok: true, sent: 1 })
    const sent = await shop.db.select({ maker: payouts.makerId, by: payouts.sentBy }).from(payouts)
    expect(sent).toEqual(
      expect.arrayContaining([
        { maker: small, by: shop.staff.id },
        { maker: large, by: shop.sender.id },
      ]),
    )
  })

  it('a payout that one person approves and sends needs the setting, and a second factor of that person', async () => {
    await shop.maker(5000)
    const { runId } = await approved()
    shop.passDays(3)
    await allow(null)
    expect(await sendAlone(runId)).toEqual({ ok: false, reason: 'approved_by_sender' })
    await allow(100_000)
    await shop.db.delete(secondFactors).where(eq(secondFactors.userId, shop.staff.id))
    expect(await sendAlone(runId)).toEqual({ ok: false, reason: 'no_code_app' })
    await sendPayouts(shop.world, shop.sender, { runId })
  })

  it('a payout that one person approves and sends counts as allowed by the rule of its day, and as broken without one', async () => {
    await shop.maker(5000)
    const { runId } = await approved()
    shop.passDays(3)
    await sendAlone(runId)
    await allow(null)
    expect(await brokenInvariant()).toBe(0)
    const forbidden = [
      'one_person_limit_cents = null',
      'one_person_limit_cents = amount_cents - 1',
      "sent_at = approved_at + interval '1 second'",
    ]
    for (const change of forbidden)
      await expect(
        shop.pool.query(`update payouts set ${change} where run_id = $1 and sent_by = approved_by`, [runId]),
      ).rejects.toThrow('payouts_two_people')
    await shop.pool.query('alter table payouts drop constraint payouts_two_people')
    const before = `select one_person_limit_cents, sent_at from payouts where run_id = '${runId}'`
    const [kept] = (await shop.pool.query<{ one_person_limit_cents: string; sent_at: Date }>(before)).rows
    for (const change of forbidden) {
      await shop.pool.query(`update payouts set ${change} where run_id = '${runId}'`)
      expect([change, await brokenInvariant()]).toEqual([change, 1])
      const back = 'update payouts set one_person_limit_cents = $1, sent_at = $2 where run_id = $3'
      await shop.pool.query(back, [kept?.one_person_limit_cents, kept?.sent_at, runId])
    }
    expect(await brokenInvariant()).toBe(0)
  })
})

it('aloneFrom is the business day after the approval', () => {
  expect(aloneFrom('2026-11-26')).toBe('2026-11-27')
  expect(aloneFrom('2026-11-27')).toBe('2026-11-30')
  expect(aloneFrom('2026-12-24')).toBe('2026-12-28')
})
