import { href } from 'react-router'
import { Progress } from '#app/ui/progress.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { BriefReport } from './file-news.server.ts'
import { UnitQuestion } from './unit-question.tsx'
import { isInspected, progressOf, stepWords, verdictOf } from './words.ts'
import { OpenMeshQuestion, isOpen } from './open-mesh-question.tsx'

/** Progress or result of a file's inspection, which continues even if the page is left. */
export function ReportState({ report }: { report: BriefReport }) {
  const verdict = verdictOf(report)
  return (
    <div className="mt-1.5 grid gap-1.5">
      {!isInspected(report) ? (
        <Progress label={`Conferindo ${report.name}`} value={progressOf(report)} max={1}>
          {stepWords(report)}
        </Progress>
      ) : (
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm">
          <Tag tone={verdict.tone}>{verdict.words}</Tag>
          <a href={href('/arquivos/:id/relatorio', { id: report.id })} target="_blank" className="link">
            Ver relatório
            <span className="sr-only"> de {report.name} (abre em outra aba)</span>
          </a>
        </p>
      )}
    </div>
  )
}

export function ReportQuestions({ report, isOpenConfirmed }: { report: BriefReport; isOpenConfirmed?: boolean }) {
  return (
    <div className="col-span-full grid gap-1.5 empty:hidden sm:col-start-2">
      {isOpen(report) && !report.openConfirmedAt && <OpenMeshQuestion report={report} isTicked={isOpenConfirmed} />}
      <UnitQuestion report={report} />
    </div>
  )
}
