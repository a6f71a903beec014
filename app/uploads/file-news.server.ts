import { findPrintCosts } from '#domain/printing/print-costs.server.ts'
import type { PrintCosts } from '#domain/printing/print-costs.ts'
import { type FileReport, fileReports } from '#domain/uploads/file-reports.server.ts'
import type { ModelPreviewFacts } from '#domain/uploads/model-preview.ts'
import { ownModelPreviews } from '#domain/uploads/own-model-previews.server.ts'
import { services } from '#services'

export type BriefReport = ReturnType<typeof briefReport>

/** How far a maker's files are: inspections, pictures and estimates, with the costs that a price is suggested from. */
export type FileNews = { reports: BriefReport[]; previews: ModelPreviewFacts[]; costs: PrintCosts }

/** Returns the news of a maker's own files and uploads; other ids are left out. */
export async function fileNews(makerId: string, ids: readonly string[]): Promise<FileNews> {
  const [reports, previews, costs] = await Promise.all([
    fileReports(services.db, makerId, ids),
    ownModelPreviews(services.db, makerId, ids),
    findPrintCosts(services.db, makerId),
  ])
  return { reports: reports.map(briefReport), previews, costs }
}

/** Returns what a form shows of an inspection; the rest is on the report's own page. */
export function briefReport(report: FileReport) {
  const { id, name, format, openConfirmedAt, status, step, share, triangles, size, unitQuestion, findings } = report
  return { id, name, format, openConfirmedAt, status, step, share, triangles, size, unitQuestion, findings }
}
