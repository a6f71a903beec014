import { type SQL, sql } from 'drizzle-orm'
import { oneOf } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { ask, execute } from '#db/statement.ts'
import type { Clock } from '#domain/shared/clock.ts'
import {
  type ChosenKind,
  chosenKinds,
  mailPaces,
  type NoticeChoices,
  type NoticeKind,
  usualPaces,
} from '#domain/shared/notice-kind.ts'
import { nextDigest } from './digest-time.ts'

/** Returns a user's mail settings by kind of notice. */
export async function noticeChoicesOf(db: Database, userId: string): Promise<NoticeChoices> {
  const rows = await ask(db, sql`select kind, mail from notice_choices where user_id = ${userId}`, {
    kind: oneOf(...chosenKinds),
    mail: oneOf(...mailPaces),
  })
  return { ...usualPaces, ...Object.fromEntries(rows.map(({ kind, mail }) => [kind, mail])) }
}

/**
 * Saves the mail settings of some kinds. Waiting notices move to the next digest of the new pace, or lose their mail. Returns
 * the former settings.
 */
export async function chooseNotices(
  { db, clock }: { db: Database; clock: Clock },
  userId: string,
  wish: Partial<NoticeChoices>,
): Promise<NoticeChoices> {
  return db.transaction(async (tx) => {
    const before = await noticeChoicesOf(tx, userId)
    for (const kind of chosenKinds) {
      const mail = wish[kind]
      if (!mail || mail === before[kind]) continue
      await execute(
        tx,
        sql`insert into notice_choices (user_id, kind, mail) values (${userId}, ${kind}, ${mail})
          on conflict (user_id, kind) do update set mail = excluded.mail`,
      )
      const at = mail === 'now' ? clock.now() : nextDigest(mail, clock.now())
      await execute(
        tx,
        sql`update notices set mail_at = ${at?.toISOString() ?? null}::timestamptz
          where user_id = ${userId} and kind = ${kind} and mail_at is not null`,
      )
    }
    return before
  })
}

/** Returns an SQL expression for a user's mail setting of a kind; `userId` is an expression. */
export function paceOf(userId: SQL, kind: ChosenKind): SQL {
  return sql`coalesce((select c.mail from notice_choices c where c.user_id = ${userId} and c.kind = ${kind}), ${usualPaces[kind]}::text)`
}

/** Selects `user_id` of users who chose immediate mails for a kind that has none by default. */
export function toldAtOnce(kind: 'search' | 'price'): SQL {
  return sql`select c.user_id from notice_choices c where c.kind = ${kind} and c.mail = 'now'`
}

/** Returns an SQL expression for the digest time of a pace (an expression). `now` is the time for immediate mails from jobs. */
export function dueAt(pace: SQL, at: Date, now: Date | null): SQL {
  const given = (instant: Date | null) => sql`${instant?.toISOString() ?? null}::timestamptz`
  return sql`case ${pace} when 'now' then ${given(now)} when 'day' then ${given(nextDigest('day', at))} when 'week' then ${given(nextDigest('week', at))} end`
}

/** A notice written by a job; `path` is its page. */
export type Fact = { userId: string; key: string; title: string; words: string; path: string }

/**
 * Inserts notices that have no mail of their own, once per user and key, with each user's mail setting. Returns the number of
 * new ones.
 */
export async function noteFacts(db: Database, kind: ChosenKind, at: Date, facts: readonly Fact[]): Promise<number> {
  if (facts.length === 0) return 0
  const told = sql`json_to_recordset(${JSON.stringify(facts)}::json) as t ("userId" uuid, key text, title text, words text, path text)`
  return execute(
    db,
    sql`insert into notices (user_id, kind, key, title, words, path, created_at, mail, mail_at)
      select fact."userId", ${kind satisfies NoticeKind}, fact.key, fact.title, fact.words, fact.path, ${at.toISOString()}, fact.mail, ${dueAt(sql`fact.mail`, at, at)}
      from (select t.*, ${paceOf(sql`t."userId"`, kind)} as mail from ${told}) fact
      on conflict do nothing`,
  )
}
