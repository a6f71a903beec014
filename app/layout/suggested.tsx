import { type FocusEvent, type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { href, useLocation } from 'react-router'
import { useFollow } from '#app/ui/follow.ts'

/**
 * Around a search form: links to projects under its field, while one types, as the server writes them. The arrows walk through field
 * and links, Esc closes. Without JavaScript there is no such list, and the search itself answers.
 */
export function Suggested({ children }: { children: ReactNode }) {
  const { html, ask, close } = useSuggestions()
  const follow = useFollow()
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
    if (!html || (step === undefined && event.key !== 'Escape')) return
    const here = stops.indexOf(document.activeElement as HTMLElement)
    if (here < 0) return
    event.preventDefault()
    if (step === undefined) close()
    stops[step === undefined ? 0 : (here + step + stops.length) % stops.length]?.focus()
  }

  const count = html.split('<li').length - 1
  return (
    // Listens to what its field and links do; it is no control itself.
    <div ref={box} role="presentation" className="relative" {...{ onInput, onBlur, onKeyDown }} onSubmit={close}>
      {children}
      <span aria-live="polite" className="sr-only">
        {count > 0 && `${count} sugestões`}
      </span>
      {html && (
        <div
          role="presentation"
          onClick={(event) => {
            follow(event)
            if (event.defaultPrevented) close()
          }}
          className="absolute top-full left-0 z-30 mt-1.5 w-full max-w-180 min-w-[min(26rem,calc(100vw-2rem))] rounded-card border border-line-strong bg-surface p-1.5 text-label text-ink shadow-float"
          dangerouslySetInnerHTML={{ __html: html }}
        />
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
  const [answer, setAnswer] = useState({ key, html: '' })
  const setHtml = (html: string) => setAnswer({ key, html })

  function close(): void {
    waiting.current?.abort()
    setHtml('')
  }

  function ask(typed: string): void {
    waiting.current?.abort()
    if (typed.trim().length < 3) return setHtml('')
    const question = new AbortController()
    waiting.current = question
    setTimeout(() => {
      if (question.signal.aborted) return
      // Without an answer there is nothing to offer, and the search still works.
      find(typed, question.signal).then(setHtml, () => {})
    }, pause)
  }

  // What was offered on another page is not on this one.
  return { html: answer.key === key ? answer.html : '', ask, close }
}

async function find(typed: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(`${href('/marketplace/sugestoes')}?${new URLSearchParams({ q: typed })}`, { signal })
  if (!answer.ok) return ''
  const { html } = (await answer.json()) as { html: string }
  return signal.aborted ? '' : html
}
