import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { actionsOn } from '#domain/staff/staff-actions.server.ts'
import { usePayouts } from '../../tests/support/worlds/payouts.ts'
import { handOverPayout } from './hand-over-payout.server.ts'
import { manualProvider } from './payout-provider.ts'
import { payoutRunPage } from './payout-runs.server.ts'
import { cancelPayout, endPayout, payoutForMail } from './payouts.server.ts'
import { proposePayouts } from './propose-payouts.server.ts'
import { approvePayouts, sendPayouts } from './send-payouts.server.ts'

const { bank, shop, proposed, balance, stateOf, notices } = usePayouts()

describe('a payout that staff pays by hand', () => {
  /** A payout of R$ 50,00 that waits to be paid with the bank's own program. */
  async function byHand() {
    const maker = await shop.maker(5000)
    const { runId } = await proposePayouts({ ...shop.world, payoutProvider: { name: manualProvider } })
    await approvePayouts(shop.world, shop.staff, { runId, totalCents: await shop.proposedCents(runId) })
    await sendPayouts(shop.world, shop.sender, { runId })
    const [payout] = await shop.payoutsOf('sent')
    await notices()
    return { maker, payoutId: payout?.id ?? '' }
  }
  const done = { ok: true }
  const tooLate = { ok: false, reason: 'too_late' }

  it('a payout that staff pays by hand ends as they say, once, with its maker told and their step written down', async () => {
    const { maker, payoutId } = await byHand()
    const end = () => endPayout(shop.world, shop.staff, { payoutId, event: 'paid' })
    expect([await end(), await end()]).toEqual([done, tooLate])
    expect([await stateOf(payoutId), await balance(maker)]).toEqual(['paid', 0])
    expect(await notices()).toEqual([{ payoutId, event: 'paid' }])
    const [owner] = await shop.db.select().from(users).where(eq(users.id, maker))
    expect(await actionsOn(shop.db, payoutId)).toMatchObject([
      {
        name: 'confirm_payout',
        reason: null,
        subject: { kind: 'payout', id: payoutId, label: `R$\u00a050,00 para ${owner?.fullName}` },
      },
    ])
  })

  it.each(['failed', 'returned'] as const)(
    'a payout that staff pays by hand and that %s is the maker’s balance again, with the reason that was given',
    async (event) => {
      const { maker, payoutId } = await byHand()
      if (event === 'returned') await endPayout(shop.world, shop.staff, { payoutId, event: 'paid' })
      await notices()
      const end = () => endPayout(shop.world, shop.staff, { payoutId, event, failure: 'Conta encerrada' })
      expect([await end(), await end()]).toEqual([done, tooLate])
      expect([await stateOf(payoutId), await balance(maker)]).toEqual([event, 5000])
      expect(await notices()).toEqual([{ payoutId, event }])
      const name = event === 'failed' ? 'fail_payout' : 'return_payout'
      const ended = (await actionsOn(shop.db, payoutId)).filter((action) => action.name === name)
      expect(ended).toMatchObject([{ reason: 'Conta encerrada' }])
      expect(await payoutForMail(shop.db, payoutId)).toMatchObject({ id: payoutId, failure: 'Conta encerrada' })
    },
  )

  it('a payout that staff pays by hand to one of them does not come back by that person’s word', async () => {
    const { maker, payoutId } = await byHand()
    const own = { id: maker, role: 'all' } as const
    for (const event of ['failed', 'returned'] as const)
      expect(await endPayout(shop.world, own, { payoutId, event, failure: 'Não chegou' })).toEqual({
        ok: false,
        reason: 'own_money',
      })
    expect([await stateOf(payoutId), await balance(maker)]).toEqual(['sent', 0])
    expect(await endPayout(shop.world, shop.staff, { payoutId, event: 'paid' })).toEqual(done)
  })

  it('a payout that a provider pays is not for staff to end, nor is one by hand for anyone else', async () => {
    const refused = { ok: false, reason: 'not_found' }
    const { maker, payoutId } = await byHand()
    const member = { id: maker, role: 'member' } as const
    expect(await endPayout(shop.world, member, { payoutId, event: 'paid' })).toEqual(refused)
    for (const unknown of ['x', randomUUID()])
      expect(await endPayout(shop.world, shop.staff, { payoutId: unknown, event: 'paid' })).toEqual(refused)
    expect(await stateOf(payoutId)).toBe('sent')
    expect(await endPayout(shop.world, shop.staff, { payoutId, event: 'paid' })).toEqual(done)
    shop.passDays(7)
    const other = await shop.maker(6000)
    const [ofProvider = ''] = await shop.payAll()
    expect(
      await endPayout(shop.world, shop.staff, { payoutId: ofProvider, event: 'failed', failure: 'Recusado' }),
    ).toEqual(refused)
    expect([await stateOf(ofProvider), await balance(other)]).toEqual(['sent', 0])
    expect(await actionsOn(shop.db, ofProvider)).not.toMatchObject([{ name: 'fail_payout' }])
  })
})

