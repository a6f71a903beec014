import { sql } from 'drizzle-orm'
import { anything, boolean, integer, list, object, oneOf, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { constant } from '#db/sql/parts.sql.ts'
import { query, execute } from '#db/statement.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { FactWords } from '#domain/fact.ts'
import type { Mail, Mailer } from '#domain/shared/mailer.ts'
import { type MailPace, mailPaces, type NoticeKind, noticeKinds } from '#domain/shared/notice-kind.ts'
import { factWords } from './fact-words.server.ts'
import { anyNoticePicture, noticePicture } from './notices.server.ts'

const noticesInMail = 30

/** Maximum mails per run, so that other jobs get their turn. */
const mailsAtOnce = 200

/** Seconds to wait after a digest is due, for notices from slow clocks or long transactions. */
const marginSeconds = 60

/** A notice in a digest; `image` is the picture of the project concerned, or null. */
type Told = FactWords & { kind: NoticeKind; image: { key: string } | null }

export type Digest = {
  /** Idempotency key of the mail, the same if it is sent again. */
  key: string
  userId: string
  email: string
  fullName: string
  pace: MailPace
  notices: Told[]
  /** Number of all notices; `notices` has only the first ones. */
  total: number
}

type World = { db: Database; clock: Clock; mailer: Mailer }

/**
 * Sends the next digests, one per user, and returns true if more are due. Marks notices only after sending; a repeated
 * mail has the same key.
 */
export async function sendDigests({ db, clock, mailer }: World, compose: (digest: Digest) => Mail): Promise<boolean> {
  for (let sent = 0; sent < mailsAtOnce; sent++) {
    const next = await nextDue(db, clock.now())
    if (!next) return false
    const { ids, isOpen, ...digest } = next
    try {
      if (isOpen) await mailer.send(compose(inWords(digest)))
    } catch (error) {
      await postpone(db, ids, clock.now())
      throw error
    }
    await execute(db, sql`update notices set mail_at = null where id = any(${sql.param(ids)}::uuid[])`)
  }
  return true
}

type Due = NonNullable<Awaited<ReturnType<typeof nextDue>>>

function inWords({ notices, ...digest }: Omit<Due, 'ids' | 'isOpen'>): Digest {
  const told = notices.slice(0, noticesInMail)
  return { ...digest, notices: told.map(({ kind, image, ...fact }) => ({ kind, image, ...factWords(fact) })) }
}

async function nextDue(db: Database, now: Date) {
  const [row] = await query(
    db,
    sql`
    select u.id as "userId", u.email, u.full_name as "fullName", u.closed_at is null and u.blocked_at is null as "isOpen", waiting.*
    from (select user_id, mail_at, case mail when 'now' then kind end as kind from notices where mail_at < ${now.toISOString()}::timestamptz - make_interval(secs => ${constant(marginSeconds)})
      order by mail_at, user_id limit 1) due
    join users u on u.id = due.user_id,
    lateral (select json_agg(n.id order by n.id) as ids, count(*)::int as total, min(n.mail) as pace,
        json_agg(json_build_object('kind', n.kind, 'fact', n.fact, 'values', n.values,
          'image', ${noticePicture}) order by n.created_at, n.id) as notices
      from notices n where n.user_id = due.user_id and n.mail_at = due.mail_at and (due.kind is null or n.kind = due.kind)) waiting`,
    {
      userId: text,
      email: text,
      fullName: text,
      isOpen: boolean,
      ids: list(text),
      total: integer,
      pace: oneOf(...mailPaces),
      notices: list(object({ kind: oneOf(...noticeKinds), fact: text, values: anything, image: anyNoticePicture })),
    },
  )
  return row ? { ...row, key: `digest-${row.ids[0]}` } : null
}

async function postpone(db: Database, ids: string[], now: Date): Promise<void> {
  const later = sql`${now.toISOString()}::timestamptz + interval '10 minutes'`
  await execute(db, sql`update notices set mail_at = ${later} where id = any(${sql.param(ids)}::uuid[])`)
}
