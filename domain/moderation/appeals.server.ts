import { and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { integer, nullable, oneOf, text, timestamp } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { users } from '#db/schema/accounts.ts'
import { projects } from '#db/schema/catalog.ts'
import { decisions } from '#db/schema/moderation.ts'
import { anyPicture, firstPicture } from '#db/sql/first-picture.sql.ts'
import { query } from '#db/statement.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { pageOf, type PageOf } from '#domain/shared/list.ts'
import type { Picture } from '#domain/shared/picture.ts'
import { isUuid } from '#domain/shared/text.ts'
import { type Decision, type DecisionKind, inForce, isDecision } from '#domain/suspensions/decisions.server.ts'
import { decisionKinds } from '#domain/suspensions/decision.ts'
import type { DecisionStep } from './notices.ts'

export type OwnDecision = ReturnType<typeof withoutStaff>

/** Returns a decision as its user may see it, without staff ids, token and evidence. */
function withoutStaff(decision: Decision) {
  const { id, kind, projectId, state, changes, number, createdAt, rule, reason, decidedAt } = decision
  const { appeal, appealedAt, answer, answeredAt, undoneAt, undoneReason } = decision
  const findings = (decision.findings ?? []).map(({ source, reason: noticed }) => ({ source, reason: noticed }))
  const made = { id, kind, projectId, state, findings, changes, number, createdAt, rule, reason, decidedAt }
  return { ...made, appeal, appealedAt, answer, answeredAt, undoneAt, undoneReason }
}

export async function ownDecisions(
  db: Database,
  makerId: string,
  { projectId, kind }: { projectId: string; kind: 'suspension' | 'correction' },
): Promise<(OwnDecision & { title: string })[]> {
  if (!isUuid(projectId)) return []
  const rows = await db
    .select({ decision: decisions, title: projects.title })
    .from(decisions)
    .innerJoin(projects, eq(projects.id, decisions.projectId))
    .where(
      and(
        eq(decisions.projectId, projectId),
        eq(decisions.userId, makerId),
        eq(decisions.kind, kind),
        kind === 'suspension' ? inForce : undefined,
        isNull(projects.deletedAt),
      ),
    )
    .orderBy(desc(decisions.createdAt))
  return rows.map(({ decision, title }) => ({ ...withoutStaff(decision), title }))
}

export async function blockByToken(db: Database, token: string): Promise<OwnDecision | null> {
  if (!isUuid(token)) return null
  const [block] = await db.select().from(decisions).where(ofToken(token))
  return block ? withoutStaff(block) : null
}

const ofToken = (token: string) => and(eq(decisions.token, token), eq(decisions.kind, 'block'))

/** User who appeals: a maker, or a blocked user identified by the token from their mail. */
type Appellant = { userId: string; decisionId: string } | { token: string }

export async function appealDecision(
  { db, clock }: { db: Database; clock: Clock },
  appellant: Appellant,
  appeal: string,
): Promise<{ ok: true } | { ok: false; reason: 'not_now' }> {
  const id = 'token' in appellant ? appellant.token : appellant.decisionId
  if (!isUuid(id)) return { ok: false, reason: 'not_now' }
  const theirs =
    'token' in appellant
      ? ofToken(id)
      : and(isDecision(id), eq(decisions.userId, appellant.userId), ne(decisions.kind, 'block'))
  const isThere = or(
    isNull(decisions.projectId),
    sql`exists (select 1 from projects p where p.id = ${decisions.projectId} and p.deleted_at is null)`,
  )
  const { rowCount } = await db
    .update(decisions)
    .set({ appeal, appealedAt: clock.now() })
    .where(and(theirs, inForce, isThere, isNull(decisions.appealedAt)))
  return rowCount === 1 ? { ok: true } : { ok: false, reason: 'not_now' }
}

export type OpenAppeal = {
  id: string
  kind: DecisionKind
  /** Title of the project; null for a blocked account. */
  title: string | null
  fullName: string
  appealedAt: Date
  image: Picture | null
}

const shownAtOnce = 50

export async function openAppeals(db: Database, page: number): Promise<PageOf<OpenAppeal>> {
  const from = sql`from decisions d join users u on u.id = d.user_id left join projects p on p.id = d.project_id
    where d.appealed_at is not null and d.answered_at is null and p.deleted_at is null`
  const counted = await query(db, sql`select count(*)::int as total ${from}`, { total: integer })
  const { offset, ...shown } = pageOf(page, counted[0]?.total ?? 0, shownAtOnce)
  const items = await query(
    db,
    sql`
    select d.id, d.kind, p.title, u.full_name as "fullName", d.appealed_at as "appealedAt", ${firstPicture(sql`p.id`)} as image
    ${from} order by d.appealed_at, d.id limit ${shownAtOnce} offset ${offset}`,
    {
      id: text,
      kind: oneOf(...decisionKinds),
      title: nullable(text),
      fullName: text,
      appealedAt: timestamp,
      image: anyPicture,
    },
  )
  return { items, ...shown }
}

/** Returns an appealed decision for staff; null if unknown or its project was deleted. */
export async function appealCase(db: Database, decisionId: string) {
  if (!isUuid(decisionId)) return null
  const [row] = await db
    .select({ decision: decisions, title: projects.title, fullName: users.fullName })
    .from(decisions)
    .innerJoin(users, eq(users.id, decisions.userId))
    .leftJoin(projects, eq(projects.id, decisions.projectId))
    .where(and(isDecision(decisionId), sql`${decisions.appealedAt} is not null`, isNull(projects.deletedAt)))
  return row ?? null
}

export type AppealCase = NonNullable<Awaited<ReturnType<typeof appealCase>>>

/** Returns a decision to mail to its user; null if the account is closed. For jobs only: includes an e-mail address. */
export async function decisionForMail(db: Database, decisionId: string) {
  const [row] = await db
    .select({
      decision: decisions,
      title: projects.title,
      isListed: projects.isListed,
      image: sql`${firstPicture(sql`${decisions.projectId}`)}`.mapWith(anyPicture),
      person: { fullName: users.fullName, email: users.email },
    })
    .from(decisions)
    .innerJoin(users, eq(users.id, decisions.userId))
    .leftJoin(projects, eq(projects.id, decisions.projectId))
    .where(and(isDecision(decisionId), isNull(users.closedAt)))
  if (!row) return null
  const { id, kind, number, projectId, state, answeredAt } = row.decision
  const step: DecisionStep = state === 'final' && answeredAt ? 'kept' : state
  const token = kind === 'block' ? row.decision.token : null
  return {
    ...row,
    made: { id, kind, step, number, projectId, title: row.title, isListed: row.isListed ?? false, token },
  }
}

export type DecisionForMail = NonNullable<Awaited<ReturnType<typeof decisionForMail>>>
