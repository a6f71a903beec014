import type { FileReport } from '#domain/uploads/file-reports.server.ts'
import { Progress } from '#app/ui/progress.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { progressOf, stepWords, verdictOf } from './report-words.ts'
import { UnitQuestion } from './unit-question.tsx'
import { useLiveReport } from './use-live-report.ts'

/** How the inspection of a file stands, kept up to date while it runs; leaving the page does not stop it. */
export function ReportState({ report: shown }: { report: FileReport }) {
  const { report, again } = useLiveReport(shown)
  const isUnderWay = report.status === 'waiting' || report.status === 'running'
  const verdict = verdictOf(report)
  return (
    <div className="mt-1.5 grid gap-1.5">
      {isUnderWay ? (
        <Progress label={`Conferindo ${report.name}`} value={progressOf(report)} max={1}>
          {stepWords(report)}
          <br />
          Pode sair desta página, a conferência continua.
        </Progress>
      ) : (
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm">
          <Tag tone={verdict.tone}>{verdict.words}</Tag>
          <a href={`/arquivos/${report.id}/relatorio`} target="_blank" className="link">
            Ver relatório
            <span className="sr-only"> de {report.name} (abre em outra aba)</span>
          </a>
        </p>
      )}
      <UnitQuestion report={report} onAnswer={again} />
    </div>
  )
}
