import { useCallback, useEffect, useState } from 'react'
import type { FileReport } from '#domain/catalog/file-reports.server.ts'

/** Often enough to look alive, and a hundred makers at it are still nothing. */
const everyMs = 1_500

/** A report as it stands now: asked for again while its inspection runs and the page is in sight. `again` asks at once. */
export function useLiveReport(shown: FileReport): { report: FileReport; again: () => void } {
  const [latest, setLatest] = useState<FileReport | null>(null)
  const report = latest ?? shown
  const { id, status } = report
  const again = useCallback(async () => {
    const fresh = await fetchReport(id)
    if (fresh) setLatest(fresh)
  }, [id])
  const isUnderWay = status === 'waiting' || status === 'running'
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void again()
    }, everyMs)
    return () => clearInterval(timer)
  }, [isUnderWay, again])
  return { report, again: () => void again() }
}

/** Null when the answer does not come: the next one will. */
async function fetchReport(id: string): Promise<FileReport | null> {
  try {
    const answer = await fetch(`/api/arquivos/${id}/relatorio`)
    return answer.ok ? ((await answer.json()) as FileReport) : null
  } catch {
    return null
  }
}
