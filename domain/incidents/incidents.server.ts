import { desc, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { incidents } from '#db/schema/legal.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { isUuid } from '#domain/shared/text.ts'
import { recordStaffAction } from '#domain/staff/staff-actions.server.ts'
import { mayOpen } from '#domain/staff/staff-role.ts'
import { Fault } from '#fault'
import { incidentsArea } from './area.ts'
import type { IncidentWritten } from './incident-input.ts'
import { noticeDueOn } from './incident.ts'

export type Incident = typeof incidents.$inferSelect

type World = { db: Database; clock: Clock }
type Staff = Pick<Viewer, 'id' | 'role'>

/** Returns security incidents, newest first, at most 500. */
export async function listIncidents(db: Database): Promise<Incident[]> {
  return db.select().from(incidents).orderBy(desc(incidents.knownOn), desc(incidents.id)).limit(500)
}

export async function findIncident(db: Database, id: string): Promise<Incident | null> {
  if (!isUuid(id)) return null
  const [incident] = await db.select().from(incidents).where(eq(incidents.id, id))
  return incident ?? null
}

/** Records an incident and logs the staff action; returns its id, or null without permission. */
export async function recordIncident(
  { db, clock }: World,
  staff: Staff,
  written: IncidentWritten,
): Promise<string | null> {
  if (!mayOpen(staff.role, 'house')) return null
  const at = clock.now()
  return db.transaction(async (tx) => {
    const [incident] = await tx
      .insert(incidents)
      .values({ ...written, dueOn: noticeDueOn(written.knownOn), recordedBy: staff.id, createdAt: at, updatedAt: at })
      .returning()
    if (!incident) throw new Fault('incident: not written')
    await note(tx, staff, 'record_incident', incident, at)
    return incident.id
  })
}

export async function changeIncident(
  { db, clock }: World,
  staff: Staff,
  id: string,
  written: IncidentWritten,
): Promise<boolean> {
  if (!mayOpen(staff.role, 'house') || !isUuid(id)) return false
  const at = clock.now()
  return db.transaction(async (tx) => {
    const [incident] = await tx
      .update(incidents)
      .set({ ...written, dueOn: noticeDueOn(written.knownOn), updatedAt: at })
      .where(eq(incidents.id, id))
      .returning()
    if (incident) await note(tx, staff, 'change_incident', incident, at)
    return incident !== undefined
  })
}

async function note(
  tx: Database,
  staff: Staff,
  action: 'record_incident' | 'change_incident',
  { id, title }: Incident,
  at: Date,
): Promise<void> {
  await recordStaffAction(tx, incidentsArea, {
    staffId: staff.id,
    action,
    subject: { kind: 'incident', id, label: title },
    at,
  })
}
