import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { ask, execute } from '#db/statement.ts'
import { boolean, text } from '#db/columns.ts'
import { enqueue } from '#db/enqueue.server.ts'
import type { SuspensionFinding } from '#db/schema/moderation.ts'
import { Fault } from '#fault'
import type { Rule } from './rules.ts'

export type { SuspensionFinding }

/** Automatic sources, which check repeatedly: a finding that staff cleared does not suspend again. */
const machines: readonly SuspensionFinding['source'][] = [
  'fingerprint',
  'forbidden_words',
  'weapon_report',
  'reviewed_category',
]

/**
 * Suspends a project until staff decide and emails its maker; buyers keep access. If already suspended or removed, adds the
 * finding. `evidence` is for staff. `cleared`: staff released the same automatic finding before. Call in a transaction.
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
  const rows = await ask(
    tx,
    sql`
    insert into suspensions (project_id, findings, created_at)
    values (${projectId}, ${JSON.stringify([finding])}::jsonb, ${at.toISOString()})
    on conflict (project_id) where state <> 'released' do update
      set findings = case when suspensions.findings @> excluded.findings
        then suspensions.findings else suspensions.findings || excluded.findings end
    returning id, xmax = 0 as "isNew"`,
    { id: text, isNew: boolean },
  )
  await execute(
    tx,
    sql`update projects set suspended_at = ${at.toISOString()} where id = ${projectId} and suspended_at is null`,
  )
  const [suspension] = rows
  if (!suspension) throw new Fault(`suspension: not written for project ${projectId}`)
  if (suspension.isNew)
    await enqueue(tx, 'send-suspension-notice', { suspensionId: suspension.id }, { key: `suspension:${suspension.id}` })
  return { ok: true, suspensionId: suspension.id }
}

export async function isSuspended(db: Database, projectId: string): Promise<boolean> {
  return (await execute(db, sql`select 1 from suspensions where project_id = ${projectId} and state <> 'released'`)) > 0
}

async function wasCleared(tx: Database, projectId: string, { source, evidence }: SuspensionFinding): Promise<boolean> {
  // A renamed category is still the same.
  const same = source === 'reviewed_category' ? { categoryId: evidence.categoryId } : evidence
  const query = sql`
    select 1 from suspensions where project_id = ${projectId} and state = 'released'
      and findings @> ${JSON.stringify([{ source, evidence: same }])}::jsonb limit 1`
  return (await execute(tx, query)) > 0
}

type Decision = {
  /** `removed`: delisted for good; `released`: listed again if active. */
  outcome: 'removed' | 'released'
  staffId: string
  /** Reason shown to the maker. */
  reason: string
  /** The rule broken; none if released. */
  rule?: Rule | null
}

/**
 * Decides a project's suspension, with any open appeal, and emails the maker. Call in a transaction. Returns the suspension, or
 * null if there is none.
 */
export async function decideSuspension(
  tx: Database,
  projectId: string,
  { outcome, staffId, reason, rule }: Decision,
  at: Date,
): Promise<{ suspensionId: string } | null> {
  const now = at.toISOString()
  const rows = await ask(
    tx,
    sql`
    update suspensions set state = ${outcome}, decided_at = ${now}, decided_by = ${staffId}, decision = ${reason}, rule = coalesce(${rule ?? null}, rule),
      appeal_decided_at = case when appealed_at is not null then coalesce(appeal_decided_at, ${now}) end
    where project_id = ${projectId} and state <> 'released'
    returning id`,
    { id: text },
  )
  const [suspension] = rows
  if (!suspension) return null
  await enqueue(tx, 'send-suspension-notice', { suspensionId: suspension.id }, { key: `suspension:${suspension.id}` })
  if (outcome === 'released') await execute(tx, sql`select suspend_or_list(${projectId})`)
  return { suspensionId: suspension.id }
}
