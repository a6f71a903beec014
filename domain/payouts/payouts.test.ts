import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { queryOf } from '#domain/audit/invariant.ts'
import { invariants } from '#domain/audit/invariants.sql.ts'
import { makerBalance } from '#domain/ledger/earnings.server.ts'
import { liftHold, placeHold } from '#domain/ledger/holds.server.ts'
import { users } from '#db/schema/accounts.ts'
import { actionsOn } from '#domain/staff/staff-actions.server.ts'
import { addMaker } from '../../tests/support/builders.ts'
import { payoutDouble, type PayoutDouble } from '../../tests/support/doubles/payout-double.ts'
import { payoutWorld } from '../../tests/support/worlds/payout-world.ts'
import { handOverPayout } from './hand-over-payout.server.ts'
import { resumePayouts, stopPayouts } from './payout-stop.server.ts'
import { manualProvider } from './payout-provider.ts'
import { cancelPayout, closePayout, endPayout, payoutForMail } from './payouts.server.ts'
import { proposeDuePayouts, proposePayouts } from './propose-payouts.server.ts'
import { approvePayouts, sendPayouts } from './send-payouts.server.ts'

let bank: PayoutDouble
let shop: Awaited<ReturnType<typeof payoutWorld<PayoutDouble>>>
beforeAll(async () => {
  bank = payoutDouble()
  shop = await payoutWorld(bank)
})
afterAll(() => shop.close())
// Whatever a test did, the books hold; and the next begins in another week.
afterEach(async () => {
  expect(await brokenMoney()).toEqual([])
  bank.acceptAll()
  await arrive()
  shop.passDays(7)
  await shop.payAll()
  await arrive()
  expect(await brokenMoney()).toEqual([])
  shop.passDays(7)
})

/** Everything that is under way arrives. */
async function arrive(): Promise<void> {
  for (const { id } of await shop.payoutsOf('sent')) bank.end(id, { state: 'paid' })
  await shop.check()
}

/** Names of the invariants about money that do not hold. */
async function brokenMoney(): Promise<string[]> {
  const names = /^(ledger|postings|balances|credit|payout|line|in_transit|available)/
  const broken: string[] = []
  for (const one of invariants.filter(({ name }) => names.test(name))) {
    const { rows } = await shop.pool.query<{ broken: number }>(queryOf(one, null))
    if (rows[0]?.broken !== 0) broken.push(one.name)
  }
  return broken
}

const balance = (maker: string) => makerBalance(shop.db, maker).then((one) => one.availableCents)
const proposed = async () => {
  const { runId } = await proposePayouts(shop.world)
  return { runId, payouts: await shop.payoutsOf('proposed'), totalCents: await shop.proposedCents(runId) }
}
const approved = async () => {
  const run = await proposed()
  expect(await approvePayouts(shop.world, shop.staff, run)).toMatchObject({ ok: true })
  return run
}
const stateOf = async (id: string) =>
  (await shop.pool.query<{ state: string }>('select state from payouts where id = $1', [id])).rows[0]?.state

