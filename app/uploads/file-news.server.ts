import { findPrintCosts } from '#domain/printing/print-costs.server.ts'
import type { PrintCosts } from '#domain/printing/print-costs.ts'
import { type FileReport, fileReports } from '#domain/uploads/file-reports.server.ts'
import type { ModelPreviewFacts } from '#domain/uploads/model-preview.ts'
import { ownModelPreviews } from '#domain/uploads/own-model-previews.server.ts'
import { services } from '#services'

export type BriefReport = ReturnType<typeof briefReport>

/** Progress of a maker's files: inspections, pictures and estimates, with the costs for suggested prices. */
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

/** Returns the part of an inspection that a form shows; the report's page has the rest. */
export function briefReport(report: FileReport) {
  const { id, name, format, openConfirmedAt, status, step, share, triangles, size, objects, unitQuestion, findings } =
    report
  return { id, name, format, openConfirmedAt, status, step, share, triangles, size, objects, unitQuestion, findings }
}
