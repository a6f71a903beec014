import { sql } from 'drizzle-orm'
import { orders, purchases } from '#db/schema/commerce.ts'
import { acceptances } from '#db/schema/legal.ts'
import type { Database } from '#db/database.ts'
import { type Given, statement } from '#db/statement.ts'
import type { UsedCoupon } from '#domain/coupons/coupon.ts'
import type { LicenceGrant } from '#domain/licences/licence.ts'
import type { Agreement } from '#domain/legal/terms-version.ts'
import { Fault } from '#fault'
import type { Fee, PricedOrder } from '#domain/pricing/price-order.ts'
import type { OrderLine } from './order-line.ts'
import type { NewShipment } from './shipment.ts'

export type NewOrder = {
  buyerId: string
  attemptKey: string
  provider: string
  price: PricedOrder<OrderLine>
  shipments: NewShipment[]
  coupons: UsedCoupon[]
  fee: Fee
  expiresAt: Date
  /** Time until which an open order for the same purchase must last to be reused. */
  reusableUntil: Date
  /** Time until which an open order without payment session must last: providers require half an hour. */
  openableUntil: Date
  agreement: Agreement | null
  contract: object
}

export async function writeOrder(tx: Database, order: NewOrder, at: Date): Promise<{ id: string; sessionId: string }> {
  const [ends, begins] = [order.expiresAt.toISOString(), at.toISOString()]
  const { buyerId, attemptKey, provider, fee, agreement } = order
  const agreed = {
    terms: agreement?.version ?? null,
    address: agreement?.address ?? null,
    port: agreement?.port ?? null,
    contract: JSON.stringify(order.contract),
  }
  const rates = { feeBps: fee.bps, freightFeeBps: fee.freightBps }
  const { totalCents, discountCents } = order.price
  const charged = order.price.lines.map((line) => ({
    ...line,
    royaltyOwnerId: line.royalty?.ownerId ?? null,
    kitId: line.kit?.id ?? null,
    licence: line.licence?.licence ?? null,
    licencePieces: line.licence?.pieces ?? null,
    upgradeOf: line.upgrade?.of ?? null,
    paidBeforeCents: line.upgrade?.paidCents ?? null,
  }))
  const frozen = {
    buyerId,
    attemptKey,
    provider,
    ...rates,
    totalCents,
    discountCents,
    charged: JSON.stringify(charged),
  }
  const written = await orderWithLines.row(tx, { ...frozen, ...agreed, ends, begins })
  if (!written) throw new Fault(`order: not written for buyer ${buyerId}`)
  return written
}

type OrderToWrite = Pick<NewOrder, 'buyerId' | 'attemptKey' | 'provider'> &
  Pick<NewOrder['price'], 'totalCents' | 'discountCents'> & {
    feeBps: number
    freightFeeBps: number
    charged: string
    ends: string
    begins: string
    terms: number | null
    address: string | null
    port: number | null
    contract: string
  }

const orderWithLines = statement(
  'place_order',
  (given: Given<OrderToWrite>) => sql`
    with placed as (
        insert into orders (buyer_id, attempt_key, provider, total_cents, discount_cents, expires_at, created_at)
        values (${given.buyerId}, ${given.attemptKey}, ${given.provider}, ${given.totalCents}, ${given.discountCents},
          ${given.ends}, ${given.begins})
        returning id, session_id, buyer_id, created_at),
      accepted as (
        insert into acceptances (user_id, version, place, order_id, ip_address, port, accepted_at)
        select buyer_id, terms, 'checkout', id, ${given.address}, ${given.port}::int, created_at
        from placed, (values (${given.terms}::int)) agreed (terms) where terms is not null),
      contracted as (
        insert into contracts (order_id, content, created_at) select id, ${given.contract}::jsonb, created_at from placed),
      lines as (
        insert into purchases (order_id, buyer_id, project_id, offer_id, designer_id, kind, kit_id, title, variant, personalization, licence,
            licence_pieces, upgrade_of, paid_before_cents, quantity, amount_cents, discount_cents, reasons, freight_cents, fee_bps, freight_fee_bps, fee_cents, freight_fee_cents, fixed_fee_cents,
            designer_amount_cents, royalty_owner_id, royalty_cents, withdrawal_rule, created_at)
        select placed.id, placed.buyer_id, "projectId", "offerId", "designerId", kind, "kitId", title, variant, personalization, licence,
            "licencePieces", "upgradeOf", "paidBeforeCents", quantity, "amountCents", "discountCents", reasons, "freightCents", ${given.feeBps}::int, ${given.freightFeeBps}::int, "feeCents", "freightFeeCents", "fixedFeeCents",
            "designerAmountCents", "royaltyOwnerId", "royaltyCents",
            "withdrawalRule", placed.created_at
        from placed, json_to_recordset(${given.charged}::json) as line (
            "projectId" uuid, "offerId" uuid, "designerId" uuid, kind text, "kitId" uuid, title text, variant text, personalization text, licence text, "licencePieces" int, "upgradeOf" uuid, "paidBeforeCents" bigint,
            quantity int, "amountCents" bigint, "discountCents" bigint, reasons jsonb, "freightCents" bigint, "feeCents" bigint, "freightFeeCents" bigint, "fixedFeeCents" bigint,
            "designerAmountCents" bigint, "royaltyOwnerId" uuid, "royaltyCents" bigint, "withdrawalRule" text))
    select id, session_id as "sessionId" from placed`,
  { id: orders.id, sessionId: orders.sessionId },
)

type FreeOrder = {
  buyerId: string
  projectId: string
  offerId: string
  designerId: string
  title: string
  licence: LicenceGrant
  fee: Fee
  agreement: Agreement | null
}

/** Writes the order of free files, complete at once, with purchase and acceptance of the terms. */
export async function writeFreeOrder(
  tx: Database,
  { buyerId, projectId, offerId, designerId, title, licence, fee, agreement }: FreeOrder,
  at: Date,
): Promise<{ id: string; purchaseId: string }> {
  const ends = { createdAt: at, expiresAt: at }
  const made = {
    buyerId,
    state: 'free',
    totalCents: 0,
    attemptKey: `free:${offerId}`,
    provider: 'none',
    ...ends,
  } as const
  const [order] = await tx.insert(orders).values(made).returning({ id: orders.id })
  if (!order) throw new Fault(`free files: order not written for ${buyerId}`)
  const granted = { licence: licence.licence, licencePieces: licence.pieces }
  const line = { orderId: order.id, buyerId, projectId, offerId, designerId, title, ...granted }
  const sums = { amountCents: 0, feeCents: 0, designerAmountCents: 0 }
  const rates = { feeBps: fee.bps, freightFeeBps: fee.freightBps }
  const [purchase] = await tx
    .insert(purchases)
    .values({ ...line, ...sums, ...rates, kind: 'digital', status: 'completed', createdAt: at, completedAt: at })
    .returning({ id: purchases.id })
  if (!purchase) throw new Fault(`free files: purchase not written for ${buyerId}`)
  if (agreement) {
    const { version, address: ipAddress, port = null } = agreement
    const accepted = { userId: buyerId, version, place: 'checkout', orderId: order.id } as const
    await tx.insert(acceptances).values({ ...accepted, ipAddress, port, acceptedAt: at })
  }
  return { id: order.id, purchaseId: purchase.id }
}
