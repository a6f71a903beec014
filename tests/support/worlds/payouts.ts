import { afterEach, expect } from 'vitest'
import { queryOf } from '#domain/audit/invariant.ts'
import { invariants } from '#domain/areas.server.ts'
import { makerBalance } from '#domain/ledger/earnings.server.ts'
import { proposePayouts } from '#domain/payouts/propose-payouts.server.ts'
import { approvePayouts } from '#domain/payouts/send-payouts.server.ts'
import { payoutDouble } from '../doubles/payout-double.ts'
import { useWorld } from '../world.ts'
import { payoutWorld } from './payout-world.ts'
import { takeJobs } from '../queue.ts'

/** A bank and a shop with payouts for the tests of a file. Whatever a test did, the books hold; the next begins in another week. */
export function usePayouts() {
  const bank = payoutDouble()
  const shop = useWorld(
    () => payoutWorld(bank),
    (opened) => opened.close(),
  )
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

  async function proposed() {
    const { runId } = await proposePayouts(shop.world)
    return { runId, payouts: await shop.payoutsOf('proposed'), totalCents: await shop.proposedCents(runId) }
  }

  return {
    bank,
    shop,
    proposed,
    approved: async () => {
      const run = await proposed()
      expect(await approvePayouts(shop.world, shop.staff, run)).toMatchObject({ ok: true })
      return run
    },
    balance: (maker: string) => makerBalance(shop.db, maker).then((one) => one.availableCents),
    stateOf: async (id: string) => {
      const { rows } = await shop.pool.query<{ state: string }>('select state from payouts where id = $1', [id])
      return rows[0]?.state
    },
    /** The jobs that write to makers about payouts, which are taken from the queue. */
    notices: async () => (await takeJobs(shop.db, 'send-payout-notice')).map(({ payload }) => payload),
  }
}