describe('a payout', () => {
  it('a payout is of everything a maker has available, and leaves in two steps', async () => {
    const maker = await shop.maker(5000)
    await shop.earn(maker, 2500)
    await shop.earn(maker, -500)
    const run = await approved()
    expect(run.payouts).toMatchObject([{ makerId: maker, amountCents: 7000 }])
    expect(await balance(maker)).toBe(7000) // nothing moved yet
    await sendPayouts(shop.world, shop.sender, run)
    expect(await balance(maker)).toBe(0)
    const [payout] = await shop.payoutsOf('sent')
    await handOverPayout(shop.world, payout?.id ?? '')
    expect(bank.payments.get(payout?.id ?? '')?.order).toMatchObject({
      amountCents: 7000,
      destination: { kind: 'pix', key: 'maker@exemplo.com.br' },
      holder: { name: 'Helena Prado', document: '52998224725' },
      note: 'Camada, repasse de 27/11/2026',
    })
    bank.end(payout?.id ?? '', { state: 'paid' })
    await shop.check()
    expect(await stateOf(payout?.id ?? '')).toBe('paid')
  })

  it('a payout waits below the minimum, without an account or a second factor, and while something holds the money', async () => {
    const little = await shop.maker(1999)
    const homeless = (await addMaker(shop.db)).id
    await shop.earn(homeless, 5000)
    const careless = await shop.maker(5000)
    await shop.pool.query('delete from second_factors where user_id = $1', [careless])
    const held = await shop.maker(5000)
    const now = shop.clock.now()
    await placeHold(shop.db, { makerId: held, reason: 'review' }, now)
    expect((await proposed()).payouts).toEqual([])
    await shop.earn(little, 1)
    await shop.pool.query('update holds set lifted_at = now() where maker_id = $1', [held])
    expect((await proposed()).payouts.map((payout) => payout.makerId).sort()).toEqual([little, held].sort())
    await shop.payAll()
  })

  it('made twice at once, or again later, pays once', async () => {
    const makers = [await shop.maker(3000), await shop.maker(4000), await shop.maker(5000)]
    const runs = await Promise.all(Array.from({ length: 4 }, () => proposePayouts(shop.world)))
    expect(runs.reduce((sum, run) => sum + run.proposed, 0)).toBe(3)
    const run = await approved()
    await Promise.all(Array.from({ length: 4 }, () => sendPayouts(shop.world, shop.sender, run)))
    const sent = await shop.payoutsOf('sent')
    expect(sent).toHaveLength(3)
    await Promise.all(sent.flatMap(({ id }) => [handOverPayout(shop.world, id), handOverPayout(shop.world, id)]))
    const paid = sent.map(({ id }) => bank.payments.get(id)?.order.amountCents)
    expect(new Set(paid)).toEqual(new Set([3000, 4000, 5000]))
    for (const maker of makers) await shop.earn(maker, 9000)
    expect((await proposed()).payouts).toEqual([]) // of today there is one already
  })

  it('a payout whose answer was lost is sent again under the same key, and paid once', async () => {
    await shop.maker(3300)
    bank.loseAnswers(1)
    const run = await approved()
    await sendPayouts(shop.world, shop.sender, run)
    const [payout] = await shop.payoutsOf('sent')
    const id = payout?.id ?? ''
    await expect(handOverPayout(shop.world, id)).rejects.toThrow('lost')
    bank.loseAnswers(1)
    expect(await shop.check()).toMatchObject({ failed: 1 })
    await shop.check()
    expect(bank.payments.get(id)?.asked).toBeGreaterThan(1)
    bank.end(id, { state: 'paid' })
    await Promise.all([shop.check(), shop.check(), shop.check()])
    expect(await stateOf(id)).toBe('paid')
  })

  it('a payout that fails, is refused or comes back later is the maker’s balance again, and part of the next', async () => {
    const [failing, refused, returned] = [
      await shop.maker(3000),
      await shop.maker(4000, 'Conta Fechada'),
      await shop.maker(5000),
    ]
    bank.refuse('Conta Fechada')
    await shop.payAll()
    const idOf = async (maker: string) =>
      (await shop.pool.query<{ id: string }>('select id from payouts where maker_id = $1', [maker])).rows[0]?.id ?? ''
    bank.end(await idOf(failing), { state: 'failed', reason: 'Chave não encontrada' })
    bank.end(await idOf(returned), { state: 'paid' })
    await shop.check()
    expect([await balance(failing), await balance(refused), await balance(returned)]).toEqual([3000, 4000, 0])
    bank.end(await idOf(returned), { state: 'returned', reason: 'Conta encerrada' })
    await Promise.all([shop.check(), shop.check()])
    expect(await balance(returned)).toBe(5000)
    const why = await shop.pool.query<{ failure: string }>('select failure from payouts where id = $1', [
      await idOf(returned),
    ])
    expect(why.rows).toEqual([{ failure: 'Conta encerrada' }])
    shop.passDays(7)
    const next = await proposed()
    expect(new Set(next.payouts.map((payout) => payout.amountCents))).toEqual(new Set([3000, 4000, 5000]))
    for (const { id } of next.payouts) await cancelPayout(shop.world, shop.staff, { payoutId: id, reason: 'Teste' })
  })

  it('a payout that nobody approved gives way to that of the next run', async () => {
    const maker = await shop.maker(5000)
    const before = await proposed()
    shop.passDays(7)
    await shop.earn(maker, 100)
    const run = await proposed()
    expect(run.payouts).toMatchObject([{ makerId: maker, amountCents: 5100 }])
    expect(await stateOf(before.payouts[0]?.id ?? '')).toBe('cancelled')
    await shop.payAll()
  })

  it('a refund after the payout is a debt that the next sales pay', async () => {
    const maker = await shop.maker(5000)
    await shop.payAll()
    await shop.earn(maker, -3000)
    expect(await balance(maker)).toBe(-3000)
    shop.passDays(7)
    await shop.earn(maker, 2500)
    expect((await proposed()).payouts.filter((payout) => payout.makerId === maker)).toEqual([])
    shop.passDays(7)
    await shop.earn(maker, 4500)
    expect((await proposed()).payouts.filter((payout) => payout.makerId === maker)).toMatchObject([
      { amountCents: 4000 },
    ])
    await shop.payAll()
  })

  it('a payout that lost its ground after the approval is cancelled, never sent for more than there is', async () => {
    const [poorer, moved, held] = [await shop.maker(5000), await shop.maker(6000), await shop.maker(7000)]
    const run = await approved()
    await shop.earn(poorer, -1)
    await shop.earn(poorer, 4000) // more than enough again, but not what was approved; the whole comes next time
    await shop.earn(poorer, -4000)
    await shop.pool.query('update payout_accounts set replaced_at = now() where maker_id = $1', [moved])
    await placeHold(shop.db, { makerId: held, reason: 'dispute' }, shop.clock.now())
    const outcome = await sendPayouts(shop.world, shop.sender, run)
    expect(outcome).toMatchObject({ ok: true, sent: 0 })
    expect(outcome).toMatchObject({ cancelled: run.payouts.length })
    expect(await balance(poorer)).toBe(4999)
    const { rows } = await shop.pool.query<{ id: string }>('select id from holds where maker_id = $1', [held])
    await liftHold(shop.db, { id: rows[0]?.id ?? '' }, { at: shop.clock.now() })
    await shop.payAll() // the same day, the cancelled ones again
    expect([await balance(poorer), await balance(moved), await balance(held)]).toEqual([0, 6000, 0])
  })
})

