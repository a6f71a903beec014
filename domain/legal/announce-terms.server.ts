import { sql, type SQL } from 'drizzle-orm'
import { nullable, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { ask, execute } from '#db/statement.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { type Mail, type Mailer, sendMailRound } from '#domain/shared/mailer.ts'
import { findTermsVersion } from './versions.server.ts'
import type { LegalKind } from './legal-kind.ts'
import type { TermsVersion } from './terms-version.ts'

type World = { db: Database; clock: Clock; mailer: Mailer }

/** Who is told of new terms: their address and name. */
export type TermsRecipient = { id: string; email: string; fullName: string }

/** Tells the next accounts of a version that was published, one mail each, in the order in which they signed up. */
export async function announceTerms(
  { db, clock, mailer }: World,
  { kind, version }: { kind: LegalKind; version: number },
  compose: (terms: TermsVersion, recipient: TermsRecipient) => Mail,
): Promise<void> {
  const terms = await findTermsVersion(db, kind, version)
  if (!terms) return
  const told = sql`(kind, version) = (${kind}, ${version})`
  const isMore = await sendMailRound({
    take: () => takeNext(db, told),
    finish: () => finish(db, told, clock.now()),
    send: (next) => mailer.send(compose(terms, next)),
    giveBack: (next) => giveBack(db, told, next),
  })
  if (isMore) await enqueue(db, 'announce-terms', { kind, version }, { key: `${kind}:${version}` })
}

/** Accounts that are still to be told: an expression that wants the version as `v` and the account as `u`. One that signed up after saw the banner. */
const remaining = sql`u.closed_at is null and u.created_at <= v.published_at and (v.cursor_id is null or u.id > v.cursor_id)`

type Next = TermsRecipient & { before: string | null }

async function takeNext(db: Database, told: SQL): Promise<Next | null> {
  const [row] = await ask(
    db,
    sql`
    with next as (
      select u.id, u.email, u.full_name, v.cursor_id as before from terms_versions v join users u on ${remaining}
      where ${told} and v.told_at is null order by u.id limit 1)
    update terms_versions v set cursor_id = next.id, told_count = v.told_count + 1 from next
    where ${told} and v.cursor_id is not distinct from next.before
    returning next.id, next.email, next.full_name as "fullName", next.before`,
    { id: text, email: text, fullName: text, before: nullable(text) },
  )
  return row ?? null
}

async function giveBack(db: Database, told: SQL, { id, before }: Next): Promise<void> {
  await execute(
    db,
    sql`update terms_versions set cursor_id = ${before}, told_count = told_count - 1 where ${told} and cursor_id = ${id}`,
  )
}

/** Notes when all were told; true as well when another run has done so. */
async function finish(db: Database, told: SQL, at: Date): Promise<boolean> {
  await execute(
    db,
    sql`
    update terms_versions v set told_at = ${at.toISOString()} where ${told} and v.told_at is null
      and not exists (select from users u where ${remaining})`,
  )
  const [row] = await ask(db, sql`select told_at::text as told from terms_versions where ${told}`, {
    told: nullable(text),
  })
  return row?.told !== null
}
