import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { href, useLocation } from 'react-router'
import { SuggestionList } from './suggestion-list.tsx'
import type { SuggestionsAnswer } from './shown-suggestions.ts'
import { announce } from '#app/ui/announce.tsx'

export type SuggestionsProps = { around: RefObject<HTMLElement | null> }

/** Suggestions below the search field inside `around`; arrow keys move through them, Esc closes. */
export default function Suggestions({ around }: SuggestionsProps) {
  const { answer, ask, close } = useSuggestions()

  const hear = useEffectEvent((event: Event) => {
    const field = around.current?.querySelector<HTMLInputElement>('input[type=search]')
    if (!field) return
    if (event instanceof KeyboardEvent) walk(event, field)
    else if (event.type === 'input') ask(field.value)
    else if (!(event instanceof FocusEvent && around.current?.contains(event.relatedTarget as Node | null))) close()
  })
  function walk(event: KeyboardEvent, field: HTMLElement): void {
    const stops = [field, ...(around.current?.querySelectorAll<HTMLElement>('li a') ?? [])]
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!answer || (step === undefined && event.key !== 'Escape')) return
    const here = stops.indexOf(document.activeElement as HTMLElement)
    if (here < 0) return
    event.preventDefault()
    if (step === undefined) close()
    stops[step === undefined ? 0 : (here + step + stops.length) % stops.length]?.focus()
  }
  useEffect(() => {
    const box = around.current
    const kinds = ['input', 'keydown', 'focusout', 'submit']
    for (const kind of kinds) box?.addEventListener(kind, hear)
    box
      ?.querySelector('input[type=search]:not(:placeholder-shown)')
      ?.dispatchEvent(new Event('input', { bubbles: true }))
    return () => {
      for (const kind of kinds) box?.removeEventListener(kind, hear)
    }
  }, [around])

  return (
    answer && (
      <div
        role="presentation"
        // Closes on client-side navigation.
        onClick={(event) => event.defaultPrevented && close()}
        className="absolute top-full left-0 z-30 mt-1.5 w-full max-w-180 min-w-[min(26rem,calc(100vw-2rem))] rounded-card border border-line-strong bg-surface p-1.5 text-label text-ink shadow-float"
      >
        <SuggestionList {...answer} />
      </div>
    )
  )
}

function countWords(answer: SuggestionsAnswer | null): string {
  return answer
    ? `${1 + answer.projects.length + answer.categories.length + answer.makers.length} sugestões.`
    : 'Nenhuma sugestão.'
}

const pause = 150

/** Fetches suggestions after a pause in typing; a new request aborts the previous one. */
function useSuggestions() {
  const waiting = useRef<AbortController>(null)
  const { key } = useLocation()
  const [shown, setShown] = useState<{ key: string; answer: SuggestionsAnswer | null }>({ key, answer: null })
  const show = (answer: SuggestionsAnswer | null) => setShown({ key, answer })

  function close(): void {
    waiting.current?.abort()
    show(null)
  }

  function ask(typed: string): void {
    waiting.current?.abort()
    if (typed.trim().length < 3) return show(null)
    const question = new AbortController()
    waiting.current = question
    setTimeout(() => {
      if (question.signal.aborted) return
      find(typed, question.signal).then(
        (answer) => {
          if (question.signal.aborted) return
          show(answer)
          announce(countWords(answer))
        },
        () => {},
      )
    }, pause)
  }

  return { answer: shown.key === key ? shown.answer : null, ask, close }
}

/** Fetches suggestions, null without matches; not by React Router, where a failure would replace the page. */
async function find(typed: string, signal: AbortSignal): Promise<SuggestionsAnswer | null> {
  const response = await fetch(`${href('/marketplace/sugestoes')}?${new URLSearchParams({ q: typed })}`, { signal })
  if (!response.ok) return null
  const answer = (await response.json()) as SuggestionsAnswer
  const isAny = answer.projects.length + answer.categories.length + answer.makers.length > 0
  return isAny && !signal.aborted ? answer : null
}
