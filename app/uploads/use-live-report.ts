import { useCallback, useState } from 'react'
import { useNavigation } from 'react-router'
import type { FileReport } from '#domain/uploads/file-reports.server.ts'
import { useAsking } from '#app/publish/use-asking.ts'

/**
 * A report as it stands now: asked for again while its inspection runs, but not while a form is on its way, which may take the
 * upload along. `again` asks at once.
 */
export function useLiveReport(shown: FileReport): { report: FileReport; again: () => void } {
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
    const answer = await fetch(`/api/arquivos/${id}/relatorio`, { signal: signal ?? null })
    return answer.ok ? ((await answer.json()) as FileReport) : null
  } catch {
    return null
  }
}
