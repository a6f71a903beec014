import { and, eq, isNull, notInArray, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { query, execute } from '#db/statement.ts'
import { nullable, text } from '#db/columns.ts'
import { users } from '#db/schema/accounts.ts'
import { holds } from '#db/schema/ledger.ts'
import { findAccount } from '#domain/accounts/accounts.server.ts'
import { findPerson } from '#domain/accounts/find-person.server.ts'
import { isMaker, type Viewer } from '#domain/accounts/viewer.ts'
import { type HoldReason, holdReasons } from '#domain/ledger/hold.ts'
import { holdInForce, liftHold, placeHold } from '#domain/ledger/holds.server.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { formatMoment } from '#domain/shared/format.ts'
import { isUuid } from '#domain/shared/text.ts'
import { recordStaffAction } from '#domain/staff/staff-actions.server.ts'
import { mayOpen } from '#domain/staff/staff-role.ts'
import { openThread, writeInThread } from '#domain/support/threads.server.ts'
import { payoutsArea } from './area.ts'

/** Holds all payouts of a maker until staff lift it; the maker sees `reason`. */
export async function holdPayouts(
  { db, clock }: { db: Database; clock: Clock },
  staff: Pick<Viewer, 'id' | 'role'>,
  { makerId, reason }: { makerId: string; reason: string },
): Promise<{ ok: true } | { ok: false; reason: 'not_found' }> {
  if (!mayOpen(staff.role, 'money')) return { ok: false, reason: 'not_found' }
  const maker = await findPerson(db, makerId)
  if (!maker || !isMaker(maker)) return { ok: false, reason: 'not_found' }
  const at = clock.now()
  return db.transaction(async (tx) => {
    await placeHold(tx, { makerId, reason: 'review', note: reason, placedBy: staff.id }, at)
    const subject = { kind: 'account', id: makerId, label: maker.fullName } as const
    await recordStaffAction(tx, payoutsArea, { staffId: staff.id, action: 'hold_money', subject, reason, at })
    return { ok: true } as const
  })
}

/** Lifts a hold on a maker's payouts, except for disputes and returns; staff cannot lift holds on themselves. */
export async function liftPayoutHold(
  { db, clock }: { db: Database; clock: Clock },
  staff: Pick<Viewer, 'id' | 'role'>,
  { makerId, holdId, reason }: { makerId: string; holdId: string; reason: string },
): Promise<{ ok: true } | { ok: false; reason: 'not_found' | 'own_money' }> {
  if (!mayOpen(staff.role, 'money') || !isUuid(makerId) || !isUuid(holdId)) return { ok: false, reason: 'not_found' }
  if (makerId === staff.id) return { ok: false, reason: 'own_money' }
  const at = clock.now()
  return db.transaction(async (tx) => {
    const [hold] = await tx
      .select({ id: holds.id, maker: users.fullName })
      .from(holds)
      .innerJoin(users, eq(users.id, holds.makerId))
      .where(
        and(
          eq(holds.id, holdId),
          eq(holds.makerId, makerId),
          notInArray(holds.reason, ['dispute', 'return']),
          isNull(holds.liftedAt),
        ),
      )
    if (!hold || !(await liftHold(tx, { id: holdId }, { liftedBy: staff.id, at }))) {
      return { ok: false, reason: 'not_found' } as const
    }
    const subject = { kind: 'account', id: makerId, label: hold.maker } as const
    await recordStaffAction(tx, payoutsArea, { staffId: staff.id, action: 'lift_hold', subject, reason, at })
    return { ok: true } as const
  })
}

/** Contests a hold in a support conversation, opened the first time with the details for staff. */
export async function contestHold(
  { db, clock }: { db: Database; clock: Clock },
  { makerId, holdId, message }: { makerId: string; holdId: string; message: string },
): Promise<{ ok: true; token: string } | { ok: false; reason: 'not_found' }> {
  if (!isUuid(holdId)) return { ok: false, reason: 'not_found' }
  return db.transaction(async (tx) => {
    const hold = await lockHold(tx, { makerId, holdId, now: clock.now() })
    const maker = await findAccount(tx, makerId)
    if (!hold || !maker) return { ok: false, reason: 'not_found' } as const
    const about = hold.title ? `da venda de ${hold.title}` : 'de todos os repasses'
    const facts = `Retenção ${about}, de ${formatMoment(new Date(hold.at))}: ${holdReasons[hold.reason]}`
    const first = `${message}\n\n${facts} (${holdId})`
    if (hold.token) {
      if (!(await isSaid(tx, hold.token, [message, first])))
        await writeInThread({ db: tx, clock }, { token: hold.token, viewerId: makerId, message })
      return { ok: true, token: hold.token } as const
    }
    const { token } = await openThread(
      { db: tx, clock },
      {
        origin: 'support',
        userId: makerId,
        name: maker.fullName,
        email: maker.email,
        subject: 'Contestação de valor retido',
        message: first,
      },
    )
    await execute(
      tx,
      sql`update holds set contest_thread_id = (select id from support_threads where token = ${token}) where id = ${holdId}`,
    )
    return { ok: true, token } as const
  })
}

type Held = { reason: HoldReason; title: string | null; at: string; token: string | null }

/** Locks and returns the maker's active hold, so that concurrent contests share one conversation. */
async function lockHold(
  tx: Database,
  { makerId, holdId, now }: { makerId: string; holdId: string; now: Date },
): Promise<Held | undefined> {
  await execute(tx, sql`select 1 from holds where id = ${holdId} for no key update`)
  const rows = await query(
    tx,
    sql`
    select h.reason, p.title, h.placed_at as at, t.token from holds h
    left join purchases p on p.id = h.purchase_id left join support_threads t on t.id = h.contest_thread_id
    where h.id = ${holdId} and h.maker_id = ${makerId} and ${holdInForce(now)}`,
    {
      reason: holds.reason,
      title: nullable(text),
      at: text,
      token: nullable(text),
    },
  )
  return rows[0]
}

async function isSaid(tx: Database, token: string, messages: string[]): Promise<boolean> {
  const query = sql`
    select 1 from support_messages m join support_threads t on t.id = m.thread_id
    where t.token = ${token} and m.message = any(${sql.param(messages)}::text[]) limit 1`
  return (await execute(tx, query)) > 0
}
