import { eq, type SQL, sql } from 'drizzle-orm'
import { boolean, nullable, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { payoutRuns, payouts } from '#db/schema/payouts.ts'
import { query, execute } from '#db/statement.ts'
import { hasSecondFactor } from '#domain/accounts/second-factor/second-factor.server.ts'
import { lockMakerMoney } from '#domain/ledger/earnings.server.ts'
import { holdInForce } from '#domain/ledger/holds.server.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { type Day, dayOf } from '#domain/shared/day.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { ShopSettingsReader } from '#domain/shop-settings/shop-settings.ts'
import { Fault } from '#fault'
import { isPayoutDay } from './payout-calendar.ts'
import type { PayoutProvider } from './payout-provider.ts'
import { payoutKinds, payoutObstacle } from './payout.ts'
import { movePayout } from './payouts.server.ts'

type World = {
  db: Database
  clock: Clock
  payoutProvider: Pick<PayoutProvider, 'name'>
  shopSettings: Pick<ShopSettingsReader, 'now'>
}

/**
 * Proposes today's payouts, each a maker's whole available balance; moves no money. Safe to repeat and to run
 * concurrently.
 */
export async function proposePayouts(world: World): Promise<{ runId: string; proposed: number }> {
  const { db, clock, payoutProvider } = world
  const at = clock.now()
  const { minimumCents } = world.shopSettings.now().payouts
  const runId = await runOf(db, dayOf(at), at)
  const rows = await query(
    db,
    sql`
    select owner_id as maker from ledger_accounts
    where code = 'maker_available' and balance_cents - simulated_cents(id) <= ${-Math.max(1, minimumCents)} order by owner_id`,
    { maker: text },
  )
  let proposed = 0
  for (const { maker } of rows) {
    const done = await db.transaction((tx) =>
      proposePayout(tx, { runId, makerId: maker, at, payoutProvider, minimumCents }),
    )
    if (done) proposed++
  }
  return { runId, proposed }
}

async function runOf(db: Database, day: Day, at: Date): Promise<string> {
  await db.insert(payoutRuns).values({ day, createdAt: at }).onConflictDoNothing({ target: payoutRuns.day })
  const [run] = await db.select({ id: payoutRuns.id }).from(payoutRuns).where(eq(payoutRuns.day, day))
  if (!run) throw new Fault(`payout run of ${day}: not written`)
  return run.id
}

type Wanted = { runId: string; makerId: string; at: Date; minimumCents: Cents } & Pick<World, 'payoutProvider'>

async function proposePayout(
  tx: Database,
  { runId, makerId, at, payoutProvider, minimumCents }: Wanted,
): Promise<boolean> {
  const money = await lockMakerMoney(tx, makerId)
  const facts = await payoutFacts(tx, makerId, at)
  if (!money || !facts.accountId) return false
  if (payoutObstacle({ ...facts, ...money, hasAccount: true }, minimumCents)) return false
  if (await isTaken(tx, { runId, makerId, at })) return false
  const amountCents = await freeCents(tx, money.accountId)
  if (amountCents !== money.availableCents)
    throw new Fault(`maker ${makerId}: ${money.availableCents} cents available, but entries of ${amountCents}`)
  const [payout] = await tx
    .insert(payouts)
    .values({ runId, makerId, accountId: facts.accountId, amountCents, provider: payoutProvider.name, createdAt: at })
    .returning({ id: payouts.id })
  if (!payout) throw new Fault(`payout: not written for maker ${makerId}`)
  await execute(
    tx,
    sql`
    insert into payout_lines (payout_id, entry_id, amount_cents)
    select ${payout.id}, e.id, -e.amount_cents ${freeEntries(money.accountId)}`,
  )
  return true
}

async function isTaken(
  tx: Database,
  { runId, makerId, at }: Pick<Wanted, 'runId' | 'makerId' | 'at'>,
): Promise<boolean> {
  const rows = await query(
    tx,
    sql`
    select id, state in ('proposed', 'approved')
        and ((run_id <> ${runId} and state = 'proposed') or ${hasSimulatedLine(sql`payouts.id`)}) as "isOld" from payouts where maker_id = ${makerId}
      and ((run_id = ${runId} and state <> 'cancelled') or state in ('proposed', 'approved'))`,
    { id: text, isOld: boolean },
  )
  if (rows.some((row) => !row.isOld)) return true
  for (const { id } of rows) await movePayout(tx, id, 'cancelled', { at, failure: 'Passou para a rodada seguinte.' })
  return false
}

/** SQL condition: a payout includes simulated money, but the shop now takes real money and must not send it. */
export function hasSimulatedLine(payoutId: SQL): SQL<boolean> {
  return sql<boolean>`exists (select 1 from payout_lines s join ledger_entries e on e.id = s.entry_id
    where s.payout_id = ${payoutId} and is_simulated_posting(e.posting_id))`
}

async function freeCents(tx: Database, accountId: string): Promise<Cents> {
  const rows = await query(tx, sql`select coalesce(-sum(e.amount_cents), 0) as cents ${freeEntries(accountId)}`, {
    cents: text,
  })
  return Number(rows[0]?.cents ?? 0)
}

function freeEntries(accountId: string) {
  return sql`
    from ledger_entries e join ledger_postings l on l.id = e.posting_id
    where e.account_id = ${accountId} and l.kind not in (${sql.join(
      payoutKinds.map((kind) => sql`${kind}`),
      sql`, `,
    )})
      and (not (select has_simulated()) or not is_simulated_posting(l.id))
      and not exists (select 1 from payout_lines pl where pl.entry_id = e.id and pl.freed_at is null)`
}

export async function proposeDuePayouts(world: Parameters<typeof proposePayouts>[0]): Promise<void> {
  if (isPayoutDay(dayOf(world.clock.now()), world.shopSettings.now().payouts)) await proposePayouts(world)
}

/** Returns the conditions for a maker's payout except the balance; `accountId` is null without a payout account. */
export async function payoutFacts(
  db: Database,
  makerId: string,
  now: Date,
): Promise<{ isHeld: boolean; accountId: string | null; hasSecondFactor: boolean }> {
  const rows = await query(
    db,
    sql`
    select exists (select 1 from holds h where h.maker_id = ${makerId} and h.purchase_id is null and ${holdInForce(now)}) as held,
           (select id from payout_accounts where maker_id = ${makerId} and replaced_at is null) as account`,
    { held: boolean, account: nullable(text) },
  )
  const [row] = rows
  if (!row) throw new Fault(`payout facts of maker ${makerId}: expected one row`)
  return { isHeld: row.held, accountId: row.account, hasSecondFactor: await hasSecondFactor(db, makerId) }
}
