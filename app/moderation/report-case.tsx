import { href, Link } from 'react-router'
import { requireStaff } from '#app/accounts/session.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { faultsOf, formOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { decidedBefore, redirectWithToast } from '#app/http/toast.server.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { Case, Fact, Facts, StaffPage, ToDecision } from '#app/staff/staff-page.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { reportables } from '#domain/areas.ts'
import { decideReport } from '#domain/moderation/decide-report.server.ts'
import { decisionInput } from '#domain/moderation/report-input.ts'
import { showAgain } from '#domain/moderation/show-again.server.ts'
import { noteReading, openReports, staffReport, type StaffReport } from '#domain/moderation/staff-reports.server.ts'
import { ruleOf } from '#domain/moderation/report-words.ts'
import { awaitsCounterNotice, isUndoable, reportDecisions } from '#domain/moderation/report.ts'
import { formatMoment } from '#domain/shared/format.ts'
import { services } from '#services'
import type { Route } from './+types/report-case.ts'
import { isOpen, NextReport, ReportDecision, UndoDecision } from './report-decision.tsx'
import { ClaimFacts, Snapshot } from './report-evidence.tsx'
import { outcomeTags, reportDecisionRefusals, reportReasonTexts } from './words.ts'

export { privatePage as headers }

export const meta = hiddenPage('Denúncia')

export async function loader({ request, params: { id } }: Route.LoaderArgs) {
  const staff = await requireStaff(request, 'moderation')
  const report = await staffReport(services, id)
  if (!report) throw notFound()
  await noteReading(services, staff.id, report)
  const waiting = isOpen(report) ? [] : (await openReports(services.db, 1)).items
  return { report, isHearing: awaitsCounterNotice(report, services.clock.now()), next: waiting[0] ?? null }
}

export async function action({ request, params: { id } }: Route.ActionArgs) {
  const staff = await requireStaff(request, 'moderation')
  const form = await formOf(request)
  const decision = reportDecisions.find((one) => one === form.get('intent'))
  const read = readForm(decisionInput, form)
  if (!read.ok) return refuseForm(read.faults)
  const page = href('/admin/denuncias/:id', { id })
  if (form.get('intent') === 'undo') {
    const undone = await showAgain(services, staff, { reportId: id, reason: read.input.reason })
    return redirectWithToast(page, undone.ok ? { kind: 'success', text: 'decision_made' } : decidedBefore)
  }
  if (!decision) return refuseForm(faultsOf(form, { reason: 'Escolha o que fazer' }))
  const decided = await decideReport(services, staff, { reportId: id, decision, ...read.input })
  if (decided.ok) return redirectWithToast(page, { kind: 'success', text: 'decision_made' })
  if (decided.reason === 'not_found') throw notFound()
  if (decided.reason === 'already_decided') return redirectWithToast(page, decidedBefore)
  if (decided.reason === 'rule_needed') return refuseForm(faultsOf(form, { rule: reportDecisionRefusals.rule_needed }))
  return refuseForm(faultsOf(form, { reason: reportDecisionRefusals[decided.reason] }), 409)
}

export default function ReportCase({ loaderData: { report, isHearing, next }, actionData }: Route.ComponentProps) {
  const { number, outcome, claim } = report
  const { label, tone } = outcome ? outcomeTags[outcome] : ({ label: 'Aberta', tone: 'warn' } as const)
  return (
    <StaffPage
      title={claim ? 'Reclamação de direitos' : reportReasonTexts[report.reason]}
      aside={
        <div className="flex flex-wrap items-center gap-3">
          <Tag tone={tone}>{label}</Tag>
          {isOpen(report) && <ToDecision />}
        </div>
      }
    >
      <p className="meta mb-4">
        {claim ? 'Reclamação' : 'Denúncia'} <span className="num">{number}</span>
        {isOpen(report) && (
          <>
            , decidir até <span className="num">{formatMoment(report.dueAt)}</span>
          </>
        )}
      </p>
      <Case
        evidence={
          <>
            <ReportFacts report={report} />
            {claim && <ClaimFacts claim={claim} />}
            {report.counterNotice && report.counteredAt && (
              <section aria-labelledby="resposta" className="mt-10">
                <h2 id="resposta" className="text-xl">
                  O que o maker respondeu
                </h2>
                <p className="mt-3 whitespace-pre-line">{report.counterNotice}</p>
                <p className="meta mt-1">{formatMoment(report.counteredAt)}</p>
              </section>
            )}
            <Snapshot report={report} />
          </>
        }
      >
        {/* Remounts after each decision, to clear the reason. */}
        {isOpen(report) ? (
          <ReportDecision
            key={String(report.reviewAskedAt ?? report.decidedAt)}
            report={report}
            isHearing={isHearing}
            faults={actionData}
          />
        ) : (
          <>
            <NextReport next={next} />
            {isUndoable(report) && <UndoDecision faults={actionData} />}
          </>
        )}
      </Case>
    </StaffPage>
  )
}

function ReportFacts({ report }: { report: StaffReport }) {
  const { kind, subjectId, projectId, subjectLabel, ownerId, ownerName, reporterId, reporterName, email } = report
  const place = kind === 'project' ? href('/admin/projetos/:id', { id: subjectId }) : null
  return (
    <div>
      {report.reversedAt && (
        <Notice tone="warn" className="mb-4">
          Desfeita em {formatMoment(report.reversedAt)}: {report.reversal}
        </Notice>
      )}
      <h2 className="sr-only">O que há de errado</h2>
      <p className="mb-5 max-w-text text-lg whitespace-pre-line">{report.details}</p>
      <Facts>
        <Fact label={reportables[kind].noun}>
          {place ? <Link to={place}>{subjectLabel}</Link> : subjectLabel}
          {kind !== 'project' && projectId && (
            <>
              {' '}
              <Link to={href('/projeto/:id', { id: projectId })}>Abrir o projeto</Link>
            </>
          )}
        </Fact>
        <Fact label="De quem é">
          <Link to={href('/admin/pessoas/:id', { id: ownerId })}>{ownerName}</Link>
        </Fact>
        {kind === 'project' && report.reason === 'false_marks' && (
          <Fact label="Origem e IA">
            <Link to={href('/admin/projetos/:id/marcas', { id: subjectId })}>Corrigir origem ou IA</Link>, o que também
            decide esta denúncia
          </Fact>
        )}
        <Fact label="Quem denunciou">
          {reporterId && reporterName ? (
            <Link to={href('/admin/pessoas/:id', { id: reporterId })}>{reporterName}</Link>
          ) : email ? (
            'Sem conta'
          ) : (
            'Conferência automática'
          )}
          {email && <span className="meta block break-all">{email}</span>}
        </Fact>
        <Fact label="Recebida">{formatMoment(report.createdAt)}</Fact>
        {!isOpen(report) && <Fact label="Decidir até">{formatMoment(report.dueAt)}</Fact>}
        {report.decidedAt && (
          <Fact label={`Decidida por ${report.decidedByName ?? 'alguém da equipe'}, ${formatMoment(report.decidedAt)}`}>
            <span className="whitespace-pre-line">{report.answer}</span>
          </Fact>
        )}
        {ruleOf(report.rule) && <Fact label="Regra">{ruleOf(report.rule)}</Fact>}
        {report.reviewDecidedAt && (
          <Fact label={`Revista em ${formatMoment(report.reviewDecidedAt)}`}>
            <span className="whitespace-pre-line">{report.reviewAnswer}</span>
          </Fact>
        )}
      </Facts>
    </div>
  )
}
