import { href, Link } from 'react-router'
import { requireStaff } from '#app/accounts/session.server.ts'
import { faultsOf, formOf, readForm, refuseForm, textFields } from '#app/http/forms.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { AppealNotice } from '#app/staff/appeal-notice.tsx'
import { ReasonForm } from '#app/staff/reason-form.tsx'
import { StaffPage } from '#app/staff/staff-page.tsx'
import { alreadyDecided } from '#app/staff/words.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { isAiShare, isImageKind } from '#domain/catalog/marks.ts'
import { correctMarks, undoCorrection } from '#domain/moderation/correct-marks.server.ts'
import { marksCase } from '#domain/moderation/marks-case.server.ts'
import { hasOpenAppeal } from '#domain/moderation/report.ts'
import { decisionInput } from '#domain/moderation/report-input.ts'
import { services } from '#services'
import type { Route } from './+types/project-marks.ts'
import { CorrectionList, MarkFields } from './mark-fields.tsx'

export { privatePage as headers }

export const meta = hiddenPage('Render, foto e IA')

export async function loader({ request, params }: Route.LoaderArgs) {
  await requireStaff(request, 'moderation')
  const marks = await marksCase(services.db, params.id)
  if (!marks) throw notFound()
  return { marks }
}

export async function action({ request, params: { id: projectId } }: Route.ActionArgs) {
  const staff = await requireStaff(request, 'moderation')
  const form = await formOf(request)
  const fields = textFields(form)
  const read = readForm(decisionInput, form)
  if (!read.ok) return refuseForm(read.faults)
  const page = href('/admin/projetos/:id/marcas', { id: projectId })
  if (fields.intent === 'undo') {
    const decision = { projectId, correctionId: fields.correction ?? '', reason: read.input.reason }
    const decided = await undoCorrection(services, staff, decision)
    if (!decided.ok) return refuseForm(faultsOf(form, { reason: alreadyDecided }), 409)
    return redirectWithToast(page, { kind: 'success', text: 'decision_made' })
  }
  const kinds = Object.entries(fields).flatMap(([name, kind]) =>
    name.startsWith('image.') && isImageKind(kind) ? [[name.slice('image.'.length), kind] as const] : [],
  )
  const wish = { kinds: Object.fromEntries(kinds), ai: fields.ai && isAiShare(fields.ai) ? fields.ai : null }
  const corrected = await correctMarks(services, staff, { projectId, wish, ...read.input })
  if (corrected.ok) return redirectWithToast(page, { kind: 'success', text: 'decision_made' })
  if (corrected.reason === 'not_found') throw notFound()
  return refuseForm(faultsOf(form, { marks: 'Mude pelo menos uma origem ou o uso de IA' }))
}

export default function ProjectMarks({ loaderData: { marks }, actionData, params: { id } }: Route.ComponentProps) {
  const appealed = marks.corrections.findLast(hasOpenAppeal)
  const decidable = marks.corrections.find((one) => one.undoneAt === null && !hasOpenAppeal(one))
  return (
    <StaffPage title="Render, foto e IA">
      <p className="mb-6 text-ink-2">
        O que{' '}
        <Link to={href('/admin/projetos/:id', { id })} className="link">
          {marks.title}
        </Link>{' '}
        diz das imagens e do uso de IA. O que você corrigir vale até ser desfeito: o maker não muda de volta.
      </p>
      {/* Remounts after each decision, to clear the reason. */}
      <div className="max-w-mid" key={`${marks.corrections.length} ${decidable?.id} ${decidable?.answeredAt}`}>
        {appealed && <AppealNotice decision={appealed} />}
        <ReasonForm
          help="Vai no e-mail para o maker e fica no registro da equipe. Com uma regra, conta como violação; sem regra, foi engano."
          rule="where_broken"
          noRule="Sem regra, foi engano"
          faults={actionData}
          before={<MarkFields marks={marks} faults={actionData} />}
        >
          <SubmitButton name="intent" value="correct" busyLabel="Registrando...">
            Salvar correção
          </SubmitButton>
          {decidable && (
            <>
              <input type="hidden" name="correction" value={decidable.id} />
              <SubmitButton name="intent" value="undo" variant="outline" busyLabel="Registrando...">
                Desfazer a correção {decidable.number}
              </SubmitButton>
            </>
          )}
        </ReasonForm>
      </div>
      <CorrectionList corrections={marks.corrections} />
    </StaffPage>
  )
}
