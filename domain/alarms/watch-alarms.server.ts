import { and, eq, isNotNull, lt, lte, isNull, notInArray, or } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { alarms, refusedMails } from '#db/schema/staff.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { type Disk, redAlarms, type RedAlarm } from './alarm.ts'
import { alarmRecipients } from './alarms.server.ts'
import { readSigns } from './signs.server.ts'

type World = { db: Database; clock: Clock; disk: () => Promise<Disk> }

const dayMs = 86_400_000
const refusalsKeptDays = 30

/** Updates the alarms and enqueues a mail to staff for each that is due: daily, or once per event. */
export async function watchAlarms(world: World): Promise<void> {
  const { db, clock } = world
  const now = clock.now()
  const red = redAlarms(await readSigns(world), now)
  const kinds = red.map(({ kind }) => kind)
  await db.transaction(async (tx) => {
    await tx
      .update(alarms)
      .set({ redSince: null })
      .where(and(isNotNull(alarms.redSince), notInArray(alarms.kind, kinds)))
    for (const alarm of red) {
      await noteRed(tx, alarm, now)
      const recipients = await alarmRecipients(tx, alarm.kind)
      if (recipients.length === 0 || !(await claimTelling(tx, alarm, now))) continue
      for (const { id: staffId } of recipients) await enqueue(tx, 'send-alarm', { kind: alarm.kind, staffId })
    }
    const old = new Date(now.getTime() - refusalsKeptDays * dayMs)
    await tx.delete(refusedMails).where(lt(refusedMails.refusedAt, old))
  })
}

async function noteRed(tx: Database, { kind, words }: RedAlarm, now: Date): Promise<void> {
  await tx.insert(alarms).values({ kind, words }).onConflictDoUpdate({ target: alarms.kind, set: { words } })
  await tx
    .update(alarms)
    .set({ redSince: now })
    .where(and(eq(alarms.kind, kind), isNull(alarms.redSince)))
}

/** Returns whether to mail an alarm now, and if so records the mail: daily, or once per event. */
async function claimTelling(tx: Database, { kind, happenedAt }: RedAlarm, now: Date): Promise<boolean> {
  const isDue = lte(alarms.toldAt, new Date(now.getTime() - dayMs))
  const isNew = happenedAt ? lt(alarms.toldAt, happenedAt) : undefined
  const claimed = await tx
    .update(alarms)
    .set({ toldAt: now })
    .where(and(eq(alarms.kind, kind), or(isNull(alarms.toldAt), and(isDue, isNew))))
    .returning({ kind: alarms.kind })
  return claimed.length > 0
}
