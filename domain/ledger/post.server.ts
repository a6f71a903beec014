import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { text } from '#db/columns.ts'
import { ledgerPostings } from '#db/schema/ledger.ts'
import { ask, type Given, type Prepared, statement } from '#db/statement.ts'
import { Fault } from '#fault'
import { creditOnly, normalEntries, type Posting, postingText } from './posting.ts'

/**
 * Writes a posting once, in the caller's transaction; false if it exists. Throws if the key exists with other entries, which is
 * a bug. Accounts are opened with their first entry.
 */
export async function post(tx: Database, posting: Posting, at: Date): Promise<boolean> {
  const { opened, wanted } = valuesOf(posting, at)
  const [, written] = await Promise.all([
    openAccounts.rows(tx, opened),
    writePosting.rows(tx, { ...wanted, isNew: false }),
  ])
  if (written.length > 0) return true
  const { key, hash } = wanted
  const rows = await ask(tx, sql`select hash from ledger_postings where key = ${key}`, { hash: text })
  if (rows[0]?.hash !== hash) throw new Fault(`posting ${key}: exists with other entries`)
  return false
}

/**
 * Returns the statement for a posting that must be new, and its entries (JSON) for `openAccountsSql`, which runs before it. The
 * statement fails if the posting exists.
 */
export function newPosting(posting: Posting, at: Date): { entries: string; write: Prepared } {
  const { opened, wanted } = valuesOf(posting, at)
  return { ...opened, write: writePosting.with({ ...wanted, isNew: true }) }
}

/** Entries are passed as JSON, so that PostgreSQL keeps the plan; for arrays it would plan anew each time. */
function valuesOf(posting: Posting, at: Date) {
  const { key, kind, orderId } = posting
  const entries = normalEntries(posting.entries).map(({ code, ownerId, amountCents }) => ({
    code,
    owner_id: ownerId,
    amount_cents: amountCents,
    credit_only: creditOnly.has(code),
  }))
  const hash = createHash('sha256').update(postingText(posting)).digest('hex')
  const opened = { entries: JSON.stringify(entries) }
  return { opened, wanted: { ...opened, key, kind, hash, orderId, at: at.toISOString() } }
}

/** SQL that opens the accounts of entries, an expression of type json. */
export function openAccountsSql(entries: SQL): SQL {
  return sql`
    insert into ledger_accounts (code, owner_id, credit_only)
    select code, owner_id, credit_only
    from json_to_recordset(${entries}) as w (code text, owner_id uuid, credit_only boolean)
    where not exists (select from ledger_accounts a where a.code = w.code and a.owner_id is not distinct from w.owner_id)
    on conflict do nothing`
}

const openAccounts = statement('open_accounts', ({ entries }: Given<{ entries: string }>) =>
  openAccountsSql(sql`${entries}::json`),
)

type Wanted = {
  entries: string
  key: string
  kind: string
  hash: string
  orderId: string | null
  at: string
  /** True if it must be new: a duplicate then fails, since its entries have no posting. */
  isNew: boolean
}

/**
 * Writes nothing if the key exists. The accounts must be open; they are locked first, in order of ids, so that postings cannot
 * deadlock.
 */
const writePosting = statement(
  'write_posting',
  ({ entries, key, kind, hash, orderId, at, isNew }: Given<Wanted>) => sql`
    with wanted as (
        select amount_cents, case when owner_id is null
          then (select id from ledger_accounts a where a.code = w.code and a.owner_id is null)
          else (select id from ledger_accounts a where a.code = w.code and a.owner_id = w.owner_id) end as account_id
        from json_to_recordset(${entries}::json) as w (code text, owner_id uuid, amount_cents bigint)),
      accounts as (
        select a.id from ledger_accounts a where a.id in (select account_id from wanted)
        order by a.id for no key update of a),
      posting as (
        insert into ledger_postings (key, kind, hash, order_id, created_at)
        select ${key}, ${kind}, ${hash}, ${orderId}::uuid, ${at}::timestamptz where (select count(*) from accounts) > 0
        on conflict (key) do nothing returning id)
    insert into ledger_entries (posting_id, account_id, amount_cents)
    select posting.id, account_id, amount_cents from wanted left join posting on true
    where posting.id is not null or ${isNew}::boolean order by account_id
    returning posting_id as id`,
  { id: ledgerPostings.id },
)
