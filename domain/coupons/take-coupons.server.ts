import { sql } from 'drizzle-orm'
import { boolean, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { couponUses } from '#db/schema/coupons.ts'
import { query, type Given, statement } from '#db/statement.ts'
import type { UsedCoupon } from './coupon.ts'

/**
 * Locks an order's coupons and returns whether each still has a use left. The caller has locked the buyer, whose unpaid
 * orders do not count.
 */
export async function haveUsesLeft(
  tx: Database,
  { buyerId, coupons, at }: { buyerId: string; coupons: readonly UsedCoupon[]; at: Date },
): Promise<boolean> {
  if (coupons.length === 0) return true
  const ids = sql.param(coupons.map(({ id }) => id))
  await tx.execute(
    sql`select from coupons where id = any(${ids}::uuid[]) and uses is not null order by id for no key update`,
  )
  // A statement of its own, to see what was committed while waiting for the lock.
  const rows = await query(
    tx,
    sql`
    select c.ended_at is null and c.starts_at <= ${at.toISOString()} and c.ends_at > ${at.toISOString()}
      and (c.uses is null or c.uses > (select count(*) from coupon_uses k join orders o on o.id = k.order_id
        where k.coupon_id = c.id and k.given_back_at is null and not (o.buyer_id = ${buyerId} and o.state = 'pending')))
      and (c.uses_each is null or c.uses_each > (select count(*) from orders o join coupon_uses k on k.order_id = o.id
        where o.buyer_id = ${buyerId} and k.coupon_id = c.id and k.given_back_at is null and o.state <> 'pending')) as "isLeft"
    from coupons c where c.id = any(${ids}::uuid[])`,
    { isLeft: boolean },
  )
  return rows.length === coupons.length && rows.every(({ isLeft }) => isLeft)
}

/** Returns the ids of a buyer's unpaid orders that use one of the coupons. */
export async function unpaidOrdersWith(
  tx: Database,
  { buyerId, coupons }: { buyerId: string; coupons: readonly UsedCoupon[] },
): Promise<string[]> {
  if (coupons.length === 0) return []
  const ids = sql.param(coupons.map(({ id }) => id))
  const rows = await query(
    tx,
    sql`select o.id from orders o where o.buyer_id = ${buyerId} and o.state = 'pending' and exists (
      select from coupon_uses k where k.order_id = o.id and k.coupon_id = any(${ids}::uuid[])) order by o.id`,
    { id: text },
  )
  return rows.map(({ id }) => id)
}

/** Records the coupons that a new order uses; the caller has checked them by `haveUsesLeft`. */
export async function takeCoupons(tx: Database, orderId: string, coupons: readonly UsedCoupon[]): Promise<void> {
  if (coupons.length === 0) return
  await tx.insert(couponUses).values(coupons.map(({ id, cents }) => ({ orderId, couponId: id, cents })))
}

/** Frees the coupon uses of an unpaid order that ended; a late payment does not count them again. */
export async function giveBackCoupons(tx: Database, orderId: string, at: Date): Promise<void> {
  await usesGivenBack.rows(tx, { orderId, at: at.toISOString() })
}

const usesGivenBack = statement(
  'give_back_coupons',
  ({ orderId, at }: Given<{ orderId: string; at: string }>) =>
    sql`update coupon_uses set given_back_at = ${at} where order_id = ${orderId} and given_back_at is null`,
)
