import { serverAnswers } from './ask-server.ts'
import { followUnderWay } from './follow-under-way.ts'
import { keepDraft } from './keep-draft.ts'
import { keepFocusInSight } from './keep-focus-in-sight.ts'
import { moveParts } from './move-parts.ts'
import type { ServedFormHelp } from './served-form-help.ts'
import { showTyped } from './show-typed.ts'
import { takeFiles } from './take-files.ts'
import { walkSteps } from './walk-steps.ts'

/** Starts what helps with a served form of a project; returns how to stop it. */
export function startForm(box: HTMLElement): () => void {
  const left = new AbortController()
  const form = box.querySelector('form')
  if (!form) return () => {}
  const help: ServedFormHelp = { box, form, ask: serverAnswers(form), signal: left.signal }
  walkSteps(help)
  keepDraft(help)
  showTyped(help)
  moveParts(help)
  takeFiles(help)
  followUnderWay(help)
  keepFocusInSight(help)
  sayBusy(help)
  // What is made here is made: tests and styles may count on it.
  form.dataset.helped = ''
  return () => left.abort()
}

/** A form that is on its way says so, and cannot be sent twice. A page that is shown again, by the way back, begins anew. */
function sayBusy({ box, form, signal }: ServedFormHelp): void {
  const button = box.querySelector<HTMLElement>('[data-busy]')
  const words = button?.textContent ?? ''
  const say = (isBusy: boolean) => {
    form.toggleAttribute('data-sent', isBusy)
    if (!button) return
    button.textContent = isBusy ? (button.dataset.busy ?? words) : words
    button.toggleAttribute('aria-disabled', isBusy)
  }
  // On the box: a form that is held back until its files have arrived does not come up to it.
  box.addEventListener(
    'submit',
    (event) => {
      if (form.hasAttribute('data-sent')) event.preventDefault()
      if (!event.defaultPrevented) say(true)
    },
    { signal },
  )
  addEventListener('pageshow', () => say(false), { signal })
}
