import { useEffect, useRef, useState } from 'react'

const channel = new EventTarget()

/** Makes screen readers say a sentence about a visible change. */
export function announce(sentence: string): void {
  channel.dispatchEvent(new CustomEvent('announce', { detail: sentence }))
}

/** Makes screen readers say a sentence whenever a value changes; null says nothing. */
export function useAnnounced(value: unknown, sentence: string | null): void {
  const last = useRef(value)
  useEffect(() => {
    if (value !== last.current && sentence !== null) announce(sentence)
    last.current = value
  }, [value, sentence])
}

/** Milliseconds within which sentences are joined, since a later sentence would cut off an earlier one. */
const togetherMs = 100

/** Region of the page through which `announce` speaks; toasts have their own. */
export function LiveRegion() {
  const [said, setSaid] = useState({ text: '', turn: 0 })
  useEffect(() => {
    const waiting: string[] = []
    let timer = 0
    const speak = () => {
      const text = waiting.splice(0).join(' ')
      setSaid(({ turn }) => ({ text, turn: turn + 1 }))
    }
    const hear = (event: Event) => {
      waiting.push((event as CustomEvent<string>).detail)
      clearTimeout(timer)
      timer = window.setTimeout(speak, togetherMs)
    }
    channel.addEventListener('announce', hear)
    return () => {
      clearTimeout(timer)
      channel.removeEventListener('announce', hear)
    }
  }, [])
  // Keyed, so that the same sentence is announced again.
  return (
    <div aria-live="polite" className="sr-only">
      <span key={said.turn}>{said.text}</span>
    </div>
  )
}
