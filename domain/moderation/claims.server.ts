import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { text } from '#db/columns.ts'
import { claimFiles, reports, rightsClaims } from '#db/schema/moderation.ts'
import { mayOpenProject } from '#db/sql/open-project.sql.ts'
import { query, execute } from '#db/statement.ts'
import { logAct } from '#domain/access/log.server.ts'
import type { CallerAddress } from '#domain/access/access.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { sealText } from '#domain/shared/seal-text.server.ts'
import { isUuid } from '#domain/shared/text.ts'
import { mayOpen } from '#domain/staff/staff-role.ts'
import { Fault } from '#fault'
import { claimDocumentContext } from './claim.ts'
import type { ClaimInput } from './report-input.ts'
import { counterDueAt, reportDueAt } from './report.ts'
import { insertReport } from './reports.server.ts'
import { subjectWithSnapshot } from './subjects.server.ts'

export type ClaimFile = { name: string; storageKey: string; sizeBytes: number; sha256: string }

type Claim = ClaimInput & { userId: string | null; files: readonly ClaimFile[]; caller?: CallerAddress }

type Filed = { ok: true; tokens: string[] } | { ok: false; reason: 'unknown_listing' | 'already_claimed' }

export type World = { db: Database; clock: Clock }

/**
 * Files a right holder's claim as one report per listing; hides the claimant's tax id and address from the maker.
 * Stores nothing if a listing is the claimant's own or not visible to them.
 */
export async function fileClaim(
  { db, clock, secret }: World & { secret: string },
  { listings, files, caller, ...claim }: Claim,
): Promise<Filed> {
  const at = clock.now()
  const id = randomUUID()
  return db.transaction(async (tx): Promise<Filed> => {
    const projectIds = await listingsNamed(tx, listings, claim.userId)
    if (projectIds.length < listings.length) return { ok: false, reason: 'unknown_listing' }
    // Serializes claims of the same address, so that the second sees the first.
    await execute(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`claim ${claim.email}`}, 0))`)
    if (await hasOpenClaim(tx, projectIds, claim.email)) return { ok: false, reason: 'already_claimed' }
    await tx.insert(rightsClaims).values({
      id,
      userId: claim.userId,
      claimantName: claim.claimant,
      email: claim.email,
      sealedDocument: sealText(secret, claimDocumentContext(id), claim.document),
      company: claim.company,
      capacity: claim.capacity,
      work: claim.work,
      links: claim.links,
      firstPublished: claim.first_published,
      goodFaithAt: at,
      createdAt: at,
    })
    if (files.length > 0)
      await tx.insert(claimFiles).values(files.map((file) => ({ ...file, claimId: id, createdAt: at })))
    await logAct(tx, caller, { act: 'report', userId: claim.userId, subjectId: id, at })
    const tokens: string[] = []
    for (const projectId of projectIds) tokens.push(await reportOf(tx, projectId, { ...claim, id }, at))
    return { ok: true, tokens }
  })
}

type Claimed = Omit<Claim, 'listings' | 'files' | 'caller'> & { id: string }

async function reportOf(tx: Database, projectId: string, claim: Claimed, at: Date): Promise<string> {
  const found = await subjectWithSnapshot(tx, {
    kind: 'project',
    id: projectId,
    viewer: claim.userId === null ? null : { id: claim.userId },
  })
  if (!found) throw new Fault(`claim ${claim.id}: project ${projectId} not found`)
  const { token } = await insertReport(tx, {
    kind: 'project',
    subjectId: projectId,
    subjectLabel: found.subject.label,
    projectId,
    ownerId: found.subject.ownerId,
    claimId: claim.id,
    email: claim.email,
    reporterId: claim.userId,
    reason: 'copyright',
    details: claim.details,
    snapshot: found.snapshot,
    createdAt: at,
    dueAt: reportDueAt(at, 'copyright', true),
    counterDueAt: counterDueAt(at),
  })
  return token
}

/** Returns ids of the named projects (ids or slugs) that the claimant may open and does not own. */
async function listingsNamed(tx: Database, names: readonly string[], userId: string | null): Promise<string[]> {
  const named = sql`any(${sql.param(names)}::text[])`
  const rows = await query(
    tx,
    sql`select p.id from projects p where ${mayOpenProject(sql`p`, userId === null ? null : { id: userId })} and p.designer_id is distinct from ${userId}::uuid
      and (p.id::text = ${named} or p.slug = ${named}) order by p.id`,
    { id: text },
  )
  return rows.map(({ id }) => id)
}

async function hasOpenClaim(tx: Database, projectIds: readonly string[], email: string): Promise<boolean> {
  const open = and(
    inArray(reports.subjectId, [...projectIds]),
    eq(sql`lower(${reports.email})`, email),
    isNotNull(reports.claimId),
    isNull(reports.decidedAt),
  )
  return (await tx.$count(reports, open)) > 0
}

/** Returns an evidence file of a claim; null for anyone but staff. */
export async function findClaimFile(
  db: Database,
  viewer: Pick<Viewer, 'id' | 'role'>,
  fileId: string,
): Promise<ClaimFile | null> {
  if (!mayOpen(viewer.role, 'moderation') || !isUuid(fileId)) return null
  const [file] = await db.select().from(claimFiles).where(eq(claimFiles.id, fileId))
  return file ?? null
}
