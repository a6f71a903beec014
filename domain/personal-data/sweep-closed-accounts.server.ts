import { isNotNull, sql } from 'drizzle-orm'
import { text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { isInForce } from '#db/sql/bought.sql.ts'
import { users } from '#db/schema/accounts.ts'
import { query, execute } from '#db/statement.ts'
import { type ClosedAccount, type ClosedAccountList, closedName } from '#domain/accounts/closed-account.ts'
import { business } from '#domain/shared/business.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { erasePerson } from './close-account.server.ts'

/** Days after which an unsent last mail is deleted with its address. */
const farewellDays = 7

/**
 * Erases remains of closed accounts: rows written late, originals without owners, addresses of unsent mails, and
 * expired legal data.
 */
export async function sweepClosedAccounts({
  db,
  clock,
  closedAccounts,
}: {
  db: Database
  clock: Clock
  closedAccounts: Pick<ClosedAccountList, 'add'>
}): Promise<void> {
  await closedAccounts.add(await findClosedAccounts(db))
  const now = sql`${clock.now().toISOString()}::timestamptz`
  const recent = await query(
    db,
    sql`
    select id, email from users where closed_at > ${now} - interval '1 day'`,
    { id: text, email: text },
  )
  for (const { id, email } of recent) await erasePerson(db, { userId: id, email })
  await execute(db, sql`delete from farewells where created_at < ${now} - make_interval(days => ${farewellDays})`)
  await discardFiles(db, now)
  await forgetKept(db, now)
}

export async function findClosedAccounts(db: Database): Promise<ClosedAccount[]> {
  const rows = await db
    .select({ id: users.id, closedAt: users.closedAt })
    .from(users)
    .where(isNotNull(users.closedAt))
    .orderBy(users.closedAt)
  return rows.flatMap(({ id, closedAt }) => (closedAt ? [{ id, closedAt }] : []))
}

/** Marks files of closed makers as discarded once no open account owns them. */
async function discardFiles(db: Database, now: ReturnType<typeof sql>): Promise<void> {
  await execute(
    db,
    sql`
    update project_files f set discarded_at = ${now}
    from projects p join users u on u.id = p.designer_id
    where p.id = f.project_id and u.closed_at is not null and f.discarded_at is null
      and not exists (select 1 from entitlements e join users b on b.id = e.buyer_id
        where e.project_id = p.id and ${isInForce} and b.closed_at is null)`,
  )
}

async function forgetKept(db: Database, now: ReturnType<typeof sql>): Promise<void> {
  const over = sql`select id from users where closed_at < ${now} - make_interval(years => ${business.legalYears})`
  const past = sql`(user_id in (${over}) or created_at < ${now} - make_interval(years => ${business.legalYears}))`
  const statements = [
    sql`delete from support_threads where user_id in (${over})`,
    sql`
    update payout_accounts set holder_name = ${closedName}, sealed_document = '', sealed_destination = '', shown_as = ''
    where maker_id in (${over}) and holder_name <> ${closedName}`,
    sql`
    update refund_payouts k set holder_name = ${closedName}, sealed_document = '', sealed_destination = '', shown_as = ''
    from refunds r join purchases p on p.id = r.purchase_id
    where r.id = k.refund_id and p.buyer_id in (${over}) and k.holder_name <> ${closedName}`,
    sql`delete from claim_files where claim_id in (select id from rights_claims where ${past})`,
    sql`
    update rights_claims set claimant_name = ${closedName}, email = '', sealed_document = '', company = null
    where ${past} and claimant_name <> ${closedName}`,
    sql`
    update decisions set reason = case when reason is not null then '' end, appeal = case when appeal is not null then '' end,
      answer = case when answer is not null then '' end, undone_reason = case when undone_reason is not null then '' end
    where user_id in (${over}) and concat(reason, appeal) <> ''`,
    sql`update acceptances set ip_address = null where user_id in (${over}) and ip_address is not null`,
    sql`update orders set card_brand = null, card_last4 = null where buyer_id in (${over}) and card_last4 is not null`,
    sql`
    delete from purchase_photos f where f.message_id in (select t.id from conversations c join messages t on t.conversation_id = c.id where c.buyer_id in (${over}))
      or f.return_event_id in (select e.id from return_events e join returns r on r.id = e.return_id where r.buyer_id in (${over}))`,
    sql`
    update messages t set words = null from conversations c
    where c.id = t.conversation_id and c.buyer_id in (${over}) and t.words is not null`,
    sql`
    update return_events e set words = null, code = null from returns r
    where r.id = e.return_id and r.buyer_id in (${over}) and (e.words is not null or e.code is not null)`,
    sql`
    update shipments set recipient = ${closedName}, sealed_document = null, street = '', number = '', complement = null, district = '',
      cep = '00000000', tracking_code = null
    where buyer_id in (${over}) and recipient <> ${closedName}`,
  ]
  for (const statement of statements) await execute(db, statement)
}
