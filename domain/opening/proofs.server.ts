import { users } from '#db/schema/accounts.ts'
import { timestamp } from '#db/columns.ts'
import { query } from '#db/statement.ts'
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { projects } from '#db/schema/catalog.ts'
import { categories } from '#db/schema/categories.ts'
import { backups, openingProofs } from '#db/schema/staff.ts'
import { readStoredSettings } from '#domain/shop-settings/open-shop-settings.server.ts'
import { staffWith } from '#domain/staff/staff-role.ts'
import { type OpeningProof, openingBackupHours, type OpeningStep, openingSteps } from './proof.ts'

export type ProofKind = (typeof openingProofs.kind.enumValues)[number]

/** Current services and settings; a proof counts only for these, so a new mail server needs a new test. */
export type OpeningSubjects = Record<Exclude<ProofKind, 'mail_records' | 'restore'>, string> & {
  mailDomain: string
  hasDataOfficer: boolean
}

export async function openingProofsOf(db: Database, subjects: OpeningSubjects, now: Date): Promise<OpeningProof[]> {
  const latest = (kind: ProofKind, subject: string) => latestProof(db, kind, subject)
  const facts: Record<OpeningStep, Promise<Omit<OpeningProof, 'step'>>> = {
    https: latest('https', subjects.https),
    mail: latest('mail', subjects.mail),
    mail_records: latestOfDomain(db, subjects.mailDomain),
    payment: latest('payment', subjects.payment),
    backup: youngBackup(db, now),
    restore: restoredBackup(db),
    people: enoughPeople(db),
    data_officer: Promise.resolve({ provenAt: subjects.hasDataOfficer ? now : null, detail: null }),
    texts: latest('texts', subjects.texts),
    categories: openCategories(db, now),
    project: firstProject(db),
  }
  return Promise.all(openingSteps.map(async (step) => ({ step, ...(await facts[step]) })))
}

const missing = { provenAt: null, detail: null }

async function latestProof(db: Database, kind: ProofKind, subject: string) {
  const [proof] = await db
    .select({ provenAt: openingProofs.provenAt, detail: openingProofs.subject })
    .from(openingProofs)
    .where(and(eq(openingProofs.kind, kind), eq(openingProofs.subject, subject), isNotNull(openingProofs.provenAt)))
    .orderBy(desc(openingProofs.provenAt))
    .limit(1)
  return proof ?? { ...missing, detail: subject }
}

/**
 * Returns the latest proof of a domain's mail records with any DKIM selector; the stored subject is `selector domain`.
 */
async function latestOfDomain(db: Database, domain: string) {
  const [proof] = await db
    .select({ provenAt: openingProofs.provenAt, detail: openingProofs.subject })
    .from(openingProofs)
    .where(
      and(
        eq(openingProofs.kind, 'mail_records'),
        sql`split_part(${openingProofs.subject}, ' ', 2) = ${domain}`,
        isNotNull(openingProofs.provenAt),
      ),
    )
    .orderBy(desc(openingProofs.provenAt))
    .limit(1)
  return proof ?? { ...missing, detail: domain }
}

async function youngBackup(db: Database, now: Date) {
  const [last] = await db.select({ takenAt: backups.takenAt }).from(backups).orderBy(desc(backups.takenAt)).limit(1)
  const oldest = now.getTime() - openingBackupHours * 3_600_000
  return last && last.takenAt.getTime() >= oldest ? { provenAt: last.takenAt, detail: null } : missing
}

async function restoredBackup(db: Database) {
  const [proof] = await db
    .select({ provenAt: openingProofs.provenAt, detail: openingProofs.subject })
    .from(openingProofs)
    .where(and(eq(openingProofs.kind, 'restore'), isNotNull(openingProofs.provenAt)))
    .orderBy(desc(openingProofs.provenAt))
    .limit(1)
  return proof ?? missing
}

/** Returns the proof, as of now, that a category exists. */
async function openCategories(db: Database, now: Date) {
  const [first] = await db.select({ name: categories.name }).from(categories).limit(1)
  return first ? { provenAt: now, detail: null } : missing
}

async function firstProject(db: Database) {
  const [first] = await db
    .select({ provenAt: projects.createdAt, detail: projects.title })
    .from(projects)
    .where(and(eq(projects.isListed, true), isNull(projects.deletedAt)))
    .orderBy(projects.createdAt)
    .limit(1)
  return first ?? missing
}

/** Returns the proof that enough staff have a second factor for payouts: two, or one if so configured. */
async function enoughPeople(db: Database) {
  const rows = await query(
    db,
    sql`select u.full_name as name, f.since from users u join lateral (
          select min(at) as since from (select confirmed_at as at from second_factors where user_id = u.id
            union all select created_at from passkeys where user_id = u.id) as either) f on f.since is not null
        where u.role = any(${sql.param([...staffWith('money')])}::text[]) order by f.since limit 2`,
    { name: users.fullName, since: timestamp },
  )
  const [first, second] = rows
  if (second) return { provenAt: second.since, detail: rows.map(({ name }) => name).join(' e ') }
  const { onePersonLimitCents } = await readStoredSettings(db)
  if (!first || onePersonLimitCents === null) return missing
  return { provenAt: first.since, detail: `${first.name}, uma pessoa só` }
}
