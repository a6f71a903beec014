import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { modelReports } from '#db/schema/models.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { FileStore } from '#domain/shared/files.ts'
import { inspectFile } from './inspect-file.server.ts'
import { reportVersion, type Inspection, type InspectionStep } from '#geometry/mesh/inspect-model.ts'
import type { ModelFormat } from '#geometry/io/file-format.ts'

type World = { db: Database; clock: Clock; privateFiles: FileStore }

/** How often, at most, its progress is written while a file is inspected. */
const progressMs = 400

/**
 * Inspects a stored model file and keeps the report, or why there is none; progress can be read meanwhile. A file that an
 * inspector of this version has seen, or that is gone, is left alone. Throws when no process was free, to be asked again.
 */
export async function inspectStoredModel({ db, clock, privateFiles }: World, reportId: string): Promise<void> {
  const own = eq(modelReports.id, reportId)
  const [row] = await db.select().from(modelReports).where(own)
  if (!row || row.version >= reportVersion) return
  const progress = progressWriter(clock, async (step, share) => {
    await db.update(modelReports).set({ status: 'running', step, share }).where(own)
  })
  const found = await privateFiles.withLocalFile(row.storageKey, (file) =>
    inspectTwice(file, row.format, progress.tell),
  )
  await progress.end()
  if (!found) return
  if (!found.ok && found.reason === 'busy') throw new Error('no process was free')
  await db
    .update(modelReports)
    .set({ version: reportVersion, step: null, share: null, inspectedAt: clock.now(), ...outcome(found) })
    .where(own)
}

/** A process can die for reasons that are not the file's; one that dies twice does not. */
async function inspectTwice(
  file: string,
  format: ModelFormat,
  tell: (step: InspectionStep, share: number) => void,
): Promise<Inspection> {
  const first = await inspectFile(file, format, tell)
  return first.ok || first.reason !== 'unreadable' ? first : inspectFile(file, format, tell)
}

function outcome(found: Inspection) {
  if (!found.ok) return { status: 'failed' as const, failure: found.reason, report: null }
  const { report } = found
  const [widthMm, depthMm, heightMm] = report.size
  return { status: 'done' as const, failure: null, report, triangles: report.triangles, widthMm, depthMm, heightMm }
}

/** Writes steps one after the other, each as it begins, and what is between them at most every so often. */
function progressWriter(clock: Clock, write: (step: InspectionStep, share: number) => Promise<void>) {
  let last = { step: '', at: 0 }
  let writing = Promise.resolve()
  function tell(step: InspectionStep, share: number): void {
    const at = clock.now().getTime()
    if (step === last.step && at - last.at < progressMs) return
    last = { step, at }
    // A figure of progress that could not be written is not worth the inspection.
    writing = writing.then(() => write(step, share)).catch(() => {})
  }
  return { tell, end: () => writing }
}
