import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { query, execute } from '#db/statement.ts'
import { boolean, text } from '#db/columns.ts'
import { decisions, type SuspensionFinding } from '#db/schema/moderation.ts'
import { Fault } from '#fault'
import { decisionMoves } from './decision.ts'
import { answerAppeal, type Decision, inForce, tellDecision, undoDecision } from './decisions.server.ts'
import type { Rule } from './rules.ts'

export type { SuspensionFinding }

/** Automatic checks, which run repeatedly: a finding that staff cleared does not suspend again. */
const machines: readonly SuspensionFinding['source'][] = [
  'fingerprint',
  'forbidden_words',
  'weapon_report',
  'reviewed_category',
]

/**
 * Suspends a project until staff decide, or adds the finding to its suspension, and mails the maker. `cleared`: staff
 * dismissed the same automatic finding before. Call in a transaction.
 */
export async function suspendProject(
  tx: Database,
  projectId: string,
  finding: SuspensionFinding,
  at: Date,
): Promise<{ ok: true; suspensionId: string } | { ok: false; reason: 'not_found' | 'cleared' }> {
  // Locks the project row, so that concurrent findings create one suspension.
  const found = await execute(
    tx,
    sql`select 1 from projects where id = ${projectId} and deleted_at is null for no key update`,
  )
  if (found === 0) return { ok: false, reason: 'not_found' }
  if (machines.includes(finding.source) && (await wasCleared(tx, projectId, finding))) {
    return { ok: false, reason: 'cleared' }
  }
  const rows = await query(
    tx,
    sql`
    insert into decisions (kind, user_id, project_id, state, findings, created_at)
    select 'suspension', designer_id, id, 'suspended', ${JSON.stringify([finding])}::jsonb, ${at.toISOString()}
    from projects where id = ${projectId}
    on conflict (project_id) where kind = 'suspension' and undone_at is null do update
      set findings = case when decisions.findings @> excluded.findings
        then decisions.findings else decisions.findings || excluded.findings end
    returning id, xmax = 0 as "isNew"`,
    { id: text, isNew: boolean },
  )
  await execute(
    tx,
    sql`update projects set suspended_at = ${at.toISOString()} where id = ${projectId} and suspended_at is null`,
  )
  const [suspension] = rows
  if (!suspension) throw new Fault(`suspension: not written for project ${projectId}`)
  if (suspension.isNew) await tellDecision(tx, suspension.id)
  return { ok: true, suspensionId: suspension.id }
}

export const suspensionOf = (projectId: string) =>
  and(eq(decisions.projectId, projectId), eq(decisions.kind, 'suspension'), inForce)

export async function suspensionInForce(db: Database, projectId: string): Promise<Decision | null> {
  const [suspension] = await db.select().from(decisions).where(suspensionOf(projectId))
  return suspension ?? null
}

async function wasCleared(tx: Database, projectId: string, { source, evidence }: SuspensionFinding): Promise<boolean> {
  // A renamed category is still the same.
  const same = source === 'reviewed_category' ? { categoryId: evidence.categoryId } : evidence
  const query = sql`
    select 1 from decisions where project_id = ${projectId} and kind = 'suspension' and state = 'undone'
      and findings @> ${JSON.stringify([{ source, evidence: same }])}::jsonb limit 1`
  return (await execute(tx, query)) > 0
}

type Outcome = {
  /** Decision on a suspended project: `removed` for good, or `released`, listed again if active. */
  outcome: 'removed' | 'released'
  staffId: string
  reason: string
  rule?: Rule | null
}

export async function decideSuspension(
  tx: Database,
  projectId: string,
  { outcome, staffId, reason, rule }: Outcome,
  at: Date,
): Promise<{ suspensionId: string } | null> {
  const ruling = { staffId, reason, at }
  if (outcome === 'released') {
    const undone = await undoDecision(tx, suspensionOf(projectId), ruling)
    if (undone) await execute(tx, sql`select suspend_or_list(${projectId})`)
    return undone && { suspensionId: undone.id }
  }
  const answered = await answerAppeal(tx, suspensionOf(projectId), ruling)
  // The appealed decision stays readable beside the answer.
  const decided = answered?.decidedAt ? {} : { reason, decidedAt: at, decidedBy: staffId }
  const [removed] = await tx
    .update(decisions)
    .set({ state: decisionMoves.confirmed.to, ...decided, ...(rule && { rule }) })
    .where(and(suspensionOf(projectId), inArray(decisions.state, decisionMoves.confirmed.from)))
    .returning({ id: decisions.id })
  if (!removed) return null
  await tellDecision(tx, removed.id)
  return { suspensionId: removed.id }
}
