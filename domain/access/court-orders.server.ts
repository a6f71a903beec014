import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { nullable, number, text, timestamp } from '#db/columns.ts'
import { courtOrders } from '#db/schema/access.ts'
import { users } from '#db/schema/accounts.ts'
import { query } from '#db/statement.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { businessZone } from '#domain/shared/day.ts'
import { isUuid } from '#domain/shared/text.ts'
import { recordStaffAction } from '#domain/staff/staff-actions.server.ts'
import { type AccountRole, mayOpen } from '#domain/staff/staff-role.ts'
import { Fault } from '#fault'
import { accessArea } from './area.ts'
import type { CourtOrderInput } from './court-order-input.ts'

type World = { db: Database; clock: Clock }

type Staff = { id: string; role: AccountRole }

export async function recordCourtOrder(
  { db, clock }: World,
  staff: Staff,
  { person, hold, ...order }: CourtOrderInput,
): Promise<{ ok: true; id: string } | { ok: false; reason: 'not_found' | 'unknown_person' }> {
  if (!mayOpen(staff.role, 'house')) return { ok: false, reason: 'not_found' }
  const at = clock.now()
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ id: users.id })
      .from(users)
      .where(person.includes('@') ? eq(sql`lower(${users.email})`, person) : eq(sql`${users.id}::text`, person))
    if (!found) return { ok: false, reason: 'unknown_person' } as const
    const [row] = await tx
      .insert(courtOrders)
      .values({ ...order, userId: found.id, heldAt: hold ? at : null, recordedBy: staff.id, createdAt: at })
      .returning()
    if (!row) throw new Fault(`court order: not written for user ${found.id}`)
    await note(tx, staff, 'record_court_order', row, at)
    return { ok: true, id: row.id } as const
  })
}

/** Lifts an account's legal hold, so that the next sweep deletes its expired access records; false if refused. */
export async function liftLegalHold({ db, clock }: World, staff: Staff, id: string): Promise<boolean> {
  if (!mayOpen(staff.role, 'house') || !isUuid(id)) return false
  const at = clock.now()
  return db.transaction(async (tx) => {
    const inForce = and(eq(courtOrders.id, id), isNotNull(courtOrders.heldAt), isNull(courtOrders.liftedAt))
    const [row] = await tx.update(courtOrders).set({ liftedAt: at }).where(inForce).returning()
    if (row) await note(tx, staff, 'lift_legal_hold', row, at)
    return row !== undefined
  })
}

const withPerson = {
  id: courtOrders.id,
  number: courtOrders.number,
  court: courtOrders.court,
  userId: courtOrders.userId,
  personName: users.fullName,
  fromDay: courtOrders.fromDay,
  toDay: courtOrders.toDay,
  heldAt: courtOrders.heldAt,
  liftedAt: courtOrders.liftedAt,
  createdAt: courtOrders.createdAt,
}

const select = (db: Database) =>
  db.select(withPerson).from(courtOrders).innerJoin(users, eq(users.id, courtOrders.userId))

export type CourtOrder = Awaited<ReturnType<typeof select>>[number]

const mostShown = 200

export async function listCourtOrders(db: Database): Promise<CourtOrder[]> {
  return select(db).orderBy(desc(courtOrders.createdAt), desc(courtOrders.id)).limit(mostShown)
}

export async function findCourtOrder(db: Database, id: string): Promise<CourtOrder | null> {
  if (!isUuid(id)) return null
  const [order] = await select(db).where(eq(courtOrders.id, id)).orderBy(asc(courtOrders.id))
  return order ?? null
}

/** An access record handed to a court; for `act` `session`, `at` and `until` are its start and last use. */
export type CourtRecord = {
  at: Date
  until: Date | null
  act: string
  ipAddress: string
  port: number | null
  subjectId: string | null
}

export async function countCourtRecords(db: Database, order: CourtOrder): Promise<number> {
  const rows = await query(db, sql`select count(*)::int as n from (${recordsOf(order)}) r`, { n: number })
  return rows[0]?.n ?? 0
}

/**
 * Returns the access records that a court order covers, oldest first, and logs the access; null if unknown or
 * unauthorized.
 */
export async function handOutRecords({ db, clock }: World, staff: Staff, id: string): Promise<CourtRecord[] | null> {
  const order = mayOpen(staff.role, 'house') ? await findCourtOrder(db, id) : null
  if (!order) return null
  return db.transaction(async (tx) => {
    await note(tx, staff, 'hand_out_records', order, clock.now())
    return query(tx, sql`${recordsOf(order)} order by at, act`, {
      at: timestamp,
      until: nullable(timestamp),
      act: text,
      ipAddress: text,
      port: nullable(number),
      subjectId: nullable(text),
    })
  })
}

/** Selects sessions and logged acts of the account within the court order's days (São Paulo time). */
function recordsOf({ userId, fromDay, toDay }: Pick<CourtOrder, 'userId' | 'fromDay' | 'toDay'>) {
  const from = sql`(${fromDay}::date::timestamp at time zone ${businessZone})`
  const to = sql`((${toDay}::date + 1)::timestamp at time zone ${businessZone})`
  return sql`
    select opened_at as at, seen_at as until, 'session' as act, ip_address as "ipAddress", null::int as port, null::uuid as "subjectId"
      from access_records where user_id = ${userId} and opened_at < ${to} and seen_at >= ${from}
    union all select created_at, updated_at, 'session', coalesce(ip_address, ''), null, null
      from sessions where user_id = ${userId} and created_at < ${to} and updated_at >= ${from}
    union all select at, null, act, ip_address, port, subject_id
      from access_log where user_id = ${userId} and at >= ${from} and at < ${to}`
}

function note(
  tx: Database,
  staff: Staff,
  action: keyof typeof accessArea.staffActions,
  { id, number: label }: { id: string; number: string },
  at: Date,
): Promise<void> {
  return recordStaffAction(tx, accessArea, {
    staffId: staff.id,
    action,
    subject: { kind: 'court_order', id, label },
    at,
  })
}
