import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { execute } from '#db/statement.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { Mail, Mailer } from '#domain/shared/mailer.ts'

type World = { db: Database; clock: Clock; publicUrl: URL; mailer: Mailer }

/** A mailer that also notes the fact of a mail for the user whose address it goes to, once for its key. */
export function notingMailer({ db, clock, publicUrl, mailer }: World): Mailer {
  return {
    async send(mail) {
      await note(db, mail, { at: clock.now(), publicUrl })
      await mailer.send(mail)
    },
  }
}

async function note(
  db: Database,
  { to, key, notice, subject, preview, opens }: Mail,
  { at, publicUrl }: { at: Date; publicUrl: URL },
): Promise<void> {
  if (!notice || !key) return
  await execute(
    db,
    sql`insert into notices (user_id, kind, key, title, words, path, created_at)
      select id, ${notice}, ${key}, ${subject}, ${preview ?? ''}, ${pathOf(opens, publicUrl)}, ${at.toISOString()}
      from users where lower(email) = lower(${to}) and closed_at is null
      on conflict do nothing`,
  )
}

/** The path of an address of ours; null for any other. */
function pathOf(address: string | null | undefined, { origin }: URL): string | null {
  if (!address || !URL.canParse(address)) return null
  const url = new URL(address)
  return url.origin === origin ? url.pathname + url.search + url.hash : null
}
