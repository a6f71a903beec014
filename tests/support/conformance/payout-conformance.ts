import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makerBalance } from '#domain/ledger/earnings.server.ts'
import { handOverPayout } from '#domain/payouts/hand-over-payout.server.ts'
import type { PayoutProvider, PayoutReport } from '#domain/payouts/payout-provider.ts'
import { type PayoutWorld, payoutWorld } from '../worlds/payout-world.ts'

/** A provider of payouts and, beside it, the bank. */
export type PayoutStand = {
  payoutProvider: PayoutProvider
  /** What the bank was asked to pay for a payout, so far: each payment's amount. */
  paymentsOf(shop: PayoutWorld, payoutId: string): number[] | Promise<number[]>
  /** What the bank does with it, told in the way that its news comes. */
  end(shop: PayoutWorld, payoutId: string, report: Exclude<PayoutReport, { state: 'processing' }>): void | Promise<void>
  close?(): Promise<void>
}

/** One whose bank answers over a network. */
export type NetworkStand = PayoutStand & {
  /** The bank refuses what goes to the makers' accounts from now on, or takes it again. */
  refuse(isRefused: boolean): void
  /** The next answers are lost after what was asked was done. */
  loseAnswers(count: number): void
}

/** What every way of paying makers must be to us, whatever bank stands behind it. */
export function payoutConformance(name: string, build: () => Promise<PayoutStand>): void {
  describe(`payouts by ${name}`, () => {
    const { sent, row, available, ...at } = worldOf(build)

    it('leave once, with their amount, however often they are handed over', async () => {
      const [shop, stand] = [at.shop(), at.stand()]
      const { maker, id } = await sent(5137)
      await Promise.all([handOverPayout(shop.world, id), handOverPayout(shop.world, id), shop.check()])
      expect(await stand.paymentsOf(shop, id)).toEqual([5137])
      expect([(await row(id))?.state, await available(maker)]).toEqual(['sent', 0])
      await stand.end(shop, id, { state: 'paid' })
      await Promise.all([shop.check(), shop.check()])
      expect((await row(id))?.state).toBe('paid')
      expect(await stand.paymentsOf(shop, id)).toEqual([5137])
    })

    it('that fail are the maker’s balance again, with the reason', async () => {
      const [shop, stand] = [at.shop(), at.stand()]
      const { maker, id } = await sent(4001)
      await stand.end(shop, id, { state: 'failed', reason: 'Conta encerrada' })
      await shop.check()
      expect(await row(id)).toMatchObject({ state: 'failed', failure: 'Conta encerrada' })
      expect(await available(maker)).toBe(4001)
      shop.passDays(7)
      const [next = ''] = await shop.payAll()
      expect(await stand.paymentsOf(shop, next)).toEqual([4001])
      await stand.end(shop, next, { state: 'paid' })
      await shop.check()
    })

    it('that come back after they arrived are the maker’s balance again, once', async () => {
      const [shop, stand] = [at.shop(), at.stand()]
      const { maker, id } = await sent(3003)
      await stand.end(shop, id, { state: 'paid' })
      await shop.check()
      await stand.end(shop, id, { state: 'returned', reason: 'Devolvida' })
      await Promise.all([shop.check(), shop.check()])
      expect([(await row(id))?.state, await available(maker)]).toEqual(['returned', 3003])
    })
  })
}

/** The same, and what a network adds to it. */
export function networkPayoutConformance(name: string, build: () => Promise<NetworkStand>): void {
  payoutConformance(name, build)

  describe(`payouts by ${name}, over a network`, () => {
    const { sent, row, available, ...at } = worldOf(build)

    it('that the bank refuses fail at once', async () => {
      at.stand().refuse(true)
      const { maker, id } = await sent(2600)
      at.stand().refuse(false)
      expect(await row(id)).toMatchObject({ state: 'failed', failure: expect.any(String) })
      expect(await available(maker)).toBe(2600)
    })

    it('whose answers were lost leave once all the same', async () => {
      const [shop, stand] = [at.shop(), at.stand()]
      stand.loseAnswers(2)
      await expect(sent(2900)).rejects.toThrow()
      for (let tries = 0; (await shop.check()).failed > 0; tries++) expect(tries).toBeLessThan(5)
      for (const { id, amountCents } of await shop.payoutsOf('sent'))
        expect(await stand.paymentsOf(shop, id)).toEqual([amountCents])
    })
  })
}

function worldOf<Stand extends PayoutStand>(build: () => Promise<Stand>) {
  let stand: Stand
  let shop: PayoutWorld
  beforeAll(async () => {
    stand = await build()
    shop = await payoutWorld(stand.payoutProvider)
  })
  afterAll(async () => {
    await shop.close()
    await stand.close?.()
  })

  return {
    stand: () => stand,
    shop: () => shop,
    available: async (maker: string) => (await makerBalance(shop.db, maker)).availableCents,
    row: async (id: string) => {
      const sql = 'select state, failure from payouts where id = $1'
      return (await shop.pool.query<{ state: string; failure: string | null }>(sql, [id])).rows[0]
    },
    /** A payout of a new maker, in another week, that was handed over. */
    sent: async (cents: number) => {
      shop.passDays(7)
      const maker = await shop.maker(cents)
      const [id = ''] = (await shop.payAll()).slice(-1)
      return { maker, id }
    },
  }
}
