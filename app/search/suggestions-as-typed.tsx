import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { href, useLocation } from 'react-router'
import { useFollow } from '#app/ui/follow.ts'

export type SuggestionsProps = { around: RefObject<HTMLElement | null> }

/** The links under the field of the form that `around` is around: the arrows walk through field and links, Esc closes. */
export default function Suggestions({ around }: SuggestionsProps) {
  const { html, ask, close } = useSuggestions()
  const follow = useFollow()

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
    if (!html || (step === undefined && event.key !== 'Escape')) return
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
    // What was typed before this was loaded.
    box
      ?.querySelector('input[type=search]:not(:placeholder-shown)')
      ?.dispatchEvent(new Event('input', { bubbles: true }))
    return () => {
      for (const kind of kinds) box?.removeEventListener(kind, hear)
    }
  }, [around])

  const count = html.split('<li').length - 1
  return (
    <>
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
    </>
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
