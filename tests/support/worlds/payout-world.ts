import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { payoutAccounts } from '#db/schema/payouts.ts'
import { secondFactors } from '#db/schema/sign-in.ts'
import { post } from '#domain/ledger/post.server.ts'
import { approvePayouts, sendPayouts } from '#domain/payouts/send-payouts.server.ts'
import { checkPayouts, handOverPayout } from '#domain/payouts/hand-over-payout.server.ts'
import { sealPayee } from '#domain/payouts/payee.server.ts'
import { type PayoutDestination, sealContexts } from '#domain/payouts/payout-account.ts'
import type { PayoutProvider } from '#domain/payouts/payout-provider.ts'
import { proposePayouts } from '#domain/payouts/propose-payouts.server.ts'
import { readCompanySettings } from '#domain/shared/company-settings.ts'
import { openShopSettings } from '#domain/shop-settings/open-shop-settings.server.ts'
import { postgresRateLimits } from '#adapters/rate-limits/postgres.server.ts'
import { addMaker, addUser } from '../builders.ts'
import { createTestDatabase } from '../database.ts'
import { keptLog } from '../doubles/kept-log.ts'

const secret = 'segredo-somente-para-testes'
const destination: PayoutDestination = { kind: 'pix', keyType: 'email', key: 'maker@exemplo.com.br' }

/** Makers with money, a person of the platform, a provider, and a clock that begins on a payout day (Friday 27/11/2026). */
export async function payoutWorld<Provider extends PayoutProvider>(payoutProvider: Provider) {
  const database = await createTestDatabase()
  const { db } = database
  const time = { now: new Date('2026-11-27T12:00:00Z') }
  const { log } = keptLog()
  const { company } = readCompanySettings({}, false).settings
  const clock = { now: () => new Date(time.now) }
  const shopSettings = await openShopSettings({ db, clock })
  const rateLimits = postgresRateLimits(database.pool)
  const world = { db, secret, payoutProvider, log, company, clock, shopSettings, rateLimits }
  const { id: staffId } = await addUser(db, { role: 'all' })
  const staff = { id: staffId, role: 'all' } as const
  /** Another person of the platform: staff approves, this one sends. */
  const sender = { id: (await addUser(db, { role: 'all' })).id, role: 'all' } as const
  return {
    ...world,
    world,
    pool: database.pool,
    staff,
    sender,
    url: database.url,
    passDays: (days: number) => void (time.now = new Date(time.now.getTime() + days * 86_400_000)),
    /** A maker with an account and a second factor, and so much of released money. */
    async maker(cents = 0, holder = 'Helena Prado') {
      const { id } = await addMaker(db)
      await makePayable({ db, secret }, id, { at: time.now, holder })
      if (cents !== 0) await earn(id, cents)
      return id
    },
    earn,
    /** Proposes, approves and sends all there is, and hands it over. Returns the payouts' ids. */
    async payAll(): Promise<string[]> {
      const { runId } = await proposePayouts(world)
      const totalCents = await proposedCents(runId)
      await approvePayouts(world, staff, { runId, totalCents })
      await sendPayouts(world, sender, { runId })
      const sent = await payoutsOf('sent')
      for (const { id } of sent) await handOverPayout(world, id)
      return sent.map(({ id }) => id)
    },
    check: () => checkPayouts(world),
    payoutsOf,
    proposedCents,
    close: () => database.drop(),
  }

  /** Released money of a maker, or with a minus what a refund took back. */
  async function earn(makerId: string, cents: number): Promise<void> {
    await db.transaction((tx) =>
      post(
        tx,
        {
          key: `test:${randomUUID()}`,
          kind: cents > 0 ? 'release' : 'refund',
          orderId: null,
          entries: [
            { code: 'provider_receivable', ownerId: null, amountCents: cents },
            { code: 'maker_available', ownerId: makerId, amountCents: -cents },
          ],
        },
        time.now,
      ),
    )
  }

  /** What staff would see to approve. */
  async function proposedCents(runId: string): Promise<number> {
    const { rows } = await db.execute<{ cents: string }>(
      sql`select coalesce(sum(amount_cents), 0) as cents from payouts where run_id = ${runId} and state = 'proposed'`,
    )
    return Number(rows[0]?.cents)
  }

  async function payoutsOf(state: string) {
    const { rows } = await db.execute<{ id: string; maker: string; cents: string }>(
      sql`select id, maker_id as maker, amount_cents as cents from payouts where state = ${state} order by id`,
    )
    return rows.map(({ id, maker, cents }) => ({ id, makerId: maker, amountCents: Number(cents) }))
  }
}

/** Gives a maker what a payout needs: an account of theirs and a second factor. */
export async function makePayable(
  { db, secret: sealedBy }: { db: Database; secret: string },
  makerId: string,
  { at, holder = 'Helena Prado' }: { at: Date; holder?: string },
): Promise<void> {
  const named = { name: holder, document: '52998224725', documentKind: 'cpf' } as const
  const sealed = sealPayee(sealedBy, sealContexts(makerId), { holder: named, destination })
  await db.insert(payoutAccounts).values({ makerId, kind: 'pix', ...sealed })
  await db.insert(secondFactors).values({ userId: makerId, sealedSecret: 'x', confirmedAt: at })
}

export type PayoutWorld = Awaited<ReturnType<typeof payoutWorld>>
