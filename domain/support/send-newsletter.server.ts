import { and, eq, sql } from 'drizzle-orm'
import { nullable, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { newsletterIssues } from '#db/schema/support.ts'
import { query, execute } from '#db/statement.ts'
import { type Mail, type Mailer, sendMailRound } from '#domain/shared/mailer.ts'
import { newsletterMoves } from './newsletter.ts'
import { findNewsletterIssue, type NewsletterIssue, type World } from './newsletter-issues.server.ts'

type Recipient = { id: string; email: string; token: string; before: string | null }

/** Sends the next batch of a newsletter issue's mails, skipping recipients who have unsubscribed. */
export async function sendNewsletterMails(
  { db, clock, mailer }: World & { mailer: Mailer },
  issueId: string,
  compose: (issue: NewsletterIssue, recipient: Omit<Recipient, 'before'>) => Mail,
): Promise<void> {
  const issue = await findNewsletterIssue(db, issueId)
  if (issue?.state !== 'sending') return
  const isOver = async () => (await findNewsletterIssue(db, issueId))?.state !== 'sending'
  const isMore = await sendMailRound({
    take: () => takeNext(db, issueId),
    finish: async () => (await finish(db, issueId, clock.now())) || isOver(),
    send: (next) => mailer.send(compose(issue, next)),
    giveBack: (next) => giveBack(db, issueId, next),
  })
  if (isMore) await enqueue(db, 'send-newsletter-issue', { issueId }, { key: `newsletter:${issueId}` })
}

const remaining = sql`s.confirmed_at <= i.sending_at and s.left_at is null and (i.cursor_id is null or s.id > i.cursor_id)`

async function takeNext(db: Database, issueId: string): Promise<Recipient | null> {
  const [row] = await query(
    db,
    sql`
    with next as (
      select s.id, s.email, s.token, i.cursor_id as before from newsletter_issues i join newsletter_subscriptions s on ${remaining}
      where i.id = ${issueId} and i.state = 'sending' order by s.id limit 1)
    update newsletter_issues i set cursor_id = next.id, sent_count = i.sent_count + 1 from next
    where i.id = ${issueId} and i.state = 'sending' and i.cursor_id is not distinct from next.before
    returning next.id, next.email, next.token, next.before`,
    { id: text, email: text, token: text, before: nullable(text) },
  )
  return row ?? null
}

async function giveBack(db: Database, issueId: string, { id, before }: Recipient): Promise<void> {
  await db
    .update(newsletterIssues)
    .set({ cursorId: before, sentCount: sql`${newsletterIssues.sentCount} - 1` })
    .where(and(eq(newsletterIssues.id, issueId), eq(newsletterIssues.cursorId, id)))
}

async function finish(db: Database, issueId: string, at: Date): Promise<boolean> {
  const { from, to } = newsletterMoves.finish
  const done = sql`
    update newsletter_issues i set state = ${to}, sent_at = ${at.toISOString()}, updated_at = ${at.toISOString()}
    where i.id = ${issueId} and i.state = any(${sql.param([...from])}::text[])
      and not exists (select from newsletter_subscriptions s where ${remaining})`
  return (await execute(db, done)) > 0
}
