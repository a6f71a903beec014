import { type SQL, sql } from 'drizzle-orm'
import { boolean, integer, nullable, oneOf, text, timestamp } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { purchases } from '#db/schema/commerce.ts'
import { query } from '#db/statement.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import { orderNumber } from '#domain/orders/order.ts'
import { type Month, monthName } from '#domain/payouts/month.ts'
import { inMonth } from '#domain/payouts/month.sql.ts'
import { sealContexts } from '#domain/payouts/payout-account.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { Cents } from '#domain/shared/money.ts'
import { anyPicture, firstPicture } from '#db/sql/first-picture.sql.ts'
import { sellerAt } from '#db/sql/sold-by.sql.ts'
import { sellerDocumentContext } from '#domain/sellers/seller.ts'
import { openSealedText, type SealContext } from '#domain/shared/seal-text.server.ts'
import { recordStaffAction } from '#domain/staff/staff-actions.server.ts'
import { mayOpen } from '#domain/staff/staff-role.ts'
import { fiscalArea } from './area.ts'

/** A sale for reporting to the tax office (LC 214/2025, art. 22). */
export type FiscalSale = {
  id: string
  at: Date
  orderId: string
  orderNumber: string
  title: string
  image: { key: string } | null
  kind: 'digital' | 'printed'
  isUpgrade: boolean
  makerId: string
  sellerName: string
  /** Full tax id of the seller, only in the downloaded file; null if unknown or not decryptable. */
  sellerDocument: string | null
  hasSeller: boolean
  /** Kind of buyer; `person` if an address has a CPF. */
  buyerKind: 'person' | 'unknown'
  /** Amount paid, including freight. */
  amountCents: Cents
  freightCents: Cents
  feeCents: Cents
  refundedCents: Cents
  /** Key or number of the sale's fiscal document; null if none is recorded. */
  documentKey: string | null
}

export type FiscalFilter = { month: Month; withoutDocument: boolean }

export type SalePlace = { at: Date; id: string }

/** Returns a page of a month's sales, oldest first, refunded ones included, after a sale or a number of sales. */
export async function fiscalSales(
  { db, secret }: { db: Database; secret: string | null },
  filter: FiscalFilter,
  { after, most, skip = 0 }: { after: SalePlace | null; most: number; skip?: number },
): Promise<FiscalSale[]> {
  const behind = after
    ? sql`and (p.completed_at, p.id) > (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
    : sql``
  const rows = await query(
    db,
    sql`
    select p.id, p.completed_at as at, p.order_id as "orderId", p.title, ${firstPicture(sql`p.project_id`)} as image, p.kind, p.upgrade_of is not null as "isUpgrade", p.designer_id as "makerId",
      coalesce(v.legal_name, a.holder_name, u.full_name) as "sellerName", v.sealed_document as "sealedOfSeller", nullif(a.sealed_document, '') as "sealedOfHolder",
      case when s.sealed_document is null then 'unknown' else 'person' end as "buyerKind", p.amount_cents as "amountCents",
      p.freight_cents as "freightCents", p.fee_cents as "feeCents", p.refunded_cents as "refundedCents",
      coalesce(s.document_key, d.number) as "documentKey"
    ${salesOf(filter)} ${behind} order by p.completed_at, p.id limit ${most} offset ${skip}`,
    {
      id: text,
      at: timestamp,
      orderId: text,
      title: text,
      image: anyPicture,
      kind: purchases.kind,
      isUpgrade: boolean,
      makerId: text,
      sellerName: text,
      sealedOfSeller: nullable(text),
      sealedOfHolder: nullable(text),
      buyerKind: oneOf('person', 'unknown'),
      amountCents: integer,
      freightCents: integer,
      feeCents: integer,
      refundedCents: integer,
      documentKey: nullable(text),
    },
  )
  return rows.map(({ sealedOfSeller, sealedOfHolder, ...row }) => {
    // Without seller identification, the tax id of the payout account is used.
    const [sealed, context] = sealedOfSeller
      ? [sealedOfSeller, sellerDocumentContext(row.makerId)]
      : [sealedOfHolder, sealContexts(row.makerId).document]
    return {
      ...row,
      orderNumber: orderNumber(row.orderId),
      hasSeller: sealed !== null,
      sellerDocument: sealed && secret ? documentIn(secret, context, sealed) : null,
    }
  })
}

/** Decrypts a seller's tax id; null if that fails, since an error would abort the download. */
function documentIn(secret: string, context: SealContext, sealed: string): string | null {
  try {
    return openSealedText(secret, context, sealed)
  } catch {
    return null
  }
}

export type FiscalSum = { sales: number; amountCents: Cents; feeCents: Cents; withoutDocument: number }

export async function fiscalSum(db: Database, month: Month): Promise<FiscalSum> {
  const [row] = await query(
    db,
    sql`
    select count(*)::int as sales, coalesce(sum(p.amount_cents), 0)::bigint as "amountCents", coalesce(sum(p.fee_cents), 0)::bigint as "feeCents",
      count(*) filter (where coalesce(s.document_key, d.number) is null)::int as "withoutDocument"
    ${salesOf({ month, withoutDocument: false })}`,
    { sales: integer, amountCents: integer, feeCents: integer, withoutDocument: integer },
  )
  return row ?? { sales: 0, amountCents: 0, feeCents: 0, withoutDocument: 0 }
}

/** SQL condition: purchase `p` is a sale, refunded ones included; in two parts to match the partial indexes. */
export const wasSold = sql`(p.status = 'completed' and p.amount_cents > 0 or p.status in ('refunded', 'charged_back'))`

function salesOf({ month, withoutDocument }: FiscalFilter): SQL {
  return sql`
    from purchases p join users u on u.id = p.designer_id
      left join lateral (select s.legal_name, s.sealed_document from ${sellerAt(sql`p.designer_id`, sql`p.created_at`)}) v on true
      left join payout_accounts a on a.maker_id = p.designer_id and a.replaced_at is null
      left join shipments s on s.order_id = p.order_id and s.maker_id = p.designer_id and p.kind = 'printed'
      left join sale_documents d on d.purchase_id = p.id
    where ${wasSold} and ${inMonth(sql`p.completed_at`, month)}
      ${withoutDocument ? sql`and s.document_key is null and d.number is null` : sql``}`
}

const pageSize = 500

/** Returns all sales of a month, to stream, with full tax ids, and logs the download; null without permission. */
export async function openFiscalSales(
  world: { db: Database; clock: Clock; secret: string },
  staff: Pick<Viewer, 'id' | 'role'>,
  filter: FiscalFilter,
): Promise<AsyncGenerator<FiscalSale[]> | null> {
  if (!mayOpen(staff.role, 'money')) return null
  const subject = { kind: 'account', id: staff.id, label: `Vendas de ${monthName(filter.month)}` } as const
  await recordStaffAction(world.db, fiscalArea, {
    staffId: staff.id,
    action: 'download_fiscal_file',
    subject,
    at: world.clock.now(),
  })
  return pagesOf(world, filter)
}

async function* pagesOf(world: { db: Database; secret: string }, filter: FiscalFilter): AsyncGenerator<FiscalSale[]> {
  let after: SalePlace | null = null
  for (;;) {
    const page: FiscalSale[] = await fiscalSales(world, filter, { after, most: pageSize })
    yield page
    after = page.at(-1) ?? null
    if (page.length < pageSize) return
  }
}
