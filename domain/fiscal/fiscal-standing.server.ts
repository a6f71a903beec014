import { sql } from 'drizzle-orm'
import { integer, nullable, number, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { fiscalNotices } from '#db/schema/payouts.ts'
import { query } from '#db/statement.ts'
import { monthAfter, monthOf } from '#domain/payouts/month.ts'
import { startOf } from '#domain/payouts/month.sql.ts'
import { findSeller } from '#domain/sellers/sellers.server.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { dayOf } from '#domain/shared/day.ts'
import { wasSold } from './fiscal-sales.server.ts'
import { type Sold, type Threshold, thresholdsOf } from './threshold.ts'
import { type SellerKind, sellerKind } from './which-document.ts'

export type FiscalStanding = Sold & { seller: SellerKind; reached: Threshold[] }

/**
 * Returns a maker's revenue, royalties included, and the tax thresholds reached (Resolução CGSN 140/2018, art. 2, § 4,
 * III).
 */
export async function fiscalStanding(db: Database, makerId: string, now: Date): Promise<FiscalStanding> {
  const month = monthOf(now)
  const soldThisYear = sql`${wasSold} and p.completed_at >= ${startOf(`${month.slice(0, 4)}-01`)} and p.completed_at < ${startOf(monthAfter(month))}`
  const [row] = await query(
    db,
    sql`
    select coalesce(sum(p.amount_cents - p.refunded_cents), 0)::float8 + (
        select coalesce(sum(p.royalty_cents - p.refunded_royalty_cents), 0)::float8 from purchases p
        where p.royalty_owner_id = ${makerId} and ${soldThisYear}) as "yearCents",
      count(*) filter (where p.completed_at >= ${startOf(month)} and p.refunded_cents < p.amount_cents)::int as "monthSales"
    from purchases p where p.designer_id = ${makerId} and ${soldThisYear}`,
    { yearCents: number, monthSales: integer },
  )
  const sold = row ?? { yearCents: 0, monthSales: 0 }
  const seller = await fiscalSeller(db, makerId)
  return { ...sold, seller, reached: thresholdsOf(seller, sold) }
}

export async function fiscalSeller(db: Database, makerId: string): Promise<SellerKind> {
  return sellerKind(await findSeller(db, makerId))
}

const most = 5_000

/** Notifies makers with recent sales or royalties who reached a threshold, once a year per threshold. */
export async function watchThresholds({ db, clock }: { db: Database; clock: Clock }): Promise<{ told: number }> {
  const now = clock.now()
  const since = new Date(now.getTime() - 2 * 86_400_000)
  // Thresholds reached by a month's last sales are found in the next month only.
  const months = monthOf(since) === monthOf(now) ? [now] : [since, now]
  const makers = await query(
    db,
    sql`
    select distinct d.maker_id as id from sales_days d join users u on u.id = d.maker_id and u.closed_at is null
    where d.day >= ${dayOf(since)} and (d.sales > 0 or d.royalty_cents > 0) limit ${most}`,
    { id: text },
  )
  let told = 0
  for (const { id: makerId } of makers) {
    for (const at of months) {
      const { reached } = await fiscalStanding(db, makerId, at)
      for (const threshold of reached)
        if (await tell(db, { makerId, threshold, period: monthOf(at).slice(0, 4) }, now)) told++
    }
  }
  return { told }
}

type Notice = { makerId: string; threshold: Threshold; period: string }

async function tell(db: Database, notice: Notice, at: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [written] = await tx
      .insert(fiscalNotices)
      .values({ ...notice, createdAt: at })
      .onConflictDoNothing()
      .returning({ id: fiscalNotices.id })
    if (written) await enqueue(tx, 'send-fiscal-notice', { noticeId: written.id })
    return written !== undefined
  })
}

export type FiscalNoticeForMail = {
  noticeId: string
  threshold: Threshold
  seller: SellerKind
  maker: { fullName: string; email: string }
}

/** Returns a tax notice to mail, or null. For jobs only: includes an e-mail address. */
export async function fiscalNoticeForMail(db: Database, noticeId: string): Promise<FiscalNoticeForMail | null> {
  const [row] = await query(
    db,
    sql`
    select n.threshold, n.maker_id as "makerId", u.full_name as "fullName", u.email from fiscal_notices n join users u on u.id = n.maker_id
    where n.id = ${noticeId} and u.closed_at is null`,
    { threshold: fiscalNotices.threshold, makerId: text, fullName: text, email: nullable(text) },
  )
  if (!row?.email) return null
  const { threshold, makerId, fullName, email } = row
  return { noticeId, threshold, seller: await fiscalSeller(db, makerId), maker: { fullName, email } }
}
