import { type SQL, sql } from 'drizzle-orm'
import { oneOf } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { query, execute } from '#db/statement.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { chosenKinds, mailPaces, type NoticeChoices, usualPaces } from '#domain/shared/notice-kind.ts'
import { nextDigest } from './digest-time.ts'

export async function noticeChoicesOf(db: Database, userId: string): Promise<NoticeChoices> {
  const rows = await query(db, sql`select kind, mail from notice_choices where user_id = ${userId}`, {
    kind: oneOf(...chosenKinds),
    mail: oneOf(...mailPaces),
  })
  return { ...usualPaces, ...Object.fromEntries(rows.map(({ kind, mail }) => [kind, mail])) }
}

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

/** SQL for the ids of users who chose immediate mails of a kind, instead of the default. */
export function toldAtOnce(kind: 'search' | 'price'): SQL {
  return sql`select c.user_id from notice_choices c where c.kind = ${kind} and c.mail = 'now'`
}
