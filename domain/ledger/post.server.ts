import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { text } from '#db/columns.ts'
import { ledgerPostings } from '#db/schema/ledger.ts'
import { query, type Given, statement } from '#db/statement.ts'
import { Fault } from '#fault'
import { creditOnly, normalEntries, type Posting, postingText } from './posting.ts'

/** Writes a posting once; false if it exists. Throws if its key exists with other entries. Call in a transaction. */
export async function post(tx: Database, posting: Posting, at: Date): Promise<boolean> {
  const { key, kind, orderId } = posting
  const entries = entriesAsJson(posting)
  const hash = createHash('sha256').update(postingText(posting)).digest('hex')
  const [, written] = await Promise.all([
    openAccounts.rows(tx, { entries }),
    writePosting.rows(tx, { entries, key, kind, hash, orderId, at: at.toISOString() }),
  ])
  if (written.length > 0) return true
  const rows = await query(tx, sql`select hash from ledger_postings where key = ${key}`, { hash: text })
  if (rows[0]?.hash !== hash) throw new Fault(`posting ${key}: exists with other entries`)
  return false
}

/** Returns entries as one JSON value, since PostgreSQL would plan anew for arrays. */
function entriesAsJson({ entries }: Posting): string {
  const rows = normalEntries(entries).map(({ code, ownerId, amountCents }) => ({
    code,
    owner_id: ownerId,
    amount_cents: amountCents,
    credit_only: creditOnly.has(code),
  }))
  return JSON.stringify(rows)
}

const openAccounts = statement(
  'open_accounts',
  ({ entries }: Given<{ entries: string }>) => sql`
    insert into ledger_accounts (code, owner_id, credit_only)
    select code, owner_id, credit_only
    from json_to_recordset(${entries}::json) as w (code text, owner_id uuid, credit_only boolean)
    where not exists (select from ledger_accounts a where a.code = w.code and a.owner_id is not distinct from w.owner_id)
    on conflict do nothing`,
)

type Wanted = { entries: string; key: string; kind: string; hash: string; orderId: string | null; at: string }

/**
 * Statement that writes a posting unless its key exists; entries are in the order in which the commit locks accounts.
 */
const writePosting = statement(
  'write_posting',
  ({ entries, key, kind, hash, orderId, at }: Given<Wanted>) => sql`
    with wanted as (
        select amount_cents, case when owner_id is null
          then (select id from ledger_accounts a where a.code = w.code and a.owner_id is null)
          else (select id from ledger_accounts a where a.code = w.code and a.owner_id = w.owner_id) end as account_id
        from json_to_recordset(${entries}::json) as w (code text, owner_id uuid, amount_cents bigint)),
      posting as (
        insert into ledger_postings (key, kind, hash, order_id, created_at)
        values (${key}, ${kind}, ${hash}, ${orderId}, ${at})
        on conflict (key) do nothing returning id)
    insert into ledger_entries (posting_id, account_id, amount_cents)
    select posting.id, account_id, amount_cents from wanted cross join posting order by account_id
    returning posting_id as id`,
  { id: ledgerPostings.id },
)
