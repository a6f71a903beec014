import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import type { HoldFinding } from '#db/schema/project-holds.ts'

export type { HoldFinding }

/** Sources that look again and again: what staff has cleared once they do not hold a second time. */
const machines: readonly HoldFinding['source'][] = [
  'fingerprint',
  'forbidden_words',
  'weapon_report',
  'reviewed_category',
]

/**
 * Takes a project out of the catalogue until staff decides; its maker and its buyers keep seeing it, and its buyers keep
 * what they bought. Its maker is told by mail. A project that is held or removed already stays as it is and gets the finding added. Inner verb, for
 * people and machines: `evidence` is what staff needs to judge (ids, words, a distance), `at` the time of the business.
 * `cleared`: staff released the same finding of a machine (same source, same evidence) before.
 */
export async function holdForReview(
  tx: Database,
  projectId: string,
  finding: HoldFinding,
  at: Date,
): Promise<{ ok: true; holdId: string } | { ok: false; reason: 'not_found' | 'cleared' }> {
  // The row is the lock: two findings at once make one hold.
  const { rows: found } = await tx.execute(
    sql`select 1 from projects where id = ${projectId} and deleted_at is null for update`,
  )
  if (found.length === 0) return { ok: false, reason: 'not_found' }
  if (machines.includes(finding.source) && (await wasCleared(tx, projectId, finding))) {
    return { ok: false, reason: 'cleared' }
  }
  const { rows } = await tx.execute<{ id: string; isNew: boolean }>(sql`
    insert into project_holds (project_id, findings, created_at)
    values (${projectId}, ${JSON.stringify([finding])}::jsonb, ${at.toISOString()})
    on conflict (project_id) where state <> 'released' do update
      set findings = case when project_holds.findings @> excluded.findings
        then project_holds.findings else project_holds.findings || excluded.findings end
    returning id, xmax = 0 as "isNew"`)
  await tx.execute(sql`update projects set held_at = ${at.toISOString()} where id = ${projectId} and held_at is null`)
  const [hold] = rows
  if (!hold) throw new Error('a hold was neither made nor found')
  if (hold.isNew) await enqueue(tx, 'send-hold-notice', { holdId: hold.id }, { key: `hold:${hold.id}` })
  return { ok: true, holdId: hold.id }
}

async function wasCleared(tx: Database, projectId: string, { source, evidence }: HoldFinding): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from project_holds where project_id = ${projectId} and state = 'released'
      and findings @> ${JSON.stringify([{ source, evidence }])}::jsonb limit 1`)
  return rows.length > 0
}
