import { type Column, type SQL, sql } from 'drizzle-orm'
import { integer, nullable, object } from '#db/columns.ts'
import { offers } from '#db/schema/catalog.ts'

/** Licence of offer `o` as JSON; null for a printed object. */
export const offeredLicence = sql`case when o.kind = 'digital' then json_build_object('licence', o.licence, 'pieces', o.pieces) end`

/** Licence of purchase `p` as JSON; null for a printed object. */
export const boughtLicence = sql`case when p.kind = 'digital' then json_build_object('licence', p.licence, 'pieces', p.licence_pieces) end`

/** Join of the cheapest file offer `o` of project `p`, preferring active ones. */
export const narrowestFiles = sql`lateral (select f.* from offers f where f.project_id = p.id and f.kind = 'digital'
  order by f.is_active desc, f.price_cents, f.id limit 1) o`

/** Licence of offer `o` as a text, with its maximum number of prints if limited. */
export const licenceText = sql`concat_ws(' ', o.licence, o.pieces)`

/** True if upgrade `u` was bought on top of purchase `p`, so that the end of `p` ends `u` too. */
export const isPaidOnTop = sql`u.upgrade_of = coalesce(p.upgrade_of, p.id) and u.status = 'completed' and u.id <> p.id
  and (p.upgrade_of is null or (u.completed_at, u.id) > (p.completed_at, p.id))`

/** Selects the cents still refundable of the upgrades paid on top of a purchase. */
export function upgradesLeft(purchaseId: string | Column): SQL<number> {
  // No expression: an outer `p` would be taken for the inner one.
  const left = sql`coalesce(sum(u.amount_cents - u.refunded_cents), 0)`
  return sql`(select ${left} from purchases p join purchases u on ${isPaidOnTop} where p.id = ${purchaseId})`.mapWith(
    Number,
  )
}

/** Selects from the newest upgrade `u` paid on top of purchase `p`. */
export const newestUpgrade = sql`from purchases u where ${isPaidOnTop} order by u.completed_at desc, u.id desc limit 1`

/** Selects the price of a purchase before the Pix discount, less refunds. `purchase` is an alias. */
export function paidCents(purchase: SQL): SQL {
  return sql`${purchase}.amount_cents + ${purchase}.discount_cents - ${purchase}.refunded_cents`
}

/** Selects the sum paid for owned files and their upgrades; null if not owned. */
export function paidForLicence(purchaseId: SQL): SQL {
  return sql`(select sum(${paidCents(sql`b`)})::bigint from purchases b
    where b.status = 'completed' and (b.id = ${purchaseId} or b.upgrade_of = ${purchaseId})
      and exists (select from entitlements e where e.purchase_id = ${purchaseId} and e.revoked_at is null))`
}

export const licenceShape = object({ licence: offers.licence, pieces: nullable(integer) })
export const anyLicence = nullable(licenceShape)
