import { createHash } from 'node:crypto'
import type { Database } from '#db/client.server.ts'
import { ledgerAccounts, ledgerEntries, ledgerPostings } from '#db/schema/ledger.ts'
import {
  creditOnly,
  type Entry,
  normalEntries,
  type Posting,
  postingText,
  saleEntries,
} from '#domain/ledger/posting.ts'
import { idAt, known } from './identifier.server.ts'
import type { LoadedOrder } from './orders.server.ts'

/** Posts the sale of every paid order at its instant: what `recordSale` writes, in three statements for all. */
export async function insertPostings(tx: Database, orders: LoadedOrder[]): Promise<void> {
  const sales = orders
    .filter((order) => order.state === 'paid')
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ id, at, purchases }) => {
      const posting: Posting = { key: `sale:${id}`, kind: 'sale', orderId: id, entries: saleEntries(purchases) }
      return { posting, at, id: idAt(at), entries: normalEntries(posting.entries) }
    })
  const accounts = await openAccounts(tx, sales)
  await tx.insert(ledgerPostings).values(
    sales.map(({ id, at, posting }) => ({
      id,
      key: posting.key,
      kind: posting.kind,
      orderId: posting.orderId,
      hash: createHash('sha256').update(postingText(posting)).digest('hex'),
      createdAt: at,
    })),
  )
  await tx.insert(ledgerEntries).values(
    sales.flatMap(({ id, entries }) =>
      entries.map((entry) => ({
        postingId: id,
        accountId: known(accounts, nameOf(entry)),
        amountCents: entry.amountCents,
      })),
    ),
  )
}

async function openAccounts(tx: Database, sales: { entries: Entry[]; at: Date }[]): Promise<Map<string, string>> {
  const wanted = new Map<string, typeof ledgerAccounts.$inferInsert>()
  for (const { entries, at } of sales) {
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
