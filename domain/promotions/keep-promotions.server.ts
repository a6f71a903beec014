import { type SQL, sql } from 'drizzle-orm'
import { text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { execute, query } from '#db/statement.ts'
import { keepLowestPrice } from '#domain/catalog/offers.server.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { isNewAt, lowestBefore } from './prices.sql.ts'

const keptDays = 40

export async function keepPromotions({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const at = clock.now()
  await db.transaction(async (tx) => {
    await endPromotions(tx, at, sql`r.ends_at <= ${at.toISOString()}`)
    await startPromotions(tx, at)
    await execute(
      tx,
      sql`delete from offer_prices where at < ${at.toISOString()}::timestamptz - ${`${keptDays} days`}::interval`,
    )
  })
}

/** Starts all due promotions; skips prices that are no longer below the lowest of the last 30 days. */
export async function startPromotions(tx: Database, at: Date): Promise<void> {
  const now = sql`${at.toISOString()}::timestamptz`
  const rows = await query(
    tx,
    sql`
    with due as (update promotions r set started_at = ${now} where r.started_at is null and r.ended_at is null
        and r.starts_at <= ${now} and r.ends_at > ${now} returning r.id, r.ends_at),
      item as (select o.id, i.price_cents, d.ends_at, case when ${isNewAt(now)} then null else ${lowestBefore(now)} end as lowest_cents
        from due d join promotion_items i on i.promotion_id = d.id join offers o on o.id = i.offer_id
        where o.full_cents is null and o.pricing = 'paid' and i.price_cents < ${lowestBefore(now)})
    update offers o set full_cents = o.price_cents, price_cents = item.price_cents, lowest_cents = item.lowest_cents,
      promoted_until = item.ends_at, updated_at = ${now}
    from item where o.id = item.id returning o.project_id as "projectId"`,
    { projectId: text },
  )
  await keepPrices(tx, rows)
}

/**
 * Ends promotions and restores full prices; `which` is an SQL condition on open promotions `r`; returns how many ended.
 */
export async function endPromotions(tx: Database, at: Date, which: SQL): Promise<number> {
  const now = sql`${at.toISOString()}::timestamptz`
  const ended = await query(
    tx,
    sql`update promotions r set ended_at = ${now} where r.ended_at is null and ${which} returning r.id`,
    { id: text },
  )
  const rows = await query(
    tx,
    sql`
    update offers o set price_cents = o.full_cents, full_cents = null, lowest_cents = null, promoted_until = null, updated_at = ${now}
    from promotion_items i join promotions r on r.id = i.promotion_id
    where i.promotion_id = any(${sql.param(ended.map(({ id }) => id))}::uuid[]) and r.started_at is not null
      and o.id = i.offer_id and o.full_cents is not null and o.price_cents = i.price_cents
    returning o.project_id as "projectId"`,
    { projectId: text },
  )
  await keepPrices(tx, rows)
  return ended.length
}

async function keepPrices(tx: Database, rows: readonly { projectId: string }[]): Promise<void> {
  for (const projectId of [...new Set(rows.map((row) => row.projectId))].sort()) await keepLowestPrice(tx, projectId)
}
