import { and, desc, eq, isNotNull, isNull, max, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { termsVersions } from '#db/schema/legal.ts'
import { legalNames, type LegalKind } from './legal-kind.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { businessZone, type Day, dayOf } from '#domain/shared/day.ts'
import { earliestChange } from '#domain/shop-settings/settings-change.ts'
import { recordStaffAction } from '#domain/staff/staff-actions.server.ts'
import { type AccountRole, mayOpen } from '#domain/staff/staff-role.ts'
import { legalArea } from './area.ts'
import { hashOf, nextVersion, type Terms } from './open-terms.server.ts'

type World = { db: Database; clock: Clock; terms: Pick<Terms, 'kind' | 'forget'> }
type Staff = { id: string; role: AccountRole }
type Written = { text: string; summary: string }

export async function listTermsVersions(db: Database, kind: LegalKind) {
  const { version, hash, summary, publishedAt, inForceAt, withdrawnAt, toldCount, toldAt } = termsVersions
  const rows = await db
    .select({ version, hash, summary, publishedAt, inForceAt, withdrawnAt, toldCount, toldAt })
    .from(termsVersions)
    .where(and(eq(termsVersions.kind, kind), isNotNull(version)))
    .orderBy(desc(version))
  return rows.flatMap(({ version, hash, publishedAt, inForceAt, ...row }) =>
    version && hash && publishedAt && inForceAt ? [{ ...row, version, hash, publishedAt, inForceAt }] : [],
  )
}

export async function findTermsVersion(db: Database, kind: LegalKind, version: number) {
  const [row] = await db
    .select()
    .from(termsVersions)
    .where(and(eq(termsVersions.kind, kind), eq(termsVersions.version, version)))
  if (!row?.publishedAt || !row.inForceAt || !row.hash) return null
  const { text, summary, hash, publishedAt, inForceAt, withdrawnAt } = row
  return { kind, version, text, summary, hash, publishedAt, inForceAt, withdrawnAt }
}

const isDraftOf = (kind: LegalKind) => and(eq(termsVersions.kind, kind), isNull(termsVersions.publishedAt))

export async function findTermsDraft(db: Database, kind: LegalKind): Promise<(Written & { updatedAt: Date }) | null> {
  const { text, summary, updatedAt } = termsVersions
  const [draft] = await db.select({ text, summary, updatedAt }).from(termsVersions).where(isDraftOf(kind))
  return draft ?? null
}

export async function saveTermsDraft(
  { db, clock, terms: { kind } }: World,
  staff: Staff,
  written: Written,
): Promise<boolean> {
  if (!mayOpen(staff.role, 'house')) return false
  const at = clock.now()
  await db
    .insert(termsVersions)
    .values({ kind, ...written, createdAt: at, updatedAt: at })
    .onConflictDoUpdate({
      target: termsVersions.kind,
      targetWhere: isNull(termsVersions.publishedAt),
      set: { ...written, updatedAt: at },
    })
  return true
}

export async function discardTermsDraft({ db, terms: { kind } }: World, staff: Staff): Promise<boolean> {
  if (!mayOpen(staff.role, 'house')) return false
  const gone = await db.delete(termsVersions).where(isDraftOf(kind)).returning({ id: termsVersions.id })
  return gone.length > 0
}

/** Returns the earliest day a new version may take effect: after the notice period and any announced version. */
export async function earliestTermsDay(db: Database, kind: LegalKind, now: Date): Promise<Day> {
  const isStanding = and(eq(termsVersions.kind, kind), isNull(termsVersions.withdrawnAt))
  const [last] = await db
    .select({ at: max(termsVersions.inForceAt) })
    .from(termsVersions)
    .where(isStanding)
  const earliest = earliestChange(now)
  return last?.at && dayOf(last.at) > earliest ? dayOf(last.at) : earliest
}

type PublishRefusal = { ok: false; reason: 'not_found' | 'no_draft' | 'too_soon' }

/** Publishes the draft from a day after the notice period, and enqueues a mail to every account. */
export async function publishTerms(
  { db, clock, terms }: World,
  staff: Staff,
  inForceOn: Day,
): Promise<{ ok: true; version: number } | PublishRefusal> {
  if (!mayOpen(staff.role, 'house')) return { ok: false, reason: 'not_found' }
  const { kind } = terms
  const at = clock.now()
  if (inForceOn < (await earliestTermsDay(db, kind, at))) return { ok: false, reason: 'too_soon' }
  const published = await db.transaction(async (tx) => {
    const [draft] = await tx.select().from(termsVersions).where(isDraftOf(kind)).for('update')
    if (!draft) return null
    const version = await nextVersion(tx, kind)
    await tx
      .update(termsVersions)
      .set({
        version,
        hash: hashOf(draft.text),
        publishedAt: at,
        publishedBy: staff.id,
        inForceAt: sql`${inForceOn}::date::timestamp at time zone ${businessZone}`,
      })
      .where(and(eq(termsVersions.id, draft.id), isDraftOf(kind)))
    const subject = { kind: 'terms', id: draft.id, label: `${legalNames[kind].title}, versão ${version}` } as const
    await recordStaffAction(tx, legalArea, {
      staffId: staff.id,
      action: 'publish_terms',
      subject,
      reason: draft.summary,
      at,
    })
    await enqueue(tx, 'announce-terms', { kind, version }, { key: `${kind}:${version}` })
    return version
  })
  terms.forget()
  return published ? { ok: true, version: published } : { ok: false, reason: 'no_draft' }
}
