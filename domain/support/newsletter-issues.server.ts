import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { newsletterIssues } from '#db/schema/support.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { isUuid } from '#domain/shared/text.ts'
import { recordStaffAction } from '#domain/staff/staff-actions.server.ts'
import { mayOpen } from '#domain/staff/staff-role.ts'
import { Fault } from '#fault'
import { supportArea } from './area.ts'
import { newsletterMoves } from './newsletter.ts'

export type NewsletterIssue = typeof newsletterIssues.$inferSelect

export type World = { db: Database; clock: Clock }

type Written = { subject: string; body: string }

export async function listNewsletterIssues(db: Database): Promise<NewsletterIssue[]> {
  return db.select().from(newsletterIssues).orderBy(desc(newsletterIssues.createdAt)).limit(100)
}

export async function findNewsletterIssue(db: Database, id: string): Promise<NewsletterIssue | null> {
  if (!isUuid(id)) return null
  const [issue] = await db.select().from(newsletterIssues).where(eq(newsletterIssues.id, id))
  return issue ?? null
}

export async function writeNewsletterIssue(
  { db, clock }: World,
  staff: Staff,
  written: Written,
): Promise<string | null> {
  if (!mayOpen(staff.role, 'catalogue')) return null
  const at = clock.now()
  const [issue] = await db
    .insert(newsletterIssues)
    .values({ ...written, writtenBy: staff.id, createdAt: at, updatedAt: at })
    .returning({ id: newsletterIssues.id })
  if (!issue) throw new Fault('newsletter issue: not written')
  return issue.id
}

const isDraft = (id: string) =>
  and(eq(newsletterIssues.id, id), inArray(newsletterIssues.state, [...newsletterMoves.send.from]))

type Staff = Pick<Viewer, 'id' | 'role'>

type Done = { ok: true } | { ok: false; reason: 'not_found' | 'too_late' }

export async function changeNewsletterIssue(
  { db, clock }: World,
  staff: Staff,
  id: string,
  written: Written,
): Promise<Done> {
  if (!mayOpen(staff.role, 'catalogue') || !isUuid(id)) return { ok: false, reason: 'not_found' }
  const changed = await db
    .update(newsletterIssues)
    .set({ ...written, updatedAt: clock.now() })
    .where(isDraft(id))
    .returning({ id: newsletterIssues.id })
  return changed.length > 0 ? { ok: true } : { ok: false, reason: 'too_late' }
}

export async function discardNewsletterIssue({ db, clock }: World, staff: Staff, id: string): Promise<Done> {
  if (!mayOpen(staff.role, 'catalogue') || !isUuid(id)) return { ok: false, reason: 'not_found' }
  return db.transaction(async (tx) => {
    const [gone] = await tx.delete(newsletterIssues).where(isDraft(id)).returning()
    if (!gone) return { ok: false, reason: 'too_late' }
    await record(tx, staff, 'discard_newsletter', gone, clock.now())
    return { ok: true }
  })
}

export async function proveNewsletterIssue(db: Database, staff: Staff, id: string): Promise<Done> {
  if (!mayOpen(staff.role, 'catalogue') || !(await findNewsletterIssue(db, id)))
    return { ok: false, reason: 'not_found' }
  await enqueue(db, 'send-newsletter-proof', { issueId: id, staffId: staff.id })
  return { ok: true }
}

export async function sendNewsletterIssue({ db, clock }: World, staff: Staff, id: string): Promise<Done> {
  if (!mayOpen(staff.role, 'catalogue') || !isUuid(id)) return { ok: false, reason: 'not_found' }
  const at = clock.now()
  return db.transaction(async (tx) => {
    const [sending] = await tx
      .update(newsletterIssues)
      .set({ state: newsletterMoves.send.to, sendingAt: at, updatedAt: at })
      .where(isDraft(id))
      .returning()
    if (!sending) return { ok: false, reason: 'too_late' }
    await record(tx, staff, 'send_newsletter', sending, at)
    await enqueue(tx, 'send-newsletter-issue', { issueId: id }, { key: `newsletter:${id}` })
    return { ok: true }
  })
}

function record(
  tx: Database,
  staff: { id: string },
  action: 'send_newsletter' | 'discard_newsletter',
  { id, subject }: NewsletterIssue,
  at: Date,
): Promise<void> {
  return recordStaffAction(tx, supportArea, {
    staffId: staff.id,
    action,
    subject: { kind: 'newsletter', id, label: subject },
    at,
  })
}
