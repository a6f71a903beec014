import { Form, href, Link, redirect } from 'react-router'
import { getViewer } from '#app/accounts/session.server.ts'
import { requestFacts } from '#app/document/request-facts.ts'
import { faultsOf, formOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { FormPage } from '#app/ui/page.tsx'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { Choice, ChoiceGroup } from '#app/ui/choice.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { reportInput, visitorReportInput } from '#domain/moderation/report-input.ts'
import { reportReasons } from '#domain/moderation/report.ts'
import { findReportable, reportProject } from '#domain/moderation/reports.server.ts'
import { addressKey, reportsPerAddress } from '#domain/shared/limits.ts'
import { services } from '#services'
import type { Route } from './+types/report.ts'
import { reportReasonTexts } from './words.ts'

export { privatePage as headers }

export const meta = hiddenPage('Denunciar projeto')

/** The listed project and who reports it; a maker goes back to the page of their own. */
async function reportable(request: Request, projectId: string) {
  const project = await findReportable(services.db, projectId)
  if (!project) throw notFound()
  const viewer = await getViewer(request)
  if (viewer?.id === project.designerId) throw redirect(href('/projeto/:id', { id: projectId }), 303)
  return { title: project.title, viewer }
}

export async function loader({ request, params }: Route.LoaderArgs) {
  const { title, viewer } = await reportable(request, params.id)
  return { title, isKnown: viewer !== null }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { viewer } = await reportable(request, params.id)
  const form = await formOf(request)
  const read = reportOf(viewer?.id ?? null, form)
  if (!read.ok) return refuseForm(read.faults)
  const permit = await services.rateLimits.take(reportsPerAddress, addressKey(context.get(requestFacts).address))
  if (!permit.ok) {
    const text = 'Muitas denúncias em pouco tempo. Tente de novo mais tarde.'
    return refuseForm(faultsOf(form, { details: text }), 429, { 'retry-after': String(permit.retryAfterSeconds) })
  }
  const reported = await reportProject(services, { projectId: params.id, ...read.report })
  if (!reported.ok) throw notFound()
  return redirectWithToast(href('/projeto/:id', { id: params.id }), { kind: 'success', text: 'report_sent' })
}

/** Who says what: an account, or a visitor with an e-mail address. */
function reportOf(userId: string | null, form: FormData) {
  if (userId) {
    const read = readForm(reportInput, form)
    return read.ok ? ({ ok: true, report: { ...read.input, reporter: { userId } } } as const) : read
  }
  const read = readForm(visitorReportInput, form)
  if (!read.ok) return read
  const { email, ...report } = read.input
  return { ok: true, report: { ...report, reporter: { email } } } as const
}

export default function Report({ loaderData: { title, isKnown }, actionData, params }: Route.ComponentProps) {
  const value = (field: string) => actionData?.values[field]
  const error = (field: string) => actionData?.errors[field]
  return (
    <FormPage>
      <h1>Denunciar projeto</h1>
      <p className="mt-2 mb-7 text-ink-2">
        <Link to={href('/projeto/:id', { id: params.id })} className="link">
          {title}
        </Link>
      </p>
      <Form method="post" className="space-y-6" noValidate={actionData !== undefined}>
        <ChoiceGroup id="motivo" legend="Qual é o problema?" error={error('reason')}>
          {reportReasons.map((reason) => (
            <Choice
              key={reason}
              name="reason"
              value={reason}
              title={reportReasonTexts[reason]}
              required
              defaultChecked={value('reason') === reason}
            />
          ))}
        </ChoiceGroup>
        <TextArea
          name="details"
          label="O que há de errado"
          help="Se a obra é sua, diga onde ela foi publicada primeiro. Quem publicou o projeto não sabe quem denunciou."
          required
          rows={5}
          maxLength={2000}
          defaultValue={value('details')}
          error={error('details')}
        />
        {!isKnown && (
          <TextField
            name="email"
            type="email"
            label="E-mail"
            help="Para contar o que foi decidido."
            autoComplete="email"
            required
            maxLength={254}
            defaultValue={value('email')}
            error={error('email')}
          />
        )}
        <SubmitButton size="lg" busyLabel="Enviando...">
          Enviar denúncia
        </SubmitButton>
      </Form>
    </FormPage>
  )
}