describe('staff', () => {
  it('staff approves what the screen showed, or nothing', async () => {
    await shop.maker(5000)
    const run = await proposed()
    const wrong = { ...run, totalCents: run.totalCents - 1 }
    expect(await approvePayouts(shop.world, shop.staff, wrong)).toEqual({ ok: false, reason: 'changed_meanwhile' })
    expect(await sendPayouts(shop.world, shop.sender, run)).toMatchObject({ ok: true, sent: 0 })
    for (const { id } of run.payouts) await cancelPayout(shop.world, shop.staff, { payoutId: id, reason: 'Teste' })
  })

  it('staff does not send what they approved themselves, and the database says the same', async () => {
    const maker = await shop.maker(5000)
    const run = await approved()
    expect(await sendPayouts(shop.world, shop.staff, run)).toEqual({ ok: false, reason: 'approved_by_sender' })
    expect(await balance(maker)).toBe(5000)
    const alone = `update payouts set state = 'sent', sent_by = approved_by, sent_at = now() where id = '${run.payouts[0]?.id}'`
    await expect(shop.pool.query(alone)).rejects.toThrow('payouts_two_people')
    expect(await sendPayouts(shop.world, shop.sender, run)).toMatchObject({ ok: true, sent: run.payouts.length })
    expect(await balance(maker)).toBe(0)
  })

  it('alone may do any of it', async () => {
    await shop.maker(5000)
    const run = await proposed()
    const somebody = { id: await shop.maker(), role: 'member' } as const
    const payoutId = run.payouts[0]?.id ?? ''
    for (const refused of [
      await approvePayouts(shop.world, somebody, run),
      await sendPayouts(shop.world, somebody, run),
      await cancelPayout(shop.world, somebody, { payoutId, reason: 'x' }),
      await cancelPayout(shop.world, shop.staff, { payoutId: 'x', reason: 'x' }),
      await stopPayouts(shop.world, somebody, { reason: 'x' }),
      await resumePayouts(shop.world, somebody),
    ])
      expect(refused).toEqual({ ok: false, reason: 'not_found' })
    await shop.payAll()
  })

  it('staff stops everything that has not left, and lets it go on where it was', async () => {
    const maker = await shop.maker(5000)
    const run = await approved()
    await sendPayouts(shop.world, shop.sender, run)
    const [payout] = await shop.payoutsOf('sent')
    const id = payout?.id ?? ''
    await stopPayouts(shop.world, shop.staff, { reason: 'Conferência' })
    await stopPayouts(shop.world, shop.staff, { reason: 'Outra vez' })
    await handOverPayout(shop.world, id)
    await shop.check()
    expect(bank.payments.has(id)).toBe(false)
    await shop.maker(8000)
    const later = await approved()
    expect(await sendPayouts(shop.world, shop.sender, later)).toEqual({ ok: false, reason: 'stopped' })
    await resumePayouts(shop.world, shop.staff)
    await shop.check()
    expect(bank.payments.get(id)?.order.amountCents).toBe(5000)
    expect(await sendPayouts(shop.world, shop.sender, later)).toMatchObject({ sent: 1 })
    expect(await balance(maker)).toBe(0)
    const { rows } = await shop.db.execute(
      sql`select action from staff_actions where action like '%_payouts' order by id`,
    )
    expect(rows.map((row) => row.action)).toEqual(expect.arrayContaining(['stop_payouts', 'resume_payouts']))
  })
})

