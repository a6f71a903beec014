import { href } from 'react-router'
import type { FormFaults } from '#app/http/forms.server.ts'
import { ReasonForm } from '#app/staff/reason-form.tsx'
import { LinkButton, SubmitButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import { reportables } from '#domain/areas.ts'
import type { OpenReport, StaffReport } from '#domain/moderation/staff-reports.server.ts'
import { formatMoment } from '#domain/shared/format.ts'

type ReportDecisionProps = { report: StaffReport; isHearing: boolean; faults: FormFaults | undefined }

const isReviewed = ({ reviewAskedAt, reviewDecidedAt }: StaffReport) =>
  reviewAskedAt !== null && reviewDecidedAt === null

/** Returns whether staff must decide a report or its appeal. */
export function isOpen(report: StaffReport): boolean {
  return report.decidedAt === null || isReviewed(report)
}

export function ReportDecision({ report, isHearing, faults }: ReportDecisionProps) {
  const isReview = isReviewed(report)
  return (
    <Panel as="section" aria-labelledby="decidir">
      <h2 id="decidir" className="mb-3 text-lg">
        {isReview ? 'Decidir a revisão' : 'Decidir'}
      </h2>
      {isReview && (
        <Notice tone="info" className="mb-4">
          <b>Quem denunciou pediu revisão</b>
          <span className="block whitespace-pre-line">{report.reviewWords}</span>
        </Notice>
      )}
      {isHearing && report.counterDueAt && (
        <Notice tone="warn" className="mb-4">
          O maker pode responder até {formatMoment(report.counterDueAt)}. Remover de vez só depois disso; se a cópia for
          evidente, tire do ar para análise.
        </Notice>
      )}
      <ReasonForm
        help={`Vai no e-mail para quem denunciou e, se ${report.kind === 'project' ? 'o projeto sair' : 'for removido'}, para quem publicou.${report.claimId ? '' : ' Não diga quem denunciou.'}`}
        rule="where_broken"
        faults={faults}
      >
        <SubmitButton name="intent" value="dismiss" variant="outline" busyLabel="Registrando...">
          {isReview ? 'Manter arquivada' : 'Arquivar denúncia'}
        </SubmitButton>
        {report.kind === 'project' && (
          <SubmitButton name="intent" value="suspend" variant="outline" busyLabel="Registrando...">
            Tirar do ar para análise
          </SubmitButton>
        )}
        {!isHearing && (
          <SubmitButton name="intent" value="remove" variant="danger" busyLabel="Registrando...">
            {reportables[report.kind].removal}
          </SubmitButton>
        )}
      </ReasonForm>
    </Panel>
  )
}

export function UndoDecision({ faults }: Pick<ReportDecisionProps, 'faults'>) {
  return (
    <Panel as="section" aria-labelledby="desfazer">
      <h2 id="desfazer" className="mb-3 text-lg">
        Desfazer
      </h2>
      <ReasonForm
        help="Para quando quem publicou contesta pelo suporte e tem razão. Vai no e-mail para as duas partes."
        faults={faults}
      >
        <SubmitButton name="intent" value="undo" variant="outline" busyLabel="Registrando...">
          Mostrar de novo
        </SubmitButton>
      </ReasonForm>
    </Panel>
  )
}

export function NextReport({ next }: { next: OpenReport | null }) {
  return (
    <Panel as="section" aria-labelledby="proxima">
      <h2 id="proxima" className="mb-3 text-lg">
        {next ? 'Próxima denúncia' : 'Nenhuma outra denúncia espera'}
      </h2>
      {next && (
        <div className="flex items-center gap-3">
          <Thumbnail image={next.image} />
          <p className="min-w-0">
            <span className="block font-medium break-words">{next.subjectLabel}</span>
            <span className="meta block">
              {reportables[next.kind].noun} de {next.ownerName}, decidir até {formatMoment(next.dueAt)}
            </span>
          </p>
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {next && <LinkButton to={href('/admin/denuncias/:id', { id: next.id })}>Abrir a próxima</LinkButton>}
        <LinkButton variant="outline" to={href('/admin/moderacao')}>
          Voltar para a lista
        </LinkButton>
      </div>
    </Panel>
  )
}
