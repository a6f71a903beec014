import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { alarms, refusedMails } from '#db/schema/staff.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { staffWith } from '#domain/staff/staff-role.ts'
import { staffRecipients, type StaffRecipient } from '#domain/staff/staff.server.ts'
import { alarmAreas, type AlarmKind, alarmKinds } from './alarm.ts'

/** Latest state of an alarm; `redSince` is null once the alarm is over. */
export type Alarm = { kind: AlarmKind; redSince: Date | null; words: string }

const columns = { kind: alarms.kind, redSince: alarms.redSince, words: alarms.words }

export async function listRedAlarms(db: Database): Promise<Alarm[]> {
  const rows = await db.select(columns).from(alarms).where(isNotNull(alarms.redSince))
  return rows.toSorted((a, b) => alarmKinds.indexOf(a.kind) - alarmKinds.indexOf(b.kind))
}

/** Returns the alarm to mail to a staff member; null if never due or if that user is no recipient. */
export async function alarmForMail(
  db: Database,
  { kind, staffId }: { kind: AlarmKind; staffId: string },
): Promise<(Alarm & { toldAt: Date; recipient: StaffRecipient }) | null> {
  const recipient = (await alarmRecipients(db, kind)).find(({ id }) => id === staffId)
  const [alarm] = await db
    .select({ ...columns, toldAt: alarms.toldAt })
    .from(alarms)
    .where(and(eq(alarms.kind, kind), isNotNull(alarms.toldAt)))
  if (!recipient || !alarm?.toldAt) return null
  return { ...alarm, toldAt: alarm.toldAt, recipient }
}

export async function alarmRecipients(db: Database, kind: AlarmKind): Promise<StaffRecipient[]> {
  return staffRecipients(db, staffWith(alarmAreas[kind]))
}

export async function noteRefusedMail(
  { db, clock }: { db: Database; clock: Clock },
  code: number | null,
): Promise<void> {
  await db.insert(refusedMails).values({ refusedAt: clock.now(), code })
}
