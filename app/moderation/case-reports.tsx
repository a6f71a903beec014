import { formatMoment } from '#domain/shared/format.ts'
import { Tag, type TagTone } from '#app/ui/tag.tsx'
import type { ProjectCase } from '#domain/moderation/cases.server.ts'
import type { ReportOutcome } from '#domain/moderation/report.ts'
import { reportReasonTexts } from './words.ts'

const outcomes: Record<ReportOutcome, { label: string; tone: TagTone }> = {
  dismissed: { label: 'Arquivada', tone: 'neutral' },
  held: { label: 'Em análise', tone: 'warn' },
  removed: { label: 'Projeto removido', tone: 'bad' },
}

/** What people said against the project. */
export function CaseReports({ reports }: { reports: ProjectCase['reports'] }) {
  return (
    <section className="mt-12">
      <h2 className="mb-4">Denúncias</h2>
      {reports.length === 0 && <p className="text-ink-2">Nenhuma.</p>}
      <ul>
        {reports.map((report) => {
          const { label, tone } = report.outcome
            ? outcomes[report.outcome]
            : ({ label: 'Aberta', tone: 'info' } as const)
          return (
            <li key={report.id} className="border-t border-line py-4">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <b>{reportReasonTexts[report.reason]}</b>
                <Tag tone={tone}>{label}</Tag>
              </p>
              <p className="mt-1 whitespace-pre-line">{report.details}</p>
              <p className="meta mt-1 break-words">
                {report.reporterName ?? 'Sem conta'}, {report.email}, {formatMoment(new Date(report.createdAt))}
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
