import { sql } from 'drizzle-orm'
import { oneOf, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { query } from '#db/statement.ts'
import { readAs } from '#fault'
import type { Clock } from '#domain/shared/clock.ts'
import type { Fact } from '#domain/fact.ts'
import type { Mail, Mailer } from '#domain/shared/mailer.ts'
import { isChosenKind, mailPaces, usualPaces } from '#domain/shared/notice-kind.ts'
import { nextDigest } from './digest-time.ts'
import { leaveLink } from './leave-token.server.ts'

type World = { db: Database; clock: Clock; publicUrl: URL; secret: string; mailer: Mailer }

/** A notice for one user; `wordsOf` is the user whose text the notice quotes, null if it quotes nobody. */
type Telling<Values> = { userId: string; values: Values; wordsOf?: string | null }

/**
 * Inserts a notice once per key and mails it if settings and proven addresses allow. A visitor (`userId` null) only
 * gets the mail.
 */
export async function tell<Values>(
  { db, clock, publicUrl, secret, mailer }: World,
  fact: Fact<Values>,
  {
    userId,
    values,
    wordsOf,
    mail,
  }: { userId: string | null; values: Values; wordsOf: string | null; mail: Mail | null },
): Promise<void> {
  const timing = { at: clock.now(), hasMail: mail !== null }
  const [told] = userId ? await note(db, fact, timing, [{ userId, values, wordsOf }]) : []
  if (!mail) return
  const keyed = { ...mail, key: fact.key(values) }
  if (!told) return mailer.send(keyed)
  if (told.mail !== 'now') return
  const kind = chosenKindOf(fact, values)
  await mailer.send(kind ? { ...keyed, leave: leaveLink({ publicUrl, secret }, told.userId, kind) } : keyed)
}

export async function tellAll<Values>(
  db: Database,
  fact: Fact<Values>,
  at: Date,
  told: readonly Telling<Values>[],
): Promise<void> {
  if (told.length > 0) await note(db, fact, { at, hasMail: false }, told)
}

/** Returns the notice kind whose setting decides about the mail; null if it is always sent. */
function chosenKindOf<Values>({ kind, isNeeded }: Fact<Values>, values: Values) {
  return !isNeeded?.(values) && isChosenKind(kind) ? kind : null
}

/**
 * Inserts notices for open accounts and returns each user's mail setting. Only proven addresses get mails that neither
 * an order nor the law requires.
 */
function note<Values>(
  db: Database,
  fact: Fact<Values>,
  { at, hasMail }: { at: Date; hasMail: boolean },
  told: readonly Telling<Values>[],
) {
  const rows = told.map(({ userId, values, wordsOf }) => {
    const kind = chosenKindOf(fact, values)
    return {
      userId,
      wordsOf,
      key: fact.key(values),
      values: readAs(fact.values, values, `fact ${fact.name}`),
      kind,
      usual: kind && usualPaces[kind],
    }
  })
  const due = (instant: Date | null) => sql`${instant?.toISOString() ?? null}::timestamptz`
  return query(
    db,
    sql`insert into notices (user_id, kind, fact, key, values, created_at, mail, mail_at)
      select told."userId", ${fact.kind}, ${fact.name}, told.key, told.values, ${at.toISOString()}, coalesce(told.pace, 'now'),
        case told.pace when 'now' then ${due(hasMail ? null : at)} when 'day' then ${due(nextDigest('day', at))} when 'week' then ${due(nextDigest('week', at))} end
      from (select t.*, case when t.kind is not null and not (u.email_verified and coalesce(w.email_verified, true)) then 'none'
            else coalesce(c.mail, t.usual) end as pace
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t ("userId" uuid, "wordsOf" uuid, key text, values jsonb, kind text, usual text)
        join users u on u.id = t."userId" and u.closed_at is null
        left join users w on w.id = t."wordsOf"
        left join notice_choices c on c.user_id = u.id and c.kind = t.kind) told
      on conflict (user_id, key) do update set key = excluded.key
      returning user_id as "userId", mail`,
    { userId: text, mail: oneOf(...mailPaces) },
  )
}