/** The jobs that write to makers about payouts, which are taken from the queue. */
const notices = async () =>
  (
    await shop.pool.query<{ payload: unknown }>(`
      delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier = 'send-payout-notice' returning j.payload`)
  ).rows.map(({ payload }) => payload)

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
      maker: { fullName: owner?.fullName, email: owner?.email },
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

describe('the day of payouts', () => {
  it('the day of payouts is Friday, or the next business day', async () => {
    await shop.maker(5000)
    const runs = async () => (await shop.pool.query('select 1 from payout_runs')).rows.length
    const before = await runs()
    shop.passDays(1)
    await proposeDuePayouts(shop.world)
    expect(await runs()).toBe(before)
    shop.passDays(6)
    await proposeDuePayouts(shop.world)
    await proposeDuePayouts(shop.world)
    expect(await runs()).toBe(before + 1)
    await shop.payAll()
  })
})

describe('the database itself', () => {
  it('the database itself refuses a payout that is not its lines, another amount, and a line taken twice', async () => {
    await shop.maker(5000)
    const [id] = await shop.payAll()
    const [other] = (await shop.pool.query<{ id: string }>('select id from payouts where id <> $1', [id])).rows
    const refused = [
      `update payouts set amount_cents = 1 where id = '${id}'`,
      `delete from payouts where id = '${id}'`,
      `update payout_lines set amount_cents = 1 where payout_id = '${id}'`,
      `insert into payouts (run_id, maker_id, account_id, amount_cents, provider, created_at)
         select run_id, '${shop.staff.id}', account_id, 1, 'double', now() from payouts where id = '${id}'`,
      `insert into payout_lines (payout_id, entry_id, amount_cents)
         select '${other?.id}', entry_id, 0 from payout_lines where payout_id = '${id}'`,
      `update payouts set state = 'sent', sent_by = null where id = '${id}'`,
    ]
    for (const statement of refused) await expect(shop.pool.query(statement), statement).rejects.toThrow()
  })

  it('the database itself lets a payout end once', async () => {
    await shop.maker(5000)
    const [payoutId = ''] = await shop.payAll()
    const ends = await Promise.all([
      closePayout(shop.world, { payoutId, event: 'failed', failure: 'x' }),
      closePayout(shop.world, { payoutId, event: 'paid' }),
      closePayout(shop.world, { payoutId, event: 'failed', failure: 'x' }),
    ])
    expect(ends.filter(Boolean)).toHaveLength(1)
  })
})
