import type { ReportKind } from '#domain/areas.ts'
import { href, type RouterContextProvider } from 'react-router'
import { requestFacts } from '#app/document/request-facts.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { faultsOf, formOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { reportInput, visitorReportInput } from '#domain/moderation/report-input.ts'
import { sendReport } from '#domain/moderation/reports.server.ts'
import { addressKey } from '#domain/shared/limits.ts'
import { reportsPerAddress } from '#domain/moderation/report.ts'
import { isStaff, type Viewer } from '#domain/accounts/viewer.ts'
import { services } from '#services'

type Received = {
  request: Request
  context: Readonly<RouterContextProvider>
  kind: ReportKind
  subjectId: string
  viewer: Viewer | null
  back: string
}

export async function receiveReport({ request, context, kind, subjectId, viewer, back }: Received) {
  const form = await formOf(request)
  const read = reportOf(viewer, form)
  if (!read.ok) return refuseForm(read.faults)
  const refused = await tooManyReports(form, context)
  if (refused) return refused
  const caller = context.get(requestFacts)
  const reported = await sendReport(services, { kind, subjectId, ...read.report, caller })
  if (!reported.ok) throw notFound()
  const to = reported.token ? href('/denuncias/:token', { token: reported.token }) : back
  return redirectWithToast(to, { kind: 'success', text: 'report_sent' })
}

/** Returns a 429 response if the caller's address has sent too many reports, or null. */
export async function tooManyReports(form: FormData, context: Readonly<RouterContextProvider>) {
  const permit = await services.rateLimits.take(reportsPerAddress, addressKey(context.get(requestFacts).address))
  if (permit.ok) return null
  const text = 'Muitas denúncias em pouco tempo. Tente de novo mais tarde.'
  return refuseForm(faultsOf(form, { details: text }), 429, { 'retry-after': String(permit.retryAfterSeconds) })
}

function reportOf(viewer: Viewer | null, form: FormData) {
  if (viewer) {
    const read = readForm(reportInput, form)
    return read.ok
      ? ({ ok: true, report: { ...read.input, reporter: { userId: viewer.id, isStaff: isStaff(viewer) } } } as const)
      : read
  }
  const read = readForm(visitorReportInput, form)
  if (!read.ok) return read
  const { email, ...report } = read.input
  return { ok: true, report: { ...report, reporter: { email } } } as const
}
