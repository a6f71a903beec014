import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { boolean, text, timestamp } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { isTakenKey } from '#db/driver/error-codes.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { forgetNotices } from '#db/forget-notices.server.ts'
import { questions } from '#db/schema/questions.ts'
import { query, execute } from '#db/statement.ts'
import { isBlocked } from '#domain/conversations/blocks.server.ts'
import { newAccountMinutes } from '#domain/conversations/conversation.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { RateLimits } from '#domain/shared/limits.ts'
import { questionKeys } from './notices.ts'
import { questionsPerPerson } from './question.ts'
import { isUuid } from '#domain/shared/text.ts'
import { Fault } from '#fault'
import { measureAnswerTime } from './answer-times.server.ts'
import type { QuestionRefusal } from './question.ts'

type World = { db: Database; clock: Clock; rateLimits: RateLimits }

export type Asked =
  | { ok: true; id: string; isNew: boolean; isHeld: boolean }
  | { ok: false; reason: QuestionRefusal | 'not_found' }

/** Stores a question about a listed project and mails its maker; not yet published while the account is new. */
export async function askQuestion(
  { db, clock, rateLimits }: World,
  { userId, projectId, question }: { userId: string; projectId: string; question: string },
): Promise<Asked> {
  const found = await findAskable(db, userId, projectId)
  if (!found) return { ok: false, reason: 'not_found' }
  const at = clock.now()
  if (found.makerId === userId) return { ok: false, reason: 'own_project' }
  if (await isBlocked(db, userId, found.makerId)) return { ok: false, reason: 'blocked' }
  const permit = await rateLimits.take(questionsPerPerson, userId)
  if (!permit.ok) return { ok: false, reason: 'too_many' }
  const oldEnough = new Date(found.joinedAt.getTime() + newAccountMinutes * 60_000)
  const heldUntil = oldEnough > at ? oldEnough : null
  const asked = await db.transaction((tx) =>
    insertQuestion(tx, { ...found, userId, projectId, question, at, heldUntil }),
  )
  if (!asked.isNew) await rateLimits.giveBack(questionsPerPerson, userId)
  return { ok: true, ...asked }
}

/** Returns a listed project's maker, and when the asking user joined; null if unlisted. */
async function findAskable(db: Database, userId: string, projectId: string) {
  if (!isUuid(projectId)) return null
  const [found] = await query(
    db,
    sql`select p.designer_id as "makerId", u.created_at as "joinedAt" from projects p, users u
      where p.id = ${projectId} and p.is_listed and u.id = ${userId}`,
    { makerId: text, joinedAt: timestamp },
  )
  return found ?? null
}

type NewQuestion = {
  userId: string
  projectId: string
  makerId: string
  question: string
  at: Date
  heldUntil: Date | null
}

async function insertQuestion(tx: Database, { userId, projectId, makerId, question, at, heldUntil }: NewQuestion) {
  const held = heldUntil && heldUntil.toISOString()
  const [written] = await query(
    tx,
    sql`insert into questions (project_id, maker_id, asker_id, question, created_at, held_until, hidden_at)
      values (${projectId}, ${makerId}, ${userId}, ${question}, ${at.toISOString()}, ${held}, ${held && at.toISOString()}) on conflict do nothing returning id`,
    { id: text },
  )
  if (written && heldUntil) {
    const inSeconds = Math.ceil((heldUntil.getTime() - at.getTime()) / 1_000)
    await enqueue(tx, 'publish-held-questions', {}, { inSeconds })
    return { id: written.id, isNew: true, isHeld: true }
  }
  if (written) {
    await enqueue(tx, 'send-question', { questionId: written.id })
    return { id: written.id, isNew: true, isHeld: false }
  }
  const [same] = await query(
    tx,
    sql`select id, held_until is not null as "isHeld" from questions
      where project_id = ${projectId} and asker_id = ${userId} and question = ${question}`,
    { id: text, isHeld: boolean },
  )
  if (!same) throw new Fault(`question: not written for project ${projectId}`)
  return { ...same, isNew: false }
}

