import { sql } from 'drizzle-orm'
import { oneOf, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { ask } from '#db/statement.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { Mail, Mailer } from '#domain/shared/mailer.ts'
import { isChosenKind, mailPaces } from '#domain/shared/notice-kind.ts'
import { leaveLink } from './leave-token.server.ts'
import { dueAt, paceOf } from './notice-choices.server.ts'

type World = { db: Database; clock: Clock; publicUrl: URL; secret: string; mailer: Mailer }

/**
 * Returns a mailer that also inserts a notice for the recipient, once per key. Mails not required by an order or by law follow
 * the user's setting: immediately with an unsubscribe link, in a digest, or never.
 */
export function notingMailer({ db, clock, publicUrl, secret, mailer }: World): Mailer {
  return {
    async send(mail) {
      const noted = await note(db, mail, { at: clock.now(), publicUrl })
      if (!noted) return mailer.send(mail)
      if (noted.mail !== 'now') return
      const { kind } = noted
      await mailer.send(kind ? { ...mail, leave: leaveLink({ publicUrl, secret }, noted.userId, kind) } : mail)
    },
  }
}

/** Inserts the notice once per key; returns the user and the mail setting at that time. */
async function note(
  db: Database,
  { to, key, notice, isNeeded, subject, preview, opens }: Mail,
  { at, publicUrl }: { at: Date; publicUrl: URL },
) {
  if (!notice || !key) return null
  const kind = !isNeeded && isChosenKind(notice) ? notice : null
  const pace = kind ? paceOf(sql`id`, kind) : sql`'now'::text`
  const [noted] = await ask(
    db,
    sql`insert into notices (user_id, kind, key, title, words, path, created_at, mail, mail_at)
      select id, ${notice}, ${key}, ${subject}, ${preview ?? ''}, ${pathOf(opens, publicUrl)}, ${at.toISOString()}, pace, ${dueAt(sql`pace`, at, null)}
      from (select id, ${pace} as pace from users where lower(email) = lower(${to}) and closed_at is null) reader
      on conflict (user_id, key) do update set key = excluded.key
      returning user_id as "userId", mail`,
    { userId: text, mail: oneOf(...mailPaces) },
  )
  return noted ? { ...noted, kind } : null
}

/** Returns the path of one of our URLs; null for others. */
function pathOf(address: string | null | undefined, { origin }: URL): string | null {
  if (!address || !URL.canParse(address)) return null
  const url = new URL(address)
  return url.origin === origin ? url.pathname + url.search + url.hash : null
}
