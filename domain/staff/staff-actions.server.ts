import { and, count, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { users } from '#db/schema/accounts.ts'
import { staffActions } from '#db/schema/staff.ts'
import { execute } from '#db/statement.ts'
import type { StaffActionWords } from '#domain/area.ts'
import type { StaffActionName } from '#domain/areas.ts'
import { business } from '#domain/shared/business.ts'
import { businessZone } from '#domain/shared/day.ts'
import { pageOf, type PageOf } from '#domain/shared/list.ts'
import { likePattern } from '#domain/shared/text.ts'
import { Fault } from '#fault'
import type { StaffAction, StaffSubject } from './staff-action.ts'
import { type StaffArea, staffWith } from './staff-role.ts'

type Recorded<Action> = {
  /** Acting staff member; null for the command line, which needs no role. */
  staffId: string | null
  action: Action
  subject: StaffSubject
  reason?: string | null
  at: Date
}

/** Logs a staff action; throws if the staff member's role does not allow it (any more). Call in a transaction. */
export async function recordStaffAction<Action extends string>(
  tx: Database,
  { staffActions: stated }: { staffActions: Readonly<Record<Action, StaffActionWords>> },
  { staffId, action, subject, reason, at }: Recorded<NoInfer<Action>>,
): Promise<void> {
  const written = await execute(
    tx,
    sql`
    insert into staff_actions (staff_id, action, subject_kind, subject_id, subject_label, reason, created_at)
    select staff.id, ${action}::text, ${subject.kind}::text, ${subject.id}::uuid, ${subject.label}::text,
      ${reason ?? null}::text, ${at.toISOString()}::timestamptz
    from ${staffId ? allowed(staffId, stated[action].by) : sql`(select null::uuid as id)`} staff`,
  )
  if (written === 0) throw new Fault(`staff ${staffId}: may not ${action}`)
}

function allowed(staffId: string, area: StaffArea): SQL {
  const roles = sql.param([...staffWith(area)])
  return sql`(select id from users where id = ${staffId} and role = any(${roles}::text[]) for share)`
}

export type StaffActionFilter = {
  q: string
  actions: readonly StaffActionName[] | null
  staffId: string | null
  /** First day (São Paulo) as `2026-11-21`; empty for no limit. */
  from: string
  /** Last day (São Paulo), included; empty for no limit. */
  to: string
  subjectId?: string
}

export async function listStaffActions(
  db: Database,
  filter: StaffActionFilter,
  page: number,
): Promise<PageOf<StaffAction>> {
  const { q, actions, staffId, from, to, subjectId } = filter
  const where = and(
    q ? or(ilike(staffActions.subjectLabel, likePattern(q)), ilike(staffActions.reason, likePattern(q))) : undefined,
    actions ? inArray(staffActions.action, [...actions]) : undefined,
    staffId ? eq(staffActions.staffId, staffId) : undefined,
    from ? sql`${staffActions.createdAt} >= ${from}::date::timestamp at time zone ${businessZone}` : undefined,
    to ? sql`${staffActions.createdAt} < (${to}::date + 1)::timestamp at time zone ${businessZone}` : undefined,
    subjectId ? eq(staffActions.subjectId, subjectId) : undefined,
  )
  const [counted] = await db.select({ total: count() }).from(staffActions).where(where)
  const shown = pageOf(page, counted?.total ?? 0, business.pageSize)
  const rows = await db
    .select({
      name: staffActions.action,
      staffId: staffActions.staffId,
      staffName: users.fullName,
      kind: staffActions.subjectKind,
      id: staffActions.subjectId,
      label: staffActions.subjectLabel,
      reason: staffActions.reason,
      at: staffActions.createdAt,
    })
    .from(staffActions)
    .leftJoin(users, eq(users.id, staffActions.staffId))
    .where(where)
    .orderBy(desc(staffActions.createdAt), desc(staffActions.id))
    .limit(business.pageSize)
    .offset(shown.offset)
  const items = rows.map(({ kind, id, label, name, ...row }) => ({
    ...row,
    name: name as StaffActionName,
    subject: { kind, id, label },
  }))
  return { items, total: shown.total, page: shown.page, pages: shown.pages }
}

export async function actionsOn(db: Database, subjectId: string): Promise<StaffAction[]> {
  const all = { q: '', actions: null, staffId: null, from: '', to: '' }
  return (await listStaffActions(db, { ...all, subjectId }, 1)).items
}
