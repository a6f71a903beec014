import { sql } from 'drizzle-orm'
import { boolean, integer, nullable, text, timestamp } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { soldBy } from '#db/sql/sold-by.sql.ts'
import { ask } from '#db/statement.ts'
import { business } from '#domain/shared/business.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { SellerStanding } from './seller.ts'

/** How many makers are told in one go. */
const mailedAtOnce = 200

/**
 * Tells whether a maker said who sells, and what becomes of what they publish until they do. In the demonstration it may be left for
 * later.
 */
export async function sellerStanding(
  db: Database,
  makerId: string,
  { now, demo }: { now: Date; demo: boolean | undefined },
): Promise<SellerStanding> {
  const [row] = await ask(
    db,
    sql`
    select exists (select 1 from sellers s where s.maker_id = u.id and s.replaced_at is null) as "isSaid", u.seller_told_at as "toldAt",
      exists (select 1 from projects p where p.designer_id = u.id and not p.waits_for_seller and p.deleted_at is null) as "isOfBefore",
      (select count(*)::int from projects p where p.designer_id = u.id and p.waits_for_seller and p.deleted_at is null) as waiting
    from users u where u.id = ${makerId}`,
    { isSaid: boolean, toldAt: nullable(timestamp), isOfBefore: boolean, waiting: integer },
  )
  const { isSaid, toldAt, isOfBefore, waiting } = row ?? { isSaid: false, toldAt: null, isOfBefore: false, waiting: 0 }
  if (isSaid) return { state: 'said', until: null, waiting }
  if (demo) return { state: 'later', until: null, waiting }
  const until = toldAt && lastDay(toldAt)
  const isDue = until ? now < until : isOfBefore
  return isDue ? { state: 'due', until, waiting } : { state: 'missing', until: null, waiting }
}

/** Tells makers of before, once each, that they have to say who sells: from then on their days run. */
export async function tellSellers({ db, clock }: { db: Database; clock: Clock }): Promise<number> {
  return db.transaction(async (tx) => {
    const told = await ask(
      tx,
      sql`
      update users set seller_told_at = ${clock.now().toISOString()} where id in (
        select u.id from users u where u.seller_told_at is null and u.closed_at is null and u.blocked_at is null
          and not exists (select 1 from sellers s where s.maker_id = u.id)
          and exists (select 1 from projects p where p.designer_id = u.id and p.deleted_at is null and not p.waits_for_seller)
        order by u.id limit ${mailedAtOnce} for no key update skip locked)
      returning id`,
      { id: text },
    )
    for (const { id } of told) await enqueue(tx, 'send-seller-reminder', { makerId: id }, { key: `seller:${id}` })
    return told.length
  })
}

/** Reads what the mails about it say: the maker, the last day they were given, and who sells now. */
export async function sellerForMail(db: Database, makerId: string) {
  const [row] = await ask(
    db,
    sql`
    select u.id, u.full_name as "fullName", u.email, u.seller_told_at as "toldAt", s.id as "sellerId", ${soldBy(sql`u.id`, sql`u.full_name`)} as line
    from users u left join sellers s on s.maker_id = u.id and s.replaced_at is null where u.id = ${makerId} and u.closed_at is null`,
    { id: text, fullName: text, email: text, toldAt: nullable(timestamp), sellerId: nullable(text), line: text },
  )
  if (!row) return null
  const { id, fullName, email, toldAt, sellerId, line } = row
  return {
    maker: { id, fullName, email },
    until: toldAt && lastDay(toldAt),
    seller: sellerId ? { id: sellerId, line } : null,
  }
}

function lastDay(toldAt: Date): Date {
  return new Date(toldAt.getTime() + business.sellerDays * 86_400_000)
}
