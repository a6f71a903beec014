import { useCallback, useState } from 'react'
import { href, useNavigation } from 'react-router'
import { Progress } from '#app/ui/progress.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { FileReport } from '#domain/uploads/file-reports.server.ts'
import { UnitQuestion } from './unit-question.tsx'
import { useAsking } from './use-asking.ts'
import { progressOf, stepWords, verdictOf } from './words.ts'
import { OpenMeshQuestion, isOpen } from './open-mesh-question.tsx'

/** How the inspection of a file stands, kept up to date while it runs; leaving the page does not stop it. */
export function ReportState({ report: shown, isOpenConfirmed }: { report: FileReport; isOpenConfirmed?: boolean }) {
  const { report, again } = useLiveReport(shown)
  const isUnderWay = report.status === 'waiting' || report.status === 'running'
  const verdict = verdictOf(report)
  return (
    <div className="mt-1.5 grid gap-1.5">
      {isUnderWay ? (
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
      {isOpen(report) && !report.openConfirmedAt && <OpenMeshQuestion report={report} isTicked={isOpenConfirmed} />}
      <UnitQuestion report={report} onAnswer={again} />
    </div>
  )
}

/**
 * A report as it stands now: asked for again while its inspection runs, but not while a form is on its way, which may take the
 * upload along. `again` asks at once.
 */
function useLiveReport(shown: FileReport): { report: FileReport; again: () => void } {
  const [latest, setLatest] = useState<FileReport | null>(null)
  const report = latest ?? shown
  const { id, status } = report
  const ask = useCallback(async (asked: string, signal?: AbortSignal) => {
    const fresh = await fetchReport(asked, signal)
    if (fresh) setLatest(fresh)
  }, [])
  const isUnderWay = status === 'waiting' || status === 'running'
  const { state } = useNavigation()
  useAsking(isUnderWay && state === 'idle' ? id : null, ask)
  return { report, again: () => void ask(id) }
}

/** Null when the answer does not come: the next one will. */
async function fetchReport(id: string, signal?: AbortSignal): Promise<FileReport | null> {
  try {
    const answer = await fetch(href('/api/arquivos/:id/relatorio', { id }), { signal: signal ?? null })
    return answer.ok ? ((await answer.json()) as FileReport) : null
  } catch {
    return null
  }
}
