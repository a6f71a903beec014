import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { ask } from '#db/statement.ts'
import { text } from '#db/columns.ts'
import { runPrepared } from '#db/prepared.server.ts'
import { ledgerAccounts } from '#db/schema/ledger.ts'
import { creditOnly, type Entry, normalEntries, type Posting, postingText } from './posting.ts'

/**
 * Writes a posting once, inside the caller's transaction. Returns false when this very posting is there already; the same
 * key with other entries is a bug and throws. Accounts come into being at their first entry.
 */
export async function post(tx: Database, posting: Posting, at: Date): Promise<boolean> {
  const ready = readyToWrite(posting)
  if (await write(tx, ready, at)) return true
  if (await isThere(tx, posting.key, ready.hash)) return false
  await openAccounts(tx, ready.entries)
  if (await write(tx, ready, at)) return true
  // Another caller wrote it meanwhile.
  if (await isThere(tx, posting.key, ready.hash)) return false
  throw new Error(`posting ${posting.key} was not written`)
}

type ReadyPosting = Posting & { hash: string }

function readyToWrite(posting: Posting): ReadyPosting {
  const hash = createHash('sha256').update(postingText(posting)).digest('hex')
  return { ...posting, entries: normalEntries(posting.entries), hash }
}

/**
 * False, and nothing written, when the key is taken or an account is missing. Once all are there, every account of the
 * entries is locked in id order before anything else, so that two postings never wait for one another in a circle.
 */
async function write(tx: Database, posting: ReadyPosting, at: Date): Promise<boolean> {
  const written = await runPrepared(tx, {
    name: 'write_postings',
    text: `${accountsAndPostings} ${entriesOfPostings} returning account_id`,
    values: valuesOf([posting], at),
  })
  return written.length === posting.entries.length
}

/** The entries as JSON, of which PostgreSQL guesses nothing: it keeps its plan, where one for arrays would be made anew each time. */
const accountsAndPostings = `
  with wanted as (
      select key, amount_cents, case when owner_id is null
        then (select id from ledger_accounts a where a.code = w.code and a.owner_id is null)
        else (select id from ledger_accounts a where a.code = w.code and a.owner_id = w.owner_id) end as account_id
      from json_to_recordset($1::json) as w (key text, code text, owner_id uuid, amount_cents bigint)),
    accounts as (
      select a.id from ledger_accounts a
      where a.id in (select account_id from wanted) and (select count(account_id) from wanted) = $2::int
      order by a.id for no key update of a),
    postings as (
      insert into ledger_postings (key, kind, hash, order_id, created_at)
      select key, kind, hash, order_id, $4::timestamptz
      from json_to_recordset($3::json) as p (key text, kind text, hash text, order_id uuid)
      where (select count(*) from accounts) > 0
      on conflict (key) do nothing returning id, key)`

const entriesOfPostings = `
  insert into ledger_entries (posting_id, account_id, amount_cents)
  select postings.id, account_id, amount_cents from postings join wanted using (key) order by account_id`

function valuesOf(postings: ReadyPosting[], at: Date): unknown[] {
  const wanted = postings.flatMap(({ key, entries }) =>
    entries.map(({ code, ownerId, amountCents }) => ({ key, code, owner_id: ownerId, amount_cents: amountCents })),
  )
  const rows = postings.map(({ key, kind, hash, orderId }) => ({ key, kind, hash, order_id: orderId }))
  return [JSON.stringify(wanted), wanted.length, JSON.stringify(rows), at.toISOString()]
}

async function isThere(tx: Database, key: string, hash: string): Promise<boolean> {
  const rows = await ask(tx, sql`select hash from ledger_postings where key = ${key}`, { hash: text })
  if (rows[0] && rows[0].hash !== hash) throw new Error(`posting ${key} exists with other entries`)
  return rows.length > 0
}

async function openAccounts(tx: Database, entries: Entry[]): Promise<void> {
  await tx
    .insert(ledgerAccounts)
    .values(entries.map(({ code, ownerId }) => ({ code, ownerId, creditOnly: creditOnly.has(code) })))
    .onConflictDoNothing()
}
