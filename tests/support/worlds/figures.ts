import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { openShopSettings } from '#domain/shop-settings/open-shop-settings.server.ts'
import { feeStatement } from '#domain/fiscal/fee-statement.server.ts'
import { makerStatement } from '#domain/payouts/maker-statement.server.ts'
import { makerWallet } from '#domain/payouts/maker-wallet.server.ts'
import { monthOf, monthsBetween } from '#domain/payouts/month.ts'
import { type WalletSale, walletSales } from '#domain/payouts/wallet-sales.server.ts'
import { listRoyalties } from '#domain/sales/royalties.server.ts'
import { listSales } from '#domain/sales/sales.server.ts'
import { makerTotals } from '#domain/sales/sales-summary.server.ts'

const total = (cents: number[]) => cents.reduce((sum, one) => sum + one, 0)

/** Names the screens of a maker that say anything else of their money than the ledger, since a first instant; none where all agree. */
export async function figuresOff(db: Database, makerId: string, { since, now }: { since: Date; now: Date }) {
  const ledger = await ledgerOf(db, makerId)
  const shopSettings = await openShopSettings({ db, clock: { now: () => now } })
  const months = monthsBetween(monthOf(since), monthOf(now))
  const [wallet, sales, sold, royalties, totals, statement, fees] = await Promise.all([
    makerWallet({ db, shopSettings }, makerId, now),
    allWalletSales(db, makerId, now),
    listSales(db, makerId, { now, limit: 100_000 }),
    listRoyalties(db, makerId, { now, limit: 100_000 }),
    makerTotals(db, makerId, now),
    makerStatement(db, makerId, monthOf(now)),
    Promise.all(months.map((month) => feeStatement(db, makerId, month))),
  ])
  const kept = total(sold.map((sale) => sale.designerAmountCents)) + total(royalties.map((one) => one.royaltyCents))
  const { pending, available } = ledger
  const figures: Record<string, [said: unknown, meant: unknown]> = {
    balances: [
      [wallet.pendingCents, wallet.availableCents],
      [pending, available],
    ],
    'venda a venda': [total(sales.map((sale) => sale.netCents)), ledger.ofSales + ledger.blocked],
    dashboards: [kept + total(sold.map((sale) => sale.freightCents)), ledger.ofSales + ledger.blocked],
    'receita total': [totals.revenueCents, kept],
    extrato: [statement.closing, { pendingCents: pending, availableCents: available }],
    taxas: [total(fees.map(({ totalCents }) => totalCents)), ledger.fees],
  }
  return Object.entries(figures).filter(([, [said, meant]]) => JSON.stringify(said) !== JSON.stringify(meant))
}

async function allWalletSales(db: Database, makerId: string, now: Date): Promise<WalletSale[]> {
  const all: WalletSale[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const found = await walletSales(db, makerId, now, page)
    all.push(...found.items)
    pages = found.pages
  }
  return all
}

/** In cents: the balances, what sales brought in them, what open disputes keep from them, and the fees that stayed with us. */
async function ledgerOf(db: Database, makerId: string) {
  const { rows } = await db.execute<Record<'pending' | 'available' | 'ofSales' | 'blocked' | 'fees', string>>(sql`
    select coalesce(-sum(e.amount_cents) filter (where a.code = 'maker_pending'), 0) as pending,
      coalesce(-sum(e.amount_cents) filter (where a.code = 'maker_available'), 0) as available,
      coalesce(-sum(e.amount_cents) filter (where l.kind in ('sale', 'refund', 'dispute')), 0) as "ofSales",
      (select coalesce(sum(case when p.designer_id = ${makerId} then x.designer_amount_cents else x.royalty_cents end), 0)
        from dispute_lines x join disputes d on d.id = x.dispute_id and d.state in ('open', 'answered')
          join purchases p on p.id = x.purchase_id and ${makerId} in (p.designer_id, p.royalty_owner_id)) as blocked,
      (select coalesce(sum(p.fee_cents - p.refunded_fee_cents), 0) from purchases p where p.designer_id = ${makerId}
          and p.status in ('completed', 'refunded', 'charged_back'))
        - (select coalesce(sum(x.fee_cents), 0) from dispute_lines x join disputes d on d.id = x.dispute_id and d.state in ('open', 'answered')
            join purchases p on p.id = x.purchase_id and p.designer_id = ${makerId}) as fees
    from ledger_entries e join ledger_accounts a on a.id = e.account_id join ledger_postings l on l.id = e.posting_id
    where a.owner_id = ${makerId} and a.code in ('maker_pending', 'maker_available')`)
  const [row] = rows
  const cents = (text: string | undefined) => Number(text ?? 0)
  return {
    pending: cents(row?.pending),
    available: cents(row?.available),
    ofSales: cents(row?.ofSales),
    blocked: cents(row?.blocked),
    fees: cents(row?.fees),
  }
}
