import { href } from 'react-router'
import { useEffect, useEffectEvent } from 'react'
import type { ModelPreviewFacts } from '#domain/uploads/model-preview.ts'
import type { FileNews } from './file-news.server.ts'

/** First polling interval, in milliseconds; each interval is `growth` times the previous one. */
const firstPauseMs = 1_200
const longestPauseMs = 15_000
const growth = 1.25
/** Maximum number of polls, about a quarter of an hour; later results show at the next visit. */
const mostTimes = 70

/** Polls the server about files being processed, less and less often, while the page is visible. */
export function useFileNews(ids: readonly string[], news: FileNews, onNews: (news: FileNews) => void): void {
  const tell = useEffectEvent(onNews)
  const asked = ids.join(' ')
  const isDue = ids.some((id) => isUnderWay(id, news))
  useEffect(() => {
    if (!asked) return
    const left = new AbortController()
    const look = async () => {
      const fresh = await askForNews(asked.split(' '))
      if (fresh && !left.signal.aborted) tell(fresh)
    }
    addEventListener('focus', () => void look(), { signal: left.signal })
    return () => left.abort()
  }, [asked])
  useEffect(() => {
    if (!isDue) return
    const left = new AbortController()
    void follow(asked.split(' '), left.signal, tell)
    return () => left.abort()
  }, [asked, isDue])
}

async function follow(ids: readonly string[], signal: AbortSignal, tell: (news: FileNews) => void): Promise<void> {
  for (let times = 0; times < mostTimes;) {
    const pauseMs = Math.min(longestPauseMs, firstPauseMs * growth ** times)
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    if (signal.aborted) return
    if (document.visibilityState !== 'visible') continue
    times++
    const news = await askForNews(ids)
    if (signal.aborted) return
    if (news) tell(news)
  }
}

/** Fetches the progress of the user's files; null if offline or signed out. */
export async function askForNews(ids: readonly string[]): Promise<FileNews | null> {
  const query = new URLSearchParams(ids.map((id) => ['id', id]))
  try {
    const answer = await fetch(`${href('/api/uploads')}?${query}`)
    return answer.ok ? ((await answer.json()) as FileNews) : null
  } catch {
    return null
  }
}

/** Returns whether a model's inspection, pictures or estimate are unfinished. */
export function isUnderWay(id: string, { reports, previews }: FileNews): boolean {
  const status = reports.find((report) => report.id === id)?.status ?? 'waiting'
  const preview = previews.find((one) => one.id === id)
  return status === 'waiting' || status === 'running' || (preview !== undefined && !isSettled(preview))
}

export function isUncounted(id: string, news: FileNews): boolean {
  const preview = news.previews.find((one) => one.id === id)
  return preview ? !isSettled(preview) : isUnderWay(id, news)
}

function isSettled({ isInspected, estimate, state }: ModelPreviewFacts): boolean {
  return isInspected && (estimate !== null || state === 'failed')
}
