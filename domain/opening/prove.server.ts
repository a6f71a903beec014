import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { backups, openingProofs } from '#db/schema/staff.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { Enqueue } from '#db/job.ts'
import { isUuid } from '#domain/shared/text.ts'
import { hasRecord, mailRecordsOf } from './proof.ts'
import { restoreCode } from './restore-code.server.ts'
import type { ProofKind } from './proofs.server.ts'
import type { TextRecords } from './text-records.ts'

type World = { db: Database; clock: Clock }

export async function noteProof(
  { db, clock }: World,
  staffId: string,
  kind: ProofKind,
  subject: string,
): Promise<void> {
  const at = clock.now()
  await db.insert(openingProofs).values({ kind, subject, staffId, startedAt: at, provenAt: at })
}

export async function startTestMail(
  { db, clock, enqueue }: World & { enqueue: Enqueue },
  staffId: string,
  subject: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [started] = await tx
      .insert(openingProofs)
      .values({ kind: 'mail', subject, staffId, startedAt: clock.now() })
      .returning({ id: openingProofs.id })
    await enqueue(tx, 'send-test-mail', { proofId: started!.id })
  })
}

export async function confirmTestMail({ db, clock }: World, staffId: string, token: string): Promise<boolean> {
  if (!isUuid(token)) return false
  const own = and(eq(openingProofs.token, token), eq(openingProofs.kind, 'mail'), eq(openingProofs.staffId, staffId))
  await db
    .update(openingProofs)
    .set({ provenAt: clock.now() })
    .where(and(own, isNull(openingProofs.provenAt)))
  const [found] = await db.select({ id: openingProofs.id }).from(openingProofs).where(own)
  return found !== undefined
}

/** DNS records found for a domain; null if no name server answered. */
export type FoundRecords = { kind: 'spf' | 'dkim' | 'dmarc'; name: string; isRight: boolean }[] | null

export async function lookUpMailRecords(
  lookUp: TextRecords,
  { domain, selector, mailHost }: { domain: string; selector: string; mailHost: string },
): Promise<FoundRecords> {
  const needed = mailRecordsOf(domain, mailHost, '').map(({ kind, name }) => ({
    kind,
    name: kind === 'dkim' ? `${selector}._domainkey.${domain}` : name,
  }))
  try {
    return await Promise.all(
      needed.map(async ({ kind, name }) => ({ kind, name, isRight: hasRecord(kind, await lookUp(name)) })),
    )
  } catch {
    return null
  }
}

export async function proveRestore(world: World, staffId: string, typed: string): Promise<boolean> {
  const recent = await world.db
    .select({ takenAt: backups.takenAt, sha256: backups.manifestSha256 })
    .from(backups)
    .orderBy(desc(backups.takenAt))
    .limit(60)
  const code = typed.trim().toUpperCase()
  const found = recent.find(({ sha256 }) => restoreCode(sha256) === code)
  if (!found) return false
  await noteProof(world, staffId, 'restore', found.takenAt.toISOString())
  return true
}