const ofAsker = (userId: string, questionId: string) =>
  sql`id = ${questionId} and asker_id = ${userId} and answered_at is null and (hidden_at is null or held_until is not null)`

export async function editQuestion(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  { userId, questionId, question }: { userId: string; questionId: string; question: string },
): Promise<{ ok: true } | { ok: false; reason: 'not_open' | 'blocked' }> {
  if (!isUuid(questionId)) return { ok: false, reason: 'not_open' }
  const [open] = await query(
    db,
    sql`select maker_id as "makerId" from questions where ${ofAsker(userId, questionId)}`,
    {
      makerId: text,
    },
  )
  if (open && (await isBlocked(db, userId, open.makerId))) return { ok: false, reason: 'blocked' }
  const at = clock.now().toISOString()
  const change = sql`
    update questions q set question = ${question},
      edited_at = case when q.question = ${question} then q.edited_at else ${at}::timestamptz end
    where ${ofAsker(userId, questionId)}`
  try {
    return (await execute(db, change)) > 0 ? { ok: true } : { ok: false, reason: 'not_open' }
  } catch (error) {
    if (isTakenKey(error)) return { ok: false, reason: 'not_open' }
    throw error
  }
}

/** Deletes a user's own unanswered question; returns its project id, or null. */
export async function removeQuestion(db: Database, userId: string, questionId: string): Promise<string | null> {
  if (!isUuid(questionId)) return null
  const mine = sql`delete from questions where ${ofAsker(userId, questionId)} returning project_id as "projectId", maker_id as "makerId"`
  return db.transaction(async (tx) => {
    const [row] = await query(tx, mine, { projectId: text, makerId: text })
    if (row)
      await forgetNotices(tx, { userIds: sql`${row.makerId}::uuid`, keys: Object.values(questionKeys(questionId)) })
    return row?.projectId ?? null
  })
}

export async function answerQuestion(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  { makerId, questionId, answer }: { makerId: string; questionId: string; answer: string },
): Promise<boolean> {
  if (!isUuid(questionId)) return false
  const now = clock.now()
  const at = sql`${now.toISOString()}::timestamptz`
  return db.transaction(async (tx) => {
    const [written] = await query(
      tx,
      sql`update questions q set answer = ${answer}, answered_at = coalesce(q.answered_at, ${at}),
        answer_edited_at = case when q.answer <> ${answer} then ${at} else q.answer_edited_at end
      from (select id, answered_at from questions where id = ${questionId} for update) before
      where q.id = before.id and q.maker_id = ${makerId} and q.hidden_at is null and q.answer_hidden_at is null
        and exists (select 1 from projects p where p.id = q.project_id and p.deleted_at is null)
      returning before.answered_at is null as "isFirst"`,
      { isFirst: boolean },
    )
    if (written?.isFirst) {
      await measureAnswerTime(tx, makerId, now)
      await enqueue(tx, 'send-question-answer', { questionId })
    }
    return written !== undefined
  })
}

/** Hides a question with its answer, or shows it again if `at` is null. Call in a transaction. */
export async function hideQuestion(tx: Database, questionId: string, at: Date | null): Promise<void> {
  await tx.update(questions).set({ hiddenAt: at, heldUntil: null }).where(eq(questions.id, questionId))
  if (at) await forgetQuestion(tx, questionId, Object.values(questionKeys(questionId)))
}

/** Hides an answer, or shows it again if `at` is null; a hidden one cannot be edited. Call in a transaction. */
export async function hideAnswer(tx: Database, questionId: string, at: Date | null): Promise<void> {
  const isAnswered = and(eq(questions.id, questionId), isNotNull(questions.answeredAt))
  await tx.update(questions).set({ answerHiddenAt: at }).where(isAnswered)
  if (at) await forgetQuestion(tx, questionId, [questionKeys(questionId).answered])
}

function forgetQuestion(tx: Database, questionId: string, keys: readonly string[]): Promise<void> {
  const userIds = sql`select unnest(array[asker_id, maker_id]) from questions where id = ${questionId}`
  return forgetNotices(tx, { userIds, keys })
}
