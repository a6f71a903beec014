import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.server.ts'
import { ledgerAccounts, ledgerEntries, ledgerPostings } from '#db/schema/ledger.ts'
import { creditOnly, type Entry, normalEntries, type Posting, postingText } from './posting.ts'

/**
 * Writes a posting once, inside the caller's transaction. Returns false when this very posting is there already; the same
 * key with other entries is a bug and throws. Accounts come into being at their first entry.
 */
export async function post(tx: Database, posting: Posting, at: Date): Promise<boolean> {
  const entries = normalEntries(posting.entries)
  const hash = createHash('sha256').update(postingText(posting)).digest('hex')
  const [row] = await tx
    .insert(ledgerPostings)
    .values({ key: posting.key, kind: posting.kind, orderId: posting.orderId, hash, createdAt: at })
    .onConflictDoNothing({ target: ledgerPostings.key })
    .returning({ id: ledgerPostings.id })
  if (!row) {
    await requireSamePosting(tx, posting.key, hash)
    return false
  }
  const accounts = await lockAccounts(tx, entries)
  await tx.insert(ledgerEntries).values(
    entries.map((entry) => ({
      postingId: row.id,
      accountId: accounts.get(accountName(entry)) ?? missing(entry),
      amountCents: entry.amountCents,
    })),
  )
  return true
}

async function requireSamePosting(tx: Database, key: string, hash: string): Promise<void> {
  const { rows } = await tx.execute<{ hash: string }>(sql`select hash from ledger_postings where key = ${key}`)
  if (rows[0]?.hash !== hash) throw new Error(`posting ${key} exists with other entries`)
}

/** Locks every account of the entries in id order, so that two postings never wait for one another in a circle. */
async function lockAccounts(tx: Database, entries: Entry[]): Promise<Map<string, string>> {
  await tx
    .insert(ledgerAccounts)
    .values(entries.map(({ code, ownerId }) => ({ code, ownerId, creditOnly: creditOnly.has(code) })))
    .onConflictDoNothing()
  const wanted = entries.map(({ code, ownerId }) => sql`(${code}::text, ${ownerId}::uuid)`)
  const { rows } = await tx.execute<{ id: string; code: Entry['code']; owner_id: string | null }>(sql`
    select a.id, a.code, a.owner_id from ledger_accounts a
    join (values ${sql.join(wanted, sql`, `)}) as w (code, owner_id) on w.code = a.code and w.owner_id is not distinct from a.owner_id
    order by a.id for no key update of a`)
  return new Map(rows.map((row) => [accountName({ code: row.code, ownerId: row.owner_id }), row.id]))
}

function accountName({ code, ownerId }: Pick<Entry, 'code' | 'ownerId'>): string {
  return `${code} ${ownerId ?? ''}`
}

function missing(entry: Entry): never {
  throw new Error(`no account for ${accountName(entry)}`)
}
