import { findPrintCosts } from '#domain/printing/print-costs.server.ts'
import type { PrintCosts } from '#domain/printing/print-costs.ts'
import { type FileReport, fileReports } from '#domain/uploads/file-reports.server.ts'
import type { ModelPreviewFacts } from '#domain/uploads/model-preview.ts'
import { ownModelPreviews } from '#domain/uploads/own-model-previews.server.ts'
import { services } from '#services'

export type BriefReport = ReturnType<typeof briefReport>

/** Progress of a maker's files: inspections, pictures, estimates, and the costs for suggesting prices. */
export type FileNews = { reports: BriefReport[]; previews: ModelPreviewFacts[]; costs: PrintCosts }

/** Returns the progress of the files and uploads among `ids` that are the maker's own. */
export async function fileNews(makerId: string, ids: readonly string[]): Promise<FileNews> {
  const [reports, previews, costs] = await Promise.all([
    fileReports(services.db, makerId, ids),
    ownModelPreviews(services.db, makerId, ids),
    findPrintCosts(services.db, makerId),
  ])
  return { reports: reports.map(briefReport), previews, costs }
}

/** Returns the part of an inspection report that a form shows; the file's own page has the rest. */
export function briefReport(report: FileReport) {
  const { id, name, format, openConfirmedAt, status, step, share, triangles, size, objects, unitQuestion, findings } =
    report
  return { id, name, format, openConfirmedAt, status, step, share, triangles, size, objects, unitQuestion, findings }
}
