import { and, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { accessLog, courtOrders } from '#db/schema/access.ts'
import { accessRecords } from '#db/schema/accounts.ts'
import { type Given, statement } from '#db/statement.ts'
import { business } from '#domain/shared/business.ts'
import type { Act, CallerAddress } from './access.ts'

type LoggedAct = { act: Exclude<Act, 'use'>; userId: string | null; subjectId: string | null; at: Date }

/** Logs the address from which content was created; does nothing without a caller. Call in a transaction. */
export async function logAct(tx: Database, caller: CallerAddress | undefined, act: LoggedAct): Promise<void> {
  if (!caller) return
  await tx.insert(accessLog).values({ ...act, ipAddress: caller.address, port: caller.port })
}

const hourMs = 3_600_000

/** Last logged hour and address per account in this process, so that most requests write nothing. */
const written = new Map<string, string>()
const mostKept = 50_000

export async function logUse(db: Database, userId: string, { address, port }: CallerAddress, now: Date): Promise<void> {
  const at = new Date(Math.floor(now.getTime() / hourMs) * hourMs)
  const state = `${at.getTime()} ${address}`
  if (written.get(userId) === state) return
  if (written.size >= mostKept) written.clear()
  written.set(userId, state)
  await writeUse.rows(db, { userId, address, port, at: at.toISOString() })
}

const writeUse = statement(
  'log use',
  ({ userId, address, port, at }: Given<{ userId: string; address: string; port: number | null; at: string }>) => sql`
    insert into access_log (user_id, act, ip_address, port, at) values (${userId}, 'use', ${address}, ${port}, ${at}) on conflict do nothing`,
)

/** Deletes access records past the legal period, except those of accounts under a legal hold. */
export async function sweepAccessLog(db: Database, now: Date): Promise<void> {
  const until = sql`${now.toISOString()}::timestamptz - make_interval(months => ${business.accessRecordMonths})`
  const held = db
    .select({ userId: courtOrders.userId })
    .from(courtOrders)
    .where(sql`held_at is not null and lifted_at is null`)
  await db.delete(accessRecords).where(and(lt(accessRecords.seenAt, until), notInArray(accessRecords.userId, held)))
  const isFree = or(isNull(accessLog.userId), notInArray(accessLog.userId, held))
  await db.delete(accessLog).where(and(lt(accessLog.at, until), isFree))
}
