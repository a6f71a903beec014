import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { alarms, refusedMails } from '#db/schema/staff.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { staffWith } from '#domain/staff/staff-role.ts'
import { staffRecipients, type StaffRecipient } from '#domain/staff/staff.server.ts'
import { alarmAreas, type AlarmKind, alarmKinds } from './alarm.ts'

/** An alarm as it was found last; `redSince` is null when it is over. */
export type Alarm = { kind: AlarmKind; redSince: Date | null; words: string }

const columns = { kind: alarms.kind, redSince: alarms.redSince, words: alarms.words }

/** Lists what is red now, in the order of the kinds. */
export async function listRedAlarms(db: Database): Promise<Alarm[]> {
  const rows = await db.select(columns).from(alarms).where(isNotNull(alarms.redSince))
  return rows.toSorted((a, b) => alarmKinds.indexOf(a.kind) - alarmKinds.indexOf(b.kind))
}

/** Reads an alarm as it is told to one of the staff; null when that person is none any more. */
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

/** Lists who of the staff is told of an alarm. */
export async function alarmRecipients(db: Database, kind: AlarmKind): Promise<StaffRecipient[]> {
  return staffRecipients(db, staffWith(alarmAreas[kind]))
}

/** Writes down that the mail server refused a mail for good. */
export async function noteRefusedMail(
  { db, clock }: { db: Database; clock: Clock },
  code: number | null,
): Promise<void> {
  await db.insert(refusedMails).values({ refusedAt: clock.now(), code })
}
