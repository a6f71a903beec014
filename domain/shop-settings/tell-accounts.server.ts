import { type SQL, sql } from 'drizzle-orm'
import { nullable, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { query, execute } from '#db/statement.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { sendMailRound } from '#domain/shared/mailer.ts'

type World = { db: Database; clock: Clock }

export type AccountRecipient = { id: string; email: string; fullName: string }

/** A table row to mail accounts about, in order of account id; conditions name the row `r`, the account `u`. */
type ToldRow = { table: SQL; isRow: SQL; isTold: SQL }

export function tellAccounts(
  { db, clock }: World,
  row: ToldRow,
  send: (recipient: AccountRecipient) => Promise<void>,
): Promise<boolean> {
  return sendMailRound({
    take: () => takeNext(db, row),
    finish: () => finish(db, row, clock.now()),
    send,
    giveBack: (next) => giveBack(db, row, next),
  })
}

type Next = AccountRecipient & { before: string | null }

const remaining = ({ isTold }: ToldRow) =>
  sql`u.closed_at is null and ${isTold} and (r.cursor_id is null or u.id > r.cursor_id)`

async function takeNext(db: Database, row: ToldRow): Promise<Next | null> {
  const { table, isRow } = row
  const [next] = await query(
    db,
    sql`
    with next as (
      select u.id, u.email, u.full_name, r.cursor_id as before from ${table} r join users u on ${remaining(row)}
      where ${isRow} and r.told_at is null order by u.id limit 1)
    update ${table} r set cursor_id = next.id, told_count = r.told_count + 1 from next
    where ${isRow} and r.cursor_id is not distinct from next.before
    returning next.id, next.email, next.full_name as "fullName", next.before`,
    { id: text, email: text, fullName: text, before: nullable(text) },
  )
  return next ?? null
}

async function giveBack(db: Database, { table, isRow }: ToldRow, { id, before }: Next): Promise<void> {
  await execute(
    db,
    sql`update ${table} r set cursor_id = ${before}, told_count = told_count - 1 where ${isRow} and r.cursor_id = ${id}`,
  )
}

/** Marks the mailing as done if no account remains; true if done, even by another run. */
async function finish(db: Database, row: ToldRow, at: Date): Promise<boolean> {
  const { table, isRow } = row
  await execute(
    db,
    sql`
    update ${table} r set told_at = ${at.toISOString()} where ${isRow} and r.told_at is null
      and not exists (select from users u where ${remaining(row)})`,
  )
  const [told] = await query(db, sql`select r.told_at::text as at from ${table} r where ${isRow}`, {
    at: nullable(text),
  })
  return told?.at !== null
}
