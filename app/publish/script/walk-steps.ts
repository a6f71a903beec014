import type { ServedFormHelp } from './served-form-help.ts'

/**
 * Walks the four steps of the form on a phone, where one stands at a time. The step is the one that the address names, or that
 * holds the field it names, so that the way back leads a step back and a fault in the list to where it is put right.
 */
export function walkSteps({ box, form, signal }: ServedFormHelp): void {
  const phone = matchMedia('(max-width: 51.25rem)')
  let step = 1
  const show = (next: number) => {
    step = next
    for (const place of box.querySelectorAll<HTMLElement>('[data-steps]'))
      place.toggleAttribute('data-away', !place.dataset.steps?.split(' ').includes(String(step)))
    for (const link of box.querySelectorAll<HTMLAnchorElement>('a[data-way]'))
      link.hash = `passo-${step + Number(link.dataset.way)}`
    for (const [index, link] of box.querySelectorAll('nav a').entries()) {
      if (index + 1 === step) link.setAttribute('aria-current', 'step')
      else link.removeAttribute('aria-current')
      link.toggleAttribute('data-done', index < step)
    }
  }
  const goTo = (target: HTMLElement | null) => {
    show(stepOf(target) ?? 1)
    if (!target || !form.contains(target)) return
    // After the router, which puts the page where it stood at another address.
    requestAnimationFrame(() => requestAnimationFrame(() => reveal(target, phone.matches)))
  }
  const follow = () => goTo(named(location.hash))
  addEventListener('hashchange', follow, { signal })
  // A link to where the address leads already changes no address.
  const again = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null
    if (link?.hash === location.hash) follow()
  }
  box.addEventListener('click', again, { signal })
  form.addEventListener(
    'focusin',
    ({ target }) => {
      const entered = target instanceof HTMLElement ? stepOf(target) : null
      if (!entered || entered === step || !phone.matches || !(target instanceof HTMLElement)) return
      show(entered)
      target.scrollIntoView({ block: 'center' })
    },
    { signal },
  )
  form.addEventListener(
    'submit',
    (event) => {
      // Enter leads on, not past what was not seen yet.
      const isEntered = event.submitter === form.querySelector('button')
      if (!isEntered || !phone.matches || step === 4) return
      event.preventDefault()
      event.stopImmediatePropagation()
      location.hash = `passo-${step + 1}`
    },
    { signal },
  )
  const firstFault = form.querySelector('[role=alert] a')?.getAttribute('href')
  const asked = named(firstFault ?? location.hash)
  const entered = form.querySelector<HTMLElement>(':focus')
  // What was being filled in when the script came stays in sight.
  if (asked || !entered) goTo(asked)
  else show(stepOf(entered) ?? 1)
}

function named(hash: string): HTMLElement | null {
  return document.getElementById(decodeURIComponent(hash.slice(1)))
}

function stepOf(target: HTMLElement | null): number | null {
  return Number(target?.closest<HTMLElement>('[id^=passo-]')?.dataset.steps) || null
}

/** Shows a step from its beginning, or a field that may be folded away, with the focus on it. */
function reveal(target: HTMLElement, isPhone: boolean): void {
  for (let fold = target.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true
  if (target.id.startsWith('passo-')) {
    target.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
    if (isPhone) scrollTo(0, 0)
    else target.scrollIntoView()
    return
  }
  const control = target.matches('input, select, textarea, h2') ? target : target.querySelector<HTMLElement>('input')
  const place = control ?? target
  place.focus({ preventScroll: true })
  const { top, bottom } = place.getBoundingClientRect()
  // What is in sight, clear of the bars, stays where it is.
  if (top < 100 || bottom > innerHeight - 100) place.scrollIntoView({ block: 'center' })
}
