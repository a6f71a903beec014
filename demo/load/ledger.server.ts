import { createHash } from 'node:crypto'
import type { Database } from '#db/database.ts'
import { earnings, ledgerAccounts, ledgerEntries, ledgerPostings } from '#db/schema/ledger.ts'
import { payableOn } from '#domain/ledger/payable-on.ts'
import {
  creditOnly,
  type Entry,
  normalEntries,
  type Posting,
  postingText,
  releaseEntries,
  saleEntries,
} from '#domain/ledger/posting.ts'
import type { Released } from '#demo/history/payouts.ts'
import { deliveryMs } from '#demo/history/sales.ts'
import { idAt, known } from './identifier.server.ts'
import type { LoadedOrder } from './orders.server.ts'

export function sharesOf(orders: LoadedOrder[], now: Date): Share[] {
  const paid = orders.filter((order) => order.state === 'paid')
  return paid.flatMap((order) => order.purchases.map((purchase) => shareOfSale(purchase, order.at, now)))
}

export function releasedOf(shares: Share[]): Released[] {
  return shares.flatMap(({ purchase: { id, designerId, designerAmountCents }, earning: { releasedAt } }) =>
    releasedAt ? [{ purchaseId: id, makerId: designerId, cents: designerAmountCents, at: releasedAt }] : [],
  )
}

export async function insertPostings(
  tx: Database,
  orders: LoadedOrder[],
  { shares, further }: { shares: Share[]; further: Dated[] },
): Promise<void> {
  const paid = orders.filter((order) => order.state === 'paid')
  const sales = paid.map(({ id, at, purchases }): Dated => {
    return { at, posting: { key: `sale:${id}`, kind: 'sale', orderId: id, entries: saleEntries(purchases) } }
  })
  const releases = shares.flatMap(({ purchase, earning: { releasedAt: at } }): Dated[] => {
    const entries = releaseEntries(purchase.designerId, purchase.designerAmountCents)
    return at
      ? [{ at, posting: { key: `release:${purchase.id}`, kind: 'release', orderId: purchase.orderId, entries } }]
      : []
  })
  await insertDated(tx, [...sales, ...releases, ...further])
  await tx.insert(earnings).values(shares.map(({ earning }) => earning))
}

export type Share = ReturnType<typeof shareOfSale>

function shareOfSale(purchase: LoadedOrder['purchases'][number], soldAt: Date, now: Date) {
  const deliveredAt = purchase.kind === 'printed' ? new Date(soldAt.getTime() + deliveryMs) : null
  const day = payableOn(purchase.kind, soldAt, deliveredAt && deliveredAt < now ? deliveredAt : null)
  const due = new Date(`${day}T09:23:00Z`)
  const releasedAt = due <= now ? due : null
  const earning = {
    purchaseId: purchase.id,
    makerId: purchase.designerId,
    payableOn: day,
    releasedAt,
    createdAt: soldAt,
  }
  return { purchase, earning }
}

export type Dated = { posting: Posting; at: Date }

async function insertDated(tx: Database, wanted: Dated[]): Promise<void> {
  const dated = wanted
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ posting, at }) => ({ posting, at, id: idAt(at), entries: normalEntries(posting.entries) }))
  const accounts = await openAccounts(tx, dated)
  await tx.insert(ledgerPostings).values(
    dated.map(({ id, at, posting }) => ({
      id,
      key: posting.key,
      kind: posting.kind,
      orderId: posting.orderId,
      hash: createHash('sha256').update(postingText(posting)).digest('hex'),
      createdAt: at,
    })),
  )
  await tx.insert(ledgerEntries).values(
    dated.flatMap(({ id, entries }) =>
      entries.map((entry) => ({
        postingId: id,
        accountId: known(accounts, nameOf(entry)),
        amountCents: entry.amountCents,
      })),
    ),
  )
}

async function openAccounts(tx: Database, dated: { entries: Entry[]; at: Date }[]): Promise<Map<string, string>> {
  const wanted = new Map<string, typeof ledgerAccounts.$inferInsert>()
  for (const { entries, at } of dated) {
    for (const { code, ownerId } of entries) {
      const name = nameOf({ code, ownerId })
      if (!wanted.has(name)) wanted.set(name, { code, ownerId, creditOnly: creditOnly.has(code), createdAt: at })
    }
  }
  const rows = await tx
    .insert(ledgerAccounts)
    .values([...wanted.values()])
    .returning()
  return new Map(rows.map((row) => [nameOf(row), row.id]))
}

function nameOf({ code, ownerId }: Pick<Entry, 'code' | 'ownerId'>): string {
  return `${code} ${ownerId ?? ''}`
}
