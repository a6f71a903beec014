import { type FocusEvent, type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { href, Link, useLocation } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import type { Suggestion } from '#domain/search/suggest-projects.server.ts'

/**
 * Around a search form: links to projects under its field, while one types. The arrows walk through field and links, Esc
 * closes. Without JavaScript there is no such list, and the search itself answers.
 */
export function Suggested({ children }: { children: ReactNode }) {
  const { found, ask, close } = useSuggestions()
  const box = useRef<HTMLDivElement>(null)

  function onInput({ target }: FormEvent): void {
    if (target instanceof HTMLInputElement) ask(target.value)
  }
  function onBlur({ relatedTarget }: FocusEvent): void {
    if (!box.current?.contains(relatedTarget)) close()
  }
  function onKeyDown(event: KeyboardEvent): void {
    const field = box.current?.querySelector<HTMLElement>('input[type=search]')
    const stops = [field, ...(box.current?.querySelectorAll<HTMLElement>('li a') ?? [])]
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (found.length === 0 || (step === undefined && event.key !== 'Escape')) return
    const here = stops.indexOf(document.activeElement as HTMLElement)
    if (here < 0) return
    event.preventDefault()
    if (step === undefined) close()
    stops[step === undefined ? 0 : (here + step + stops.length) % stops.length]?.focus()
  }

  return (
    // Listens to what its field and links do; it is no control itself.
    <div ref={box} role="presentation" className="relative" {...{ onInput, onBlur, onKeyDown }} onSubmit={close}>
      {children}
      <span aria-live="polite" className="sr-only">
        {found.length > 0 && (found.length === 1 ? '1 sugestão' : `${found.length} sugestões`)}
      </span>
      {found.length > 0 && (
        <ul
          aria-label="Sugestões"
          className="absolute inset-x-0 top-full z-30 mt-1.5 rounded-card border border-line-strong bg-surface p-1.5 text-label text-ink shadow-float"
        >
          {found.map(({ id, title }) => (
            <li key={id}>
              <Link
                to={href('/projeto/:id', { id })}
                className="flex min-h-11 items-center gap-2.5 rounded-ctl px-2.5 hover:bg-sunk focus-visible:bg-sunk"
              >
                <Icon name="search" small className="flex-none text-ink-3" />
                <span className="truncate">{title}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** How long a person pauses between two letters, in milliseconds. */
const pause = 150

/** Asks what is being typed, once the fingers rest; a later question makes an earlier answer worthless. */
function useSuggestions() {
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
  const answer = await fetch(`${href('/marketplace/sugestoes')}?${new URLSearchParams({ q: typed })}`, { signal })
  if (!answer.ok) return []
  const { projects } = (await answer.json()) as { projects: Suggestion[] }
  return signal.aborted ? [] : projects
}
