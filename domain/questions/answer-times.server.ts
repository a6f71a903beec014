import { sql } from 'drizzle-orm'
import { text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { query, execute } from '#db/statement.ts'
import { lastOverdueDay } from '#domain/shared/business-days.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { addDays, businessZone, dayOf } from '#domain/shared/day.ts'
import { measuredDays, waitingDays } from './question.ts'

const mostMeasured = 200

function waits(makerId: ReturnType<typeof sql>, now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`
  return sql`
    select count(*)::int as measured, (percentile_cont(0.5) within group (order by extract(epoch from coalesce(q.answered_at, ${at}) - q.created_at)))::int as seconds
    from (select answered_at, created_at from questions
      where maker_id = ${makerId} and hidden_at is null and created_at > ${at} - make_interval(days => ${measuredDays})
      order by created_at desc limit ${mostMeasured}) q
    where q.answered_at is not null or q.created_at < ${at} - interval '1 day'`
}

export async function measureAnswerTime(tx: Database, makerId: string, now: Date): Promise<void> {
  await execute(
    tx,
    sql`update answer_times t set measured = w.measured, seconds = w.seconds, measured_at = ${now.toISOString()}
      from (${waits(sql`${makerId}`, now)}) w where t.maker_id = ${makerId}`,
  )
}

/**
 * Measures answer times daily and reminds makers once of questions older than `waitingDays`; returns the reminders
 * sent.
 */
export async function watchQuestions({ db, clock }: { db: Database; clock: Clock }): Promise<{ reminded: number }> {
  const now = clock.now()
  await measureAgain(db, now)
  return { reminded: await remindMakers(db, now) }
}

/** Recomputes answer times once a day, since unanswered waits grow and old questions no longer count. */
async function measureAgain(db: Database, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await execute(
    db,
    sql`update answer_times t set measured = w.measured, seconds = w.seconds, measured_at = ${at}
      from answer_times o cross join lateral (${waits(sql`o.maker_id`, now)}) w
      where t.maker_id = o.maker_id and (o.measured_at is null or o.measured_at < ${at} - interval '1 day') and (o.open > 0 or o.measured > 0)`,
  )
}

async function remindMakers(db: Database, now: Date): Promise<number> {
  const before = sql`(${addDays(lastOverdueDay(dayOf(now), waitingDays), 1)}::date)::timestamp at time zone ${businessZone}`
  return db.transaction(async (tx) => {
    const makers = await query(
      tx,
      sql`with told as (
        update questions q set reminded_at = ${now.toISOString()} from projects p
        where q.answered_at is null and q.hidden_at is null and q.reminded_at is null and q.created_at < ${before}
          and p.id = q.project_id and p.is_listed returning q.id, q.maker_id)
      select maker_id as "makerId", (array_agg(id order by id))[1] as "questionId" from told group by maker_id`,
      { makerId: text, questionId: text },
    )
    for (const { makerId, questionId } of makers) await enqueue(tx, 'send-question-reminder', { makerId, questionId })
    return makers.length
  })
}