describe('a payout that staff takes out of its run', () => {
  it('a payout that staff takes out of its run is written down with the reason, once, and nothing is told', async () => {
    const maker = await shop.maker(5000)
    const { payouts } = await proposed()
    const payoutId = payouts[0]?.id ?? ''
    await notices()
    const cancel = () => cancelPayout(shop.world, shop.staff, { payoutId, reason: 'Conta em dúvida' })
    expect([await cancel(), await cancel()]).toEqual([{ ok: true }, { ok: false, reason: 'too_late' }])
    expect([await stateOf(payoutId), await balance(maker), await notices()]).toEqual(['cancelled', 5000, []])
    const [owner] = await shop.db.select().from(users).where(eq(users.id, maker))
    const label = `R$\u00a050,00 para ${owner?.fullName}`
    expect(await actionsOn(shop.db, payoutId)).toMatchObject([
      { name: 'cancel_payout', reason: 'Conta em dúvida', subject: { kind: 'payout', id: payoutId, label } },
    ])
    const unknown = await cancelPayout(shop.world, shop.staff, { payoutId: randomUUID(), reason: 'x' })
    expect(unknown).toEqual({ ok: false, reason: 'not_found' })
  })
})

describe('a payout that its maker is written to about', () => {
  it('a payout that its maker is written to about says how much went where, masked, and why it did not arrive', async () => {
    const maker = await shop.maker(5000)
    const [id = ''] = await shop.payAll()
    const [owner] = await shop.db.select().from(users).where(eq(users.id, maker))
    const { rows } = await shop.pool.query<{ shown: string }>(
      'select shown_as as shown from payout_accounts where maker_id = $1',
      [maker],
    )
    const told = {
      id,
      amountCents: 5000,
      shownAs: rows[0]?.shown,
      maker: { id: maker, fullName: owner?.fullName, email: owner?.email },
    }
    expect(await payoutForMail(shop.db, id)).toEqual({ ...told, failure: null })
    await notices()
    bank.end(id, { state: 'failed', reason: 'Chave não encontrada' })
    await shop.check()
    expect(await payoutForMail(shop.db, id)).toEqual({ ...told, failure: 'Chave não encontrada' })
    expect(await notices()).toEqual([{ payoutId: id, event: 'failed' }])
    expect(await payoutForMail(shop.db, randomUUID())).toBeNull()
  })
})

it('a run shows fifty payouts at a time, and the steps of all of them', async () => {
  for (let count = 0; count < 52; count++) await shop.maker(5000)
  const { runId } = await proposePayouts({ ...shop.world, payoutProvider: { name: manualProvider } })
  const seenBy = ({ id: staffId }: { id: string }, page = 1) =>
    payoutRunPage(shop.db, runId, { staffId, page, now: shop.clock.now(), onePersonLimitCents: null })
  const [first, last] = [await seenBy(shop.staff), await seenBy(shop.staff, 2)]
  expect([first?.payouts.items.length, last?.payouts.items.length, last?.payouts.pages]).toEqual([50, 2, 2])
  const all = { count: 52, cents: 260_000 }
  const none = { count: 0, cents: 0 }
  const steps = { proposed: none, sendable: none, alone: none, aloneLater: none, forOthers: none, atBank: none }
  expect(last?.steps).toEqual({ ...steps, proposed: all })
  await approvePayouts(shop.world, shop.staff, { runId, totalCents: all.cents })
  expect((await seenBy(shop.staff))?.steps).toEqual({ ...steps, forOthers: all })
  expect((await seenBy(shop.sender))?.steps).toEqual({ ...steps, sendable: all })
  await sendPayouts(shop.world, shop.sender, { runId })
  expect((await seenBy(shop.staff))?.steps).toEqual({ ...steps, atBank: all })
})

it('a run’s amount is without what was cancelled, and says how much failed or came back', async () => {
  const [kept, cancelled] = [await shop.maker(5000), await shop.maker(7000)]
  const { runId, payouts } = await proposed()
  const run = async () => {
    const look = { staffId: shop.staff.id, page: 1, now: shop.clock.now(), onePersonLimitCents: null }
    const page = await payoutRunPage(shop.db, runId, look)
    return [page?.cents, page?.backCents]
  }
  const idOf = (maker: string) => payouts.find(({ makerId }) => makerId === maker)?.id ?? ''
  expect(await run()).toEqual([12_000, 0])
  await cancelPayout(shop.world, shop.staff, { payoutId: idOf(cancelled), reason: 'Conta em dúvida' })
  expect(await run()).toEqual([5000, 0])
  await approvePayouts(shop.world, shop.staff, { runId, totalCents: 5000 })
  await sendPayouts(shop.world, shop.sender, { runId })
  await handOverPayout(shop.world, idOf(kept))
  bank.end(idOf(kept), { state: 'paid' })
  await shop.check()
  expect(await run()).toEqual([5000, 0])
  bank.end(idOf(kept), { state: 'returned', reason: 'Conta encerrada' })
  await shop.check()
  expect(await run()).toEqual([5000, 5000])
})
