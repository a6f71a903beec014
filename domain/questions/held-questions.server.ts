import { sql } from 'drizzle-orm'
import { text, timestamp } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { keptApart } from '#db/sql/kept-apart.sql.ts'
import { execute, query } from '#db/statement.ts'
import { recordStaffAction } from '#domain/staff/staff-actions.server.ts'
import { type AccountRole, mayOpen } from '#domain/staff/staff-role.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { isUuid } from '#domain/shared/text.ts'
import { questionsArea } from './area.ts'
import { hideQuestion } from './questions.server.ts'

type World = { db: Database; clock: Clock }

/** Publishes questions of new accounts after an hour; deletes those of accounts closed or blocked meanwhile. */
export async function publishHeldQuestions({ db, clock }: World): Promise<{ published: number }> {
  const now = clock.now().toISOString()
  return db.transaction(async (tx) => {
    await execute(
      tx,
      sql`delete from questions q using users u where u.id = q.asker_id and q.held_until <= ${now}
        and (u.closed_at is not null or u.blocked_at is not null or ${keptApart(sql`q.asker_id`, sql`q.maker_id`)})`,
    )
    const ready = await query(
      tx,
      sql`select id from questions where held_until <= ${now} order by id for update skip locked`,
      {
        id: text,
      },
    )
    for (const { id } of ready) await publish(tx, id, now)
    return { published: ready.length }
  })
}

/** Makes a question public and notifies the project's maker, whose answer time starts now. */
async function publish(tx: Database, questionId: string, now: string): Promise<boolean> {
  const changed = await execute(
    tx,
    sql`update questions set held_until = null, hidden_at = null, created_at = ${now} where id = ${questionId} and held_until is not null`,
  )
  if (changed > 0) await enqueue(tx, 'send-question', { questionId })
  return changed > 0
}

export type HeldQuestion = {
  id: string
  question: string
  asker: string
  projectId: string
  title: string
  heldUntil: Date
}

export function heldQuestions(db: Database): Promise<HeldQuestion[]> {
  return query(
    db,
    sql`select q.id, q.question, u.full_name as asker, p.id as "projectId", p.title, q.held_until as "heldUntil"
      from questions q join users u on u.id = q.asker_id join projects p on p.id = q.project_id
      where q.held_until is not null order by q.held_until limit 100`,
    { id: text, question: text, asker: text, projectId: text, title: text, heldUntil: timestamp },
  )
}

/** Publishes or hides a new account's question for a moderator; false if already published or deleted. */
export async function decideHeldQuestion(
  { db, clock }: World,
  staff: { id: string; role: AccountRole },
  { questionId, wish }: { questionId: string; wish: 'publish' | 'hide' },
): Promise<boolean> {
  if (!mayOpen(staff.role, 'moderation') || !isUuid(questionId)) return false
  const at = clock.now()
  return db.transaction(async (tx) => {
    const [held] = await query(
      tx,
      sql`select p.id, p.title as label from questions q join projects p on p.id = q.project_id
        where q.id = ${questionId} and q.held_until is not null for update of q`,
      { id: text, label: text },
    )
    if (!held) return false
    const action = wish === 'publish' ? 'publish_question' : 'hide_question'
    await recordStaffAction(tx, questionsArea, { staffId: staff.id, action, subject: { kind: 'project', ...held }, at })
    if (wish === 'publish') return publish(tx, questionId, at.toISOString())
    await hideQuestion(tx, questionId, at)
    return true
  })
}
