import { sql } from 'drizzle-orm'
import { orders } from '#db/schema/commerce.ts'
import type { Database } from '#db/database.ts'
import { type Given, statement } from '#db/statement.ts'
import type { UsedCoupon } from '#domain/coupons/coupon.ts'
import type { Fee } from '#domain/pricing/price-order.ts'
import type { Agreement } from '#domain/legal/terms-version.ts'
import { Fault } from '#fault'
import type { PricedOrder } from '#domain/pricing/price-order.ts'
import type { OrderLine } from './order-line.ts'
import type { NewShipment } from './shipment.ts'

export type NewOrder = {
  buyerId: string
  attemptKey: string
  provider: string
  price: PricedOrder<OrderLine>
  shipments: NewShipment[]
  /** Coupons that made it cheaper. */
  coupons: UsedCoupon[]
  fee: Fee
  expiresAt: Date
  /** An open order of the same attempt is reused unless it expires before this. */
  reusableUntil: Date
  /** An order without a session must expire after this: providers require at least half an hour. */
  openableUntil: Date
  /** The terms agreed to; null if unknown. */
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
