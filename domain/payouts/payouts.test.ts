import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { liftHold, placeHold } from '#domain/ledger/holds.server.ts'
import { addMaker } from '../../tests/support/builders.ts'
import { handOverPayout } from './hand-over-payout.server.ts'
import { resumePayouts, stopPayouts } from './payout-stop.server.ts'
import { cancelPayout, closePayout } from './payouts.server.ts'
import { proposeDuePayouts, proposePayouts } from './propose-payouts.server.ts'
import { approvePayouts, sendPayouts } from './send-payouts.server.ts'
import { usePayouts } from '../../tests/support/worlds/payouts.ts'

const { bank, shop, proposed, approved, balance, stateOf } = usePayouts()

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

  it('a payout made twice at once, or again later, pays once', async () => {
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

  it('an unapproved payout is replaced by that of the next run', async () => {
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

  it('staff alone may move a payout', async () => {
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
