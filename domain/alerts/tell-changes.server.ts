import { sql } from 'drizzle-orm'
import { nullable, oneOf, text, timestamp } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { query, execute } from '#db/statement.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { dayOf } from '#domain/shared/day.ts'
import { hasChanges, type Window } from './changed-projects.server.ts'
import { tellNews } from './tell-news.server.ts'
import { tellPrices } from './tell-prices.server.ts'
import { tellSearches } from './tell-searches.server.ts'

type World = { db: Database; clock: Clock }

const steps = ['prices', 'searches', 'news', 'done'] as const
type Step = (typeof steps)[number]
type Round = Window & { step: Step; cursorId: string | null }

/** Batches per run of the job, after which other jobs get their turn. */
const batchesAtOnce = 50

/** Seconds before now at which a round's period of changes ends, since open transactions may still add changes. */
const marginSeconds = 60

const dayMs = 86_400_000

/**
 * Notifies users of cheaper favourites, saved-search matches and new projects of followed makers and categories;
 * returns whether more remains.
 */
export async function tellChanges({ db, clock }: World, { isPrompt = false } = {}): Promise<boolean> {
  for (let batch = 0; batch < batchesAtOnce; batch++) {
    const isMore = await db.transaction((tx) => tellBatch(tx, isPrompt, clock.now()))
    if (!isMore) return false
  }
  return true
}

async function tellBatch(tx: Database, isPrompt: boolean, now: Date): Promise<boolean> {
  const last = await lastRound(tx, isPrompt)
  const round = last && { ...last, isPrompt }
  if (!round || round.step === 'done') return beginRound(tx, isPrompt, last?.until ?? null, now)
  const { step, cursorId, ...window } = round
  if (step === 'prices') {
    const isMore = await tellPrices(tx, window)
    return move(tx, round, isMore ? step : 'searches', null)
  }
  const reached = await (step === 'searches' ? tellSearches : tellNews)(tx, window, cursorId)
  if (reached) return move(tx, round, step, reached)
  if (step === 'searches' && !isPrompt) return move(tx, round, 'news', null)
  if (!isPrompt) await forgetOld(tx, window.until)
  return move(tx, round, 'done', null)
}

/** Returns the latest round of notices (daily or prompt); holds a lock so that parallel runs wait. */
async function lastRound(tx: Database, isPrompt: boolean): Promise<Omit<Round, 'isPrompt'> | null> {
  await execute(tx, sql`select pg_advisory_xact_lock(hashtextextended('alert rounds', 0))`)
  const [round] = await query(
    tx,
    sql`select since, until, step, cursor_id as "cursorId" from alert_rounds where is_prompt = ${isPrompt} order by until desc limit 1`,
    { since: timestamp, until: timestamp, step: oneOf(...steps), cursorId: nullable(text) },
  )
  return round ?? null
}

/** Starts a daily round of notices on a new day, or a prompt one after changes; returns whether it started. */
async function beginRound(tx: Database, isPrompt: boolean, last: Date | null, now: Date): Promise<boolean> {
  const until = new Date(now.getTime() - marginSeconds * 1_000)
  const since = last ?? new Date(until.getTime() - dayMs)
  const isDue = isPrompt ? await hasChanges(tx, { since, until }) : !last || dayOf(last) < dayOf(until)
  if (!isDue) return false
  await execute(
    tx,
    sql`insert into alert_rounds (is_prompt, since, until) values (${isPrompt}, ${since.toISOString()}, ${until.toISOString()})`,
  )
  return true
}

async function move(tx: Database, { isPrompt, until }: Round, step: Step, cursorId: string | null): Promise<boolean> {
  await execute(
    tx,
    sql`update alert_rounds set step = ${step}, cursor_id = ${cursorId} where is_prompt = ${isPrompt} and until = ${until.toISOString()}`,
  )
  return step !== 'done'
}

async function forgetOld(tx: Database, until: Date): Promise<void> {
  const before = new Date(until.getTime() - 40 * dayMs).toISOString()
  await execute(tx, sql`delete from price_changes where at < ${before}`)
  await execute(tx, sql`delete from alert_rounds where until < ${before}`)
}
