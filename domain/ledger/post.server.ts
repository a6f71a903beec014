import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.server.ts'
import { runPrepared, type Statement } from '#db/prepared.server.ts'
import { ledgerAccounts } from '#db/schema/ledger.ts'
import { creditOnly, type Entry, normalEntries, type Posting, postingText } from './posting.ts'

/**
 * Writes a posting once, inside the caller's transaction. Returns false when this very posting is there already; the same
 * key with other entries is a bug and throws. Accounts come into being at their first entry.
 */
export async function post(tx: Database, posting: Posting, at: Date): Promise<boolean> {
  const entries = normalEntries(posting.entries)
  const hash = createHash('sha256').update(postingText(posting)).digest('hex')
  if (await write(tx, { ...posting, entries, hash }, at)) return true
  if (await isThere(tx, posting.key, hash)) return false
  await openAccounts(tx, entries)
  if (await write(tx, { ...posting, entries, hash }, at)) return true
  // Somebody else wrote it meanwhile.
  if (await isThere(tx, posting.key, hash)) return false
  throw new Error(`posting ${posting.key} was not written`)
}

/**
 * The statement that writes a posting and fails, with all of its transaction, when that is not to be had at once: its key is
 * taken, or an account has had no entry yet (`isNotWritten`). For whoever commits right behind it, so that the accounts are
 * others' again the sooner.
 */
export function postingOrFailure(posting: Posting, at: Date): Statement {
  const entries = normalEntries(posting.entries)
  const hash = createHash('sha256').update(postingText(posting)).digest('hex')
  return {
    name: 'write_posting_or_fail',
    text: `${accountsAndPosting}, entries as (${entriesOfPosting} returning 1) select 1 / (count(*) = $2::int)::int from entries`,
    values: valuesOf({ ...posting, entries, hash }, at),
  }
}

/** Whether that is why a statement failed: nothing else that is written with a sale divides. */
export function isNotWritten(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '22012') || isNotWritten(error.cause)
}

/**
 * False, and nothing written, when the key is taken or an account is missing. Once all are there, every account of the
 * entries is locked in id order before anything else, so that two postings never wait for one another in a circle.
 */
async function write(tx: Database, posting: Posting & { hash: string }, at: Date): Promise<boolean> {
  const written = await runPrepared(tx, {
    name: 'write_posting',
    text: `${accountsAndPosting} ${entriesOfPosting} returning account_id`,
    values: valuesOf(posting, at),
  })
  return written.length === posting.entries.length
}

/** The entries as JSON, of which PostgreSQL guesses nothing: it keeps its plan, where one for arrays would be made anew each time. */
const accountsAndPosting = `
  with wanted as (
      select amount_cents, case when owner_id is null
        then (select id from ledger_accounts a where a.code = w.code and a.owner_id is null)
        else (select id from ledger_accounts a where a.code = w.code and a.owner_id = w.owner_id) end as account_id
      from json_to_recordset($1::json) as w (code text, owner_id uuid, amount_cents bigint)),
    accounts as (
      select a.id, wanted.amount_cents from wanted join ledger_accounts a on a.id = wanted.account_id
      where (select count(account_id) from wanted) = $2::int order by a.id for no key update of a),
    posting as (
      insert into ledger_postings (key, kind, hash, order_id, created_at)
      select $3, $4, $5, $6::uuid, $7::timestamptz
      where (select count(*) from accounts) = $2::int
      on conflict (key) do nothing returning id)`

const entriesOfPosting = `
  insert into ledger_entries (posting_id, account_id, amount_cents)
  select posting.id, accounts.id, accounts.amount_cents from posting, accounts order by accounts.id`

function valuesOf({ key, kind, orderId, entries, hash }: Posting & { hash: string }, at: Date): unknown[] {
  const wanted = entries.map(({ code, ownerId, amountCents }) => ({
    code,
    owner_id: ownerId,
    amount_cents: amountCents,
  }))
  return [JSON.stringify(wanted), entries.length, key, kind, hash, orderId, at.toISOString()]
}

async function isThere(tx: Database, key: string, hash: string): Promise<boolean> {
  const { rows } = await tx.execute<{ hash: string }>(sql`select hash from ledger_postings where key = ${key}`)
  if (rows[0] && rows[0].hash !== hash) throw new Error(`posting ${key} exists with other entries`)
  return rows.length > 0
}

async function openAccounts(tx: Database, entries: Entry[]): Promise<void> {
  await tx
    .insert(ledgerAccounts)
    .values(entries.map(({ code, ownerId }) => ({ code, ownerId, creditOnly: creditOnly.has(code) })))
    .onConflictDoNothing()
}
