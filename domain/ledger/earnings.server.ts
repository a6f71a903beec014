import { and, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { purchases } from '#db/schema/commerce.ts'
import { earnings, ledgerAccounts } from '#db/schema/ledger.ts'
import { ask } from '#db/statement.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { type Day, dayOf } from '#domain/shared/day.ts'
import type { Alarm } from '#domain/shared/log.ts'
import type { Cents } from '#domain/shared/money.ts'
import { holdInForce } from './holds.server.ts'
import { post } from './post.server.ts'
import { releaseEntries } from './posting.ts'

/**
 * Returns the statement that dates the maker's share of each sold line (`purchase_id`, `maker_id` and, by `payableOn`, `payable_on`);
 * one that is dated already keeps its date.
 */
export function dateEarningsSql(lines: SQL, at: SQL): SQL {
  return sql`
    insert into earnings (purchase_id, maker_id, payable_on, created_at)
    select purchase_id, maker_id, payable_on, ${at} from (${lines}) line on conflict (purchase_id) do nothing`
}

type World = { db: Database; clock: Clock; log: Alarm }

/** As many as one run releases; the next goes on. */
const most = 2_000

/**
 * Moves what is left of every share whose day has come, whose object arrived, that nothing holds, and that is no simulated money of a
 * shop that takes real money by now, from pending to available, and the royalty with it. Run at the same time as often
 * as you like: each share is released once, and none that a refund or a hold is being written for. One that fails does not
 * stop the others.
 */
export async function releaseEarnings({ db, clock, log }: World): Promise<{ released: number }> {
  const now = clock.now()
  const rows = await ask(
    db,
    sql`
    select e.purchase_id as id from earnings e join purchases p on p.id = e.purchase_id
    where e.released_at is null and e.payable_on <= ${dayOf(now)} and p.status = 'completed' and not is_simulated(p.order_id)
      and not exists (select 1 from holds h where h.purchase_id = e.purchase_id and ${holdInForce(now)})
      and not exists (${onItsWay(sql`p.id`)})
    order by e.payable_on limit ${most}`,
    { id: text },
  )
  let released = 0
  for (const { id } of rows) {
    try {
      if (await db.transaction((tx) => releaseEarning(tx, id, { today: dayOf(now), at: now }))) released++
    } catch (error) {
      log.error({ purchase: id, message: error instanceof Error ? error.message : String(error) }, 'share not released')
    }
  }
  return { released }
}

/** The shipment of an object that has not arrived: the term in which the buyer may give it up has not begun. */
function onItsWay(purchaseId: SQL): SQL {
  return sql`select 1 from purchases o join shipments s on s.order_id = o.order_id and s.maker_id = o.designer_id
    where o.id = ${purchaseId} and o.kind = 'printed' and s.state <> 'delivered'`
}

async function releaseEarning(tx: Database, purchaseId: string, when: { today: Day; at: Date }): Promise<boolean> {
  // The purchase first, as a refund locks it.
  const [purchase] = await tx
    .select()
    .from(purchases)
    .where(
      and(eq(purchases.id, purchaseId), eq(purchases.status, 'completed'), sql`not is_simulated(${purchases.orderId})`),
    )
    .for('no key update')
  const [earning] = await tx
    .select()
    .from(earnings)
    .where(and(eq(earnings.purchaseId, purchaseId), isNull(earnings.releasedAt), lte(earnings.payableOn, when.today)))
    .for('update')
  if (!purchase || !earning) return false
  const held = await tx.execute(
    sql`select 1 from holds h where h.purchase_id = ${purchaseId} and ${holdInForce(when.at)}`,
  )
  const awaited = await tx.execute(onItsWay(sql`${purchaseId}`))
  if (held.rows.length + awaited.rows.length > 0) return false
  const { designerId, royaltyOwnerId, orderId, refundedRoyaltyCents } = purchase
  const givenBack = purchase.refundedCents - purchase.refundedFeeCents - refundedRoyaltyCents
  const entries = releaseEntries(designerId, purchase.designerAmountCents - givenBack)
  if (royaltyOwnerId) entries.push(...releaseEntries(royaltyOwnerId, purchase.royaltyCents - refundedRoyaltyCents))
  if (entries.some((entry) => entry.amountCents > 0)) {
    await post(tx, { key: `release:${purchaseId}`, kind: 'release', orderId, entries }, when.at)
  }
  await tx.update(earnings).set({ releasedAt: when.at }).where(eq(earnings.purchaseId, purchaseId))
  return true
}

/** Returns the balance of an account without simulated money, of which nothing is ever paid out once the shop takes real money. */
const ownCents = sql<number>`${ledgerAccounts.balanceCents} - simulated_cents(${ledgerAccounts.id})`.mapWith(Number)

/** Reads what the platform owes a maker, in cents: sold but not yet released, and ready to be paid out (negative after refunds). */
export async function makerBalance(
  db: Database,
  makerId: string,
): Promise<{ pendingCents: Cents; availableCents: Cents }> {
  const rows = await db
    .select({ code: ledgerAccounts.code, balance: ownCents })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.ownerId, makerId), inArray(ledgerAccounts.code, ['maker_pending', 'maker_available'])))
  // A credit is stored negative; what we owe is shown positive (and zero never as -0).
  const owed = (code: string) => 0 - (rows.find((row) => row.code === code)?.balance ?? 0)
  return { pendingCents: owed('maker_pending'), availableCents: owed('maker_available') }
}

/**
 * Keeps everything of a maker's money as it is until the transaction ends, in the order in which postings lock accounts.
 * Returns the available account and what is on it (negative for a debt, without simulated money), or null when nothing was ever released.
 */
export async function lockMakerMoney(
  tx: Database,
  makerId: string,
): Promise<{ accountId: string; availableCents: Cents } | null> {
  const rows = await ask(
    tx,
    sql`
    select id, code from ledger_accounts where owner_id = ${makerId} order by id for no key update`,
    { id: text, code: text },
  )
  const available = rows.find((row) => row.code === 'maker_available')
  return available
    ? { accountId: available.id, availableCents: (await makerBalance(tx, makerId)).availableCents }
    : null
}
