import { sql } from 'drizzle-orm'
import { boolean, integer, text, timestamp } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { boughtLicence, licenceShape, offeredLicence, paidCents } from '#db/sql/licence.sql.ts'
import { promotionJson, promotionShape } from '#db/sql/promotion.sql.ts'
import { query } from '#db/statement.ts'
import { isWider, type LicenceGrant } from '#domain/licences/licence.ts'
import type { Promotion } from '#domain/pricing/promotion-words.ts'
import { upgradePrice } from '#domain/pricing/upgrade-price.ts'
import type { Cents } from '#domain/shared/money.ts'
import { isUuid } from '#domain/shared/text.ts'

type LicenceStep = {
  purchaseId: string
  orderId: string
  boughtAt: Date
  licence: LicenceGrant
  paidCents: Cents
}

export type HeldLicence = {
  purchaseId: string
  projectId: string
  /** The widest licence bought so far: the original or its latest upgrade. */
  licence: LicenceGrant
  /** Cents paid for all steps before any Pix discount, minus refunds. */
  paidCents: Cents
  /** Purchases of the original licence and of its upgrades, oldest first. */
  steps: LicenceStep[]
}

/** Returns the licence that a buyer holds by a purchase or its upgrades; null if none is in force. */
export async function heldLicence(
  db: Database,
  { buyerId, purchaseId }: { buyerId: string; purchaseId: string },
): Promise<HeldLicence | null> {
  if (!isUuid(purchaseId)) return null
  const rows = await query(
    db,
    sql`
    select p.id as "purchaseId", p.order_id as "orderId", p.project_id as "projectId", p.completed_at as "boughtAt",
      ${boughtLicence} as licence, ${paidCents(sql`p`)} as "paidCents", p.upgrade_of is null as "isFirst"
    from purchases asked join entitlements e on e.purchase_id = coalesce(asked.upgrade_of, asked.id) and e.revoked_at is null
      join purchases p on p.id = e.purchase_id or p.upgrade_of = e.purchase_id
    where asked.id = ${purchaseId} and asked.buyer_id = ${buyerId} and p.status = 'completed'
    order by p.upgrade_of is not null, p.completed_at, p.id`,
    {
      purchaseId: text,
      orderId: text,
      projectId: text,
      boughtAt: timestamp,
      licence: licenceShape,
      paidCents: integer,
      isFirst: boolean,
    },
  )
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first?.isFirst || !last) return null
  return {
    purchaseId: first.purchaseId,
    projectId: first.projectId,
    licence: last.licence,
    paidCents: rows.reduce((sum, row) => sum + row.paidCents, 0),
    steps: rows.map(({ projectId: _project, isFirst: _first, ...step }) => step),
  }
}

export type WiderLicence = {
  offerId: string
  licence: LicenceGrant
  /** Today's price of the wider licence. */
  licenceCents: Cents
  /** Amount to pay: `licenceCents` minus what was paid for the held licence; at least R$ 1. */
  priceCents: Cents
  promotion: Promotion | null
}

/** Returns wider licences on sale for the same files, with the differences in price. */
export async function widerLicences(db: Database, held: HeldLicence): Promise<WiderLicence[]> {
  const rows = await query(
    db,
    sql`
    select o.id as "offerId", ${offeredLicence} as licence, o.price_cents as "licenceCents", ${promotionJson} as promotion
    from offers o join projects p on p.id = o.project_id
    where o.project_id = ${held.projectId} and o.kind = 'digital' and o.pricing = 'paid' and o.is_active and p.is_listed order by o.price_cents, o.id`,
    { offerId: text, licence: licenceShape, licenceCents: integer, promotion: promotionShape },
  )
  return rows
    .filter(({ licence }) => isWider(licence, held.licence))
    .map((row) => ({ ...row, priceCents: upgradePrice({ ...row, paidCents: held.paidCents }) }))
}
