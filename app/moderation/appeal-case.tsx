import { href, Link } from 'react-router'
import { requireStaff } from '#app/accounts/session.server.ts'
import { faultsOf, type FormFaults, formOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { ReasonForm } from '#app/staff/reason-form.tsx'
import { Case, Fact, Facts, StaffPage, ToDecision } from '#app/staff/staff-page.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import { correctedMark } from '#domain/catalog/marks.ts'
import { projectPicture } from '#domain/catalog/project-pictures.server.ts'
import { decideAppeal } from '#domain/moderation/answer-appeal.server.ts'
import { appealCase, type AppealCase } from '#domain/moderation/appeals.server.ts'
import { decisionInput } from '#domain/moderation/report-input.ts'
import { ruleOf } from '#domain/moderation/report-words.ts'
import { appealAnswers, appealDueAt, hasOpenAppeal } from '#domain/moderation/report.ts'
import { formatDay, formatMoment } from '#domain/shared/format.ts'
import { suspensionReasons } from '#domain/suspensions/suspension-reasons.ts'
import { services } from '#services'
import type { Route } from './+types/appeal-case.ts'
import { appealNames, reportDecisionRefusals } from './words.ts'

export { privatePage as headers }

export const meta = hiddenPage('Recurso')

export async function loader({ request, params: { id } }: Route.LoaderArgs) {
  await requireStaff(request, 'moderation')
  const appealed = await appealCase(services.db, id)
  if (!appealed) throw notFound()
  const { projectId } = appealed.decision
  return { appealed, image: projectId ? await projectPicture(services.db, projectId) : null }
}

export async function action({ request, params: { id } }: Route.ActionArgs) {
  const staff = await requireStaff(request, 'moderation')
  if (!(await appealCase(services.db, id))) throw notFound()
  const form = await formOf(request)
  const answer = appealAnswers.find((one) => one === form.get('intent'))
  const read = readForm(decisionInput, form)
  if (!read.ok) return refuseForm(read.faults)
  if (!answer) return refuseForm(faultsOf(form, { reason: 'Escolha o que fazer' }))
  const decided = await decideAppeal(services, staff, { decisionId: id, answer, ...read.input })
  if (decided.ok)
    return redirectWithToast(href('/admin/recursos/:id', { id }), { kind: 'success', text: 'decision_made' })
  if (decided.reason === 'not_found') throw notFound()
  if (decided.reason === 'rule_needed') return refuseForm(faultsOf(form, { rule: reportDecisionRefusals.rule_needed }))
  return refuseForm(faultsOf(form, { reason: reportDecisionRefusals.already_decided }), 409)
}

export default function AppealCasePage({ loaderData: { appealed, image }, actionData }: Route.ComponentProps) {
  const { decision } = appealed
  return (
    <StaffPage
      title={appealTitle(decision)}
      picture={image && <Thumbnail image={image} size="lg" className="md:hidden" />}
      aside={
        hasOpenAppeal(decision) && (
          <div className="mt-2 md:hidden">
            <ToDecision>Decidir até {dueDay(decision)}</ToDecision>
          </div>
        )
      }
    >
      <Case evidence={<AppealFacts appealed={appealed} image={image} />}>
        {hasOpenAppeal(decision) ? (
          <Answering decision={decision} faults={actionData} />
        ) : (
          <Notice tone={decision.undoneAt ? 'ok' : 'neutral'}>
            <b>
              {decision.undoneAt ? 'Desfeita' : 'Mantida'} em {formatMoment(decision.answeredAt ?? decision.createdAt)}
            </b>
            <span className="block whitespace-pre-line">{decision.answer}</span>
          </Notice>
        )}
      </Case>
    </StaffPage>
  )
}

function dueDay({ appealedAt }: AppealCase['decision']): string {
  return formatDay(appealDueAt(appealedAt ?? new Date(0)))
}

function appealTitle({ kind, changes }: AppealCase['decision']): string {
  if (kind !== 'correction' || !changes) return appealNames[kind]
  const ofImage = changes.some(({ imageId }) => imageId !== null) && 'imagem'
  const ofAi = changes.some(({ imageId }) => imageId === null) && 'IA'
  return `${appealNames[kind]} de ${[ofImage, ofAi].filter(Boolean).join(' e de ')}`
}

type AppealFactsProps = { appealed: AppealCase; image: { key: string } | null }

function AppealFacts({ appealed: { decision, title, fullName }, image }: AppealFactsProps) {
  const { kind, projectId, userId, number, changes, rule, createdAt, appeal, appealedAt } = decision
  return (
    <div
      className={classes(
        image && 'grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-4 md:grid-cols-[14rem_minmax(0,1fr)]',
      )}
    >
      {image && (
        <div className="pic max-md:hidden">
          <Picture imageKey={image.key} alt={title ?? ''} sizes="420px" />
        </div>
      )}
      <Facts>
        <Fact label={`Motivo, de ${formatDay(decision.decidedAt ?? createdAt)}`} isLong>
          <span className="whitespace-pre-line">
            {suspensionReasons({ reason: decision.reason, findings: decision.findings ?? [] }).join('\n')}
          </span>
        </Fact>
        <Fact label={`Recurso, de ${formatMoment(appealedAt ?? createdAt)}`} isLong>
          <span className="whitespace-pre-line">{appeal}</span>
        </Fact>
        {projectId && (
          <Fact label="Projeto">
            <Link to={href('/admin/projetos/:id', { id: projectId })}>{title}</Link>
          </Fact>
        )}
        {projectId && kind === 'correction' && (
          <Fact label="Origem e IA">
            <Link to={href('/admin/projetos/:id/marcas', { id: projectId })}>Ver origem e IA</Link>
          </Fact>
        )}
        <Fact label={projectId ? 'Maker' : 'Conta'}>
          <Link to={href('/admin/pessoas/:id', { id: userId })}>{fullName}</Link>
        </Fact>
        {number && <Fact label="Decisão">{number}</Fact>}
        {ruleOf(rule) && <Fact label="Regra">{ruleOf(rule)}</Fact>}
        {changes?.map((change) => (
          <Fact key={change.imageId ?? 'ai'} label="Correção">
            {correctedMark(change)}
          </Fact>
        ))}
      </Facts>
    </div>
  )
}

type AnsweringProps = { decision: AppealCase['decision']; faults: FormFaults | undefined }

function Answering({ decision, faults }: AnsweringProps) {
  const { kind, rule } = decision
  const { keep, undo } = buttons[kind]
  return (
    <Panel as="section" aria-labelledby="decidir">
      <h2 id="decidir" className="mb-3 text-lg">
        Decidir até {dueDay(decision)}
      </h2>
      <ReasonForm
        help="Vai no e-mail para a pessoa e fica no registro da equipe. Não diga quem denunciou."
        rule={kind === 'suspension' && !rule ? 'where_broken' : undefined}
        faults={faults}
      >
        <SubmitButton name="intent" value="undo" variant="outline" busyLabel="Registrando...">
          {undo}
        </SubmitButton>
        <SubmitButton name="intent" value="keep" variant="outline" busyLabel="Registrando...">
          {keep}
        </SubmitButton>
      </ReasonForm>
    </Panel>
  )
}

const buttons = {
  suspension: { undo: 'Devolver ao catálogo', keep: 'Manter fora do catálogo' },
  block: { undo: 'Desbloquear conta', keep: 'Manter bloqueada' },
  correction: { undo: 'Desfazer a correção', keep: 'Manter a correção' },
} satisfies Record<AppealCase['decision']['kind'], { undo: string; keep: string }>
