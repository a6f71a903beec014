import { fileReports } from '#domain/uploads/file-reports.server.ts'
import { services } from '#services'
import type { ProjectFormState } from '#app/publish/form-state.ts'

/** The form with how the inspection of each of its files stands. */
export async function withReports(makerId: string, state: ProjectFormState): Promise<ProjectFormState> {
  const ids = state.files.map((file) => file.id)
  const reports = new Map((await fileReports(services.db, makerId, ids)).map((report) => [report.id, report]))
  return { ...state, files: state.files.map((file) => ({ ...file, report: reports.get(file.id) ?? null })) }
}
