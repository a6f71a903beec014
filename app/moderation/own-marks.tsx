import { href, redirect } from 'react-router'
import { requireMaker } from '#app/accounts/session.server.ts'
import { formOf, type FormFaults, readForm, refuseForm } from '#app/http/forms.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { FormPage } from '#app/ui/page.tsx'
import { PictureHeading } from '#app/ui/thumbnail.tsx'
import { correctedMark } from '#domain/catalog/marks.ts'
import { projectPicture } from '#domain/catalog/project-pictures.server.ts'
import { appealCorrection, type OwnCorrection, ownCorrections } from '#domain/moderation/corrections.server.ts'
import { marksAppealInput } from '#domain/moderation/report-input.ts'
import { ruleOf } from '#domain/moderation/report-words.ts'
import { appealDueAt } from '#domain/moderation/report.ts'
import { business } from '#domain/shared/business.ts'
import { formatDay } from '#domain/shared/format.ts'
import { services } from '#services'
import type { Route } from './+types/own-marks.ts'
import { AppealForm } from './appeal-form.tsx'

export { privatePage as headers }

export const meta = hiddenPage('Marcas corrigidas')

export async function loader({ request, params }: Route.LoaderArgs) {
  const viewer = await requireMaker(request)
  const corrections = await ownCorrections(services.db, viewer.id, params.id)
  const [latest] = corrections
  if (!latest) throw redirect(href('/meus-projetos'))
  return { title: latest.title, corrections, image: await projectPicture(services.db, params.id) }
}

export async function action({ request, params: { id: projectId } }: Route.ActionArgs) {
  const viewer = await requireMaker(request)
  const page = href('/meus-projetos/:id/marcas', { id: projectId })
  const read = readForm(marksAppealInput, await formOf(request))
  if (!read.ok && (await ownCorrections(services.db, viewer.id, projectId)).length > 0) return refuseForm(read.faults)
  if (!read.ok) throw redirect(href('/meus-projetos'), 303)
  const { correction: correctionId, appeal } = read.input
  const appealed = await appealCorrection(services, viewer.id, { projectId, correctionId, appeal })
  return redirectWithToast(page, appealed.ok ? { kind: 'success', text: 'appeal_sent' } : { kind: 'error', text: 'appeal_not_now' }) // prettier-ignore
}

/** Corrections by staff of a project's marks, each with its reason and appeal. */
export default function OwnMarks({ loaderData, actionData, params: { id } }: Route.ComponentProps) {
  const { title, corrections, image } = loaderData
  return (
    <FormPage>
      <PictureHeading image={image} about={{ title, to: href('/projeto/:id', { id }) }}>
        Marcas corrigidas
      </PictureHeading>
      <p className="mt-3.5 text-lg text-ink-2">
        Nossa equipe corrigiu o que o projeto diz das imagens ou do uso de IA. Ele continua à venda.
      </p>
      {corrections.map((one) => (
        <Correction key={one.id} correction={one} faults={actionData} />
      ))}
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton variant="outline" to={href('/editar-projeto/:id', { id })}>
          Editar projeto
        </LinkButton>
        <LinkButton variant="quiet" to={href('/meus-projetos')}>
          Meus Projetos
        </LinkButton>
      </div>
    </FormPage>
  )
}

type CorrectionProps = { correction: OwnCorrection; faults: FormFaults | undefined }

function Correction({ correction, faults }: CorrectionProps) {
  const { id, number, changes, rule, reason, decidedAt, appeal, undoneAt } = correction
  return (
    <section aria-labelledby={id} className="mt-8 border-t border-line pt-6">
      <h2 id={id} className="text-xl">
        Decisão {number}
      </h2>
      <p className="meta mt-1">
        {formatDay(decidedAt)}. {ruleOf(rule) ? `Regra ${ruleOf(rule)}` : 'Sem violação: foi engano'}.
      </p>
      {changes.map((change) => (
        <p key={change.imageId ?? 'ai'} className="mt-3 font-medium">
          {correctedMark(change)}
        </p>
      ))}
      <p className="mt-2 whitespace-pre-line">{reason}</p>
      {appeal && (
        <>
          <h3 className="mt-6">Seu recurso</h3>
          <p className="mt-1 whitespace-pre-line text-ink-2">{appeal}</p>
        </>
      )}
      <Outcome correction={correction} />
      {!appeal && !undoneAt && (
        <AppealForm
          help={`Diga o que ajuda a decidir: como a foto foi feita, o que a IA fez. Decidimos em até ${business.appealDays} dias.`}
          faults={faults?.values.correction === id ? faults : undefined}
          correction={id}
        />
      )}
    </section>
  )
}

/** The appeal's answer, or the deadline for it. */
function Outcome({
  correction: { undoneAt, undoing, appealedAt, appealDecidedAt, appealAnswer },
}: Pick<CorrectionProps, 'correction'>) {
  if (!undoneAt && !appealedAt) return null
  const says = undoneAt
    ? `Desfizemos a correção em ${formatDay(undoneAt)}, e ela não conta mais.`
    : appealDecidedAt
      ? `Nossa equipe analisou em ${formatDay(appealDecidedAt)} e manteve a correção.`
      : `Recebido. Nossa equipe decide até ${formatDay(appealDueAt(appealedAt ?? new Date(0)))} e responde por e-mail.`
  return (
    <Notice tone={undoneAt ? 'ok' : 'neutral'} className="mt-4">
      {says}
      <span className="block whitespace-pre-line">{undoing ?? appealAnswer}</span>
    </Notice>
  )
}
