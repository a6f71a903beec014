import type { FormFaults } from '#app/http/forms.server.ts'
import { ReasonForm } from '#app/staff/reason-form.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { StaffReport } from '#domain/moderation/staff-reports.server.ts'
import type { ReportKind } from '#domain/moderation/report.ts'
import { formatMoment } from '#domain/shared/format.ts'

type ReportDecisionProps = { report: StaffReport; isHearing: boolean; faults: FormFaults | undefined }

const removals: Record<ReportKind, string> = {
  project: 'Remover projeto',
  review: 'Remover avaliação',
  make: 'Esconder impressão',
  question: 'Esconder pergunta',
  answer: 'Esconder resposta',
  profile: 'Apagar perfil',
  message: 'Esconder mensagem',
  collection: 'Esconder coleção',
}

/** What staff can do about one report now; nothing once it is decided and no review was asked for. */
export function ReportDecision({ report, isHearing, faults }: ReportDecisionProps) {
  const isReview = report.reviewAskedAt !== null && report.reviewDecidedAt === null
  if (report.decidedAt && !isReview) return null
  return (
    <Panel as="section" aria-labelledby="decidir" className="self-start">
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
        <SubmitButton name="intent" value="dismiss" busyLabel="Registrando...">
          {isReview ? 'Manter arquivada' : 'Arquivar denúncia'}
        </SubmitButton>
        {report.kind === 'project' && (
          <SubmitButton name="intent" value="hold" variant="outline" busyLabel="Registrando...">
            Tirar do ar para análise
          </SubmitButton>
        )}
        {!isHearing && (
          <SubmitButton name="intent" value="remove" variant="danger" busyLabel="Registrando...">
            {removals[report.kind]}
          </SubmitButton>
        )}
      </ReasonForm>
    </Panel>
  )
}
