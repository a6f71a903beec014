import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Suggestion } from '#domain/search/suggest-projects.server.ts'

/** How long a person pauses between two letters, in milliseconds. */
const pause = 150

/** Asks what is being typed, once the fingers rest; a later question makes an earlier answer worthless. */
export function useSuggestions() {
  const waiting = useRef<AbortController>(null)
  const { key } = useLocation()
  const [answer, setAnswer] = useState<{ key: string; found: Suggestion[] }>({ key, found: [] })
  const setFound = (found: Suggestion[]) => setAnswer({ key, found })

  function close(): void {
    waiting.current?.abort()
    setFound([])
  }

  function ask(typed: string): void {
    waiting.current?.abort()
    if (typed.trim().length < 3) return setFound([])
    const question = new AbortController()
    waiting.current = question
    setTimeout(() => {
      if (question.signal.aborted) return
      // Without an answer there is nothing to offer, and the search still works.
      find(typed, question.signal).then(setFound, () => {})
    }, pause)
  }

  // What was offered on another page is not on this one.
  return { found: answer.key === key ? answer.found : [], ask, close }
}

async function find(typed: string, signal: AbortSignal): Promise<Suggestion[]> {
  const answer = await fetch(`/marketplace/sugestoes?${new URLSearchParams({ q: typed })}`, { signal })
  if (!answer.ok) return []
  const { projects } = (await answer.json()) as { projects: Suggestion[] }
  return signal.aborted ? [] : projects
}
