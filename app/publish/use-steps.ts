import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { FormAnswer } from './send-form.ts'

const phone = '(max-width: 51.25rem)'
const lastStep = 4

export function useSteps(form: RefObject<HTMLFormElement | null>, answer: FormAnswer | undefined) {
  const [step, setStep] = useState(1)

  /** Shows the step that contains the target and scrolls to it, after the router restored the scroll position. */
  const goTo = useEffectEvent((target: HTMLElement | null) => {
    requestAnimationFrame(() => {
      setStep(stepOf(target) ?? 1)
      if (target && form.current?.contains(target)) requestAnimationFrame(() => reveal(target))
    })
  })

  useEffect(() => {
    const left = new AbortController()
    const follow = () => goTo(named(location.hash))
    addEventListener('hashchange', follow, { signal: left.signal })
    // A link to the current hash fires no `hashchange`.
    const again = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null
      if (link?.hash === location.hash) follow()
    }
    addEventListener('click', again, { signal: left.signal })
    const target = named(location.hash)
    // Goes to the step of a field focused before hydration.
    const entered = () => form.current?.querySelector<HTMLElement>(':focus') ?? null
    if (target) goTo(target)
    else requestAnimationFrame(() => setStep(stepOf(entered()) ?? 1))
    return () => left.abort()
  }, [form])

  useEffect(() => {
    const alert = answer && form.current?.querySelector<HTMLElement>('[role=alert]')
    const firstFault = alert?.querySelector('a')?.hash
    if (firstFault) goTo(named(firstFault))
    else alert?.scrollIntoView({ block: 'center' })
  }, [form, answer])

  return {
    step,
    onFocus: ({ target }: FocusEvent<HTMLElement>): void => {
      const entered = stepOf(target)
      if (!entered || entered === step || !matchMedia(phone).matches) return
      setStep(entered)
      requestAnimationFrame(() => target.scrollIntoView({ block: 'center' }))
    },
    /** Goes to the next step on a phone, where Enter must not submit unseen steps; false on the last one. */
    goOn: (): boolean => {
      if (step === lastStep || !matchMedia(phone).matches) return false
      location.hash = `passo-${step + 1}`
      return true
    },
  }
}

function named(hash: string): HTMLElement | null {
  return document.getElementById(hash.slice(1))
}

function stepOf(target: HTMLElement | null): number | null {
  return Number(target?.closest<HTMLElement>('[id^=passo-]')?.id.slice('passo-'.length)) || null
}

function reveal(target: HTMLElement): void {
  for (let fold = target.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true
  if (target.id.startsWith('passo-')) {
    target.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
    if (matchMedia(phone).matches) scrollTo(0, 0)
    else target.scrollIntoView()
    return
  }
  const control = target.matches('input, select, textarea, h2') ? target : target.querySelector<HTMLElement>('input')
  const place = control ?? target
  place.focus({ preventScroll: true })
  const { top, bottom } = place.getBoundingClientRect()
  if (top < 100 || bottom > innerHeight - 100) place.scrollIntoView({ block: 'center' })
}
