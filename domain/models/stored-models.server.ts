import { and, asc, eq, lt, ne } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { modelReports } from '#db/schema/models.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { FileStore } from '#domain/shared/files.ts'
import { Fault } from '#fault'
import type { RefusalReason } from '#geometry/io/recognition.ts'
import { type Inspection, type InspectionStep, reportVersion } from '#geometry/mesh/model-report.ts'
import { keepFingerprints } from './fingerprints.server.ts'
import { inspectFile } from './inspect-file.server.ts'
import { requestComparison, requestInspection, sizeColumns } from './register-model.server.ts'

type World = { db: Database; clock: Clock; privateFiles: FileStore }

const progressMs = 400

/**
 * Inspects a stored model file, unless this version already did, and saves report or failure. Throws if no process is
 * free, so that the job is retried.
 */
export async function inspectStoredModel({ db, clock, privateFiles }: World, reportId: string): Promise<void> {
  const own = eq(modelReports.id, reportId)
  const [row] = await db.select().from(modelReports).where(own)
  if (!row || row.version >= reportVersion) return
  const progress = progressWriter(clock, async (step, share) => {
    await db.update(modelReports).set({ status: 'running', step, share }).where(own)
  })
  const found = await privateFiles.withLocalFile(row.storageKey, (file) => inspectFile(file, row.format, progress.tell))
  await progress.end()
  if (!found) return
  if (!found.ok && found.reason === 'busy') throw new Fault(`model report ${reportId}: no child process free`)
  const at = clock.now()
  await db.transaction(async (tx) => {
    if (!found.ok && mayBeChance.includes(found.reason) && row.tries === 0) {
      await tx.update(modelReports).set({ status: 'waiting', step: null, share: null, tries: 1 }).where(own)
      await requestInspection(tx, reportId, secondTrySeconds)
      return
    }
    await tx
      .update(modelReports)
      .set({ version: reportVersion, step: null, share: null, tries: 0, inspectedAt: at, ...outcome(found) })
      .where(own)
    if (!found.ok) return
    if (found.fingerprints) await keepFingerprints(tx, row.storageKey, found.fingerprints)
    await requestComparison(tx, row.storageKey)
  })
}

/** Failures, retried once, that may have other causes than the file. */
const mayBeChance: RefusalReason[] = ['unreadable', 'too_slow']
const secondTrySeconds = 60

function outcome(found: Inspection) {
  if (!found.ok) {
    const { reason, entry = null } = found
    return { status: 'failed' as const, failure: reason, failureEntry: entry, report: null, checkedAt: null }
  }
  const { report } = found
  const none = { failure: null, failureEntry: null }
  return { status: 'done' as const, ...none, report, triangles: report.triangles, ...sizeColumns(report) }
}

/** Returns a function that writes progress in order: each new step at once, within a step every `progressMs`. */
function progressWriter(clock: Clock, write: (step: InspectionStep, share: number) => Promise<void>) {
  let last = { step: '', at: 0 }
  let writing = Promise.resolve()
  function tell(step: InspectionStep, share: number): void {
    const at = clock.now().getTime()
    if (step === last.step && at - last.at < progressMs) return
    last = { step, at }
    // Failing to write progress must not fail the inspection.
    writing = writing.then(() => write(step, share)).catch(() => {})
  }
  return { tell, end: () => writing }
}

/** Number of files per batch, few enough that new uploads do not wait long. */
const batch = 20

/** Enqueues the next stored models that this version of the inspection has not inspected; returns their number. */
export async function refreshReports(db: Database): Promise<number> {
  const due = await db
    .select({ id: modelReports.id })
    .from(modelReports)
    .where(and(lt(modelReports.version, reportVersion), ne(modelReports.status, 'running'), eq(modelReports.tries, 0)))
    .orderBy(asc(modelReports.version), asc(modelReports.createdAt))
    .limit(batch)
  for (const { id } of due) await requestInspection(db, id)
  return due.length
}
