import { and, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { purchases } from '#db/schema/commerce.ts'
import { earnings, ledgerAccounts } from '#db/schema/ledger.ts'
import { query } from '#db/statement.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { type Day, dayOf } from '#domain/shared/day.ts'
import type { Log } from '#domain/shared/log.ts'
import type { Cents } from '#domain/shared/money.ts'
import { holdInForce } from './holds.server.ts'
import { payableOn } from './payable-on.ts'
import { post } from './post.server.ts'
import { releaseEntries } from './posting.ts'

/** Inserts each sold line's earning with the day on which it becomes payable; existing ones stay unchanged. */
export async function dateEarnings(
  tx: Database,
  lines: readonly { id: string; designerId: string; kind: 'digital' | 'printed' }[],
  at: Date,
): Promise<void> {
  const rows = lines.map(({ id: purchaseId, designerId: makerId, kind }) => ({
    purchaseId,
    makerId,
    payableOn: payableOn(kind, at),
    createdAt: at,
  }))
  await tx.insert(earnings).values(rows).onConflictDoNothing({ target: earnings.purchaseId })
}

type World = { db: Database; clock: Clock; log: Log }

const most = 2_000

/**
 * Makes due earnings and royalties available for payout, unless held, undelivered, refunded or simulated. Safe to run
 * concurrently.
 */
export async function releaseEarnings({ db, clock, log }: World): Promise<{ released: number }> {
  const now = clock.now()
  const rows = await query(
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
      log.error({ purchase: id, error }, 'earning not released')
    }
  }
  return { released }
}

/** Selects the undelivered shipment of a printed purchase, which postpones its withdrawal period. */
function onItsWay(purchaseId: SQL): SQL {
  return sql`select 1 from purchases o join shipments s on s.order_id = o.order_id and s.maker_id = o.designer_id
    where o.id = ${purchaseId} and o.kind = 'printed' and s.state <> 'delivered'`
}

async function releaseEarning(tx: Database, purchaseId: string, when: { today: Day; at: Date }): Promise<boolean> {
  // The purchase first, in the lock order of refunds.
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

/** SQL for an account's balance in cents without simulated money, which a shop taking real money never pays out. */
const ownCents = sql<number>`${ledgerAccounts.balanceCents} - simulated_cents(${ledgerAccounts.id})`.mapWith(Number)

/**
 * Returns the cents that the platform owes a maker: pending ones, and those available for payout (negative after
 * refunds).
 */
export async function makerBalance(
  db: Database,
  makerId: string,
): Promise<{ pendingCents: Cents; availableCents: Cents }> {
  const rows = await db
    .select({ code: ledgerAccounts.code, balance: ownCents })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.ownerId, makerId), inArray(ledgerAccounts.code, ['maker_pending', 'maker_available'])))
  // Credits are stored negative; here a debt of ours is positive (and zero never -0).
  const owed = (code: string) => 0 - (rows.find((row) => row.code === code)?.balance ?? 0)
  return { pendingCents: owed('maker_pending'), availableCents: owed('maker_available') }
}

/** Locks all ledger accounts of a maker, in order of id; returns the account available for payout, or null. */
export async function lockMakerMoney(
  tx: Database,
  makerId: string,
): Promise<{ accountId: string; availableCents: Cents } | null> {
  const rows = await query(
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
