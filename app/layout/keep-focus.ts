import { headingOf, isNowhere } from './focus-places.ts'

const focusable =
  'a[href], button:not(:disabled), input:not([type=hidden], :disabled), select:not(:disabled), textarea, summary'

/** Moves the focus nearby when the focused element is removed; returns a function that stops this. */
export function keepFocus(): () => void {
  let path: HTMLElement[] = []
  const note = ({ target }: FocusEvent) => {
    path = []
    for (let one = target as HTMLElement | null; one && one !== document.body; one = one.parentElement) path.push(one)
  }
  // An element that loses the focus but stays was left on purpose.
  const forget = () => queueMicrotask(() => path[0]?.isConnected && isNowhere() && (path = []))
  const observer = new MutationObserver((records) => {
    const [lost] = path
    if (!lost || lost.isConnected || !isNowhere()) return
    const rest = path.findIndex((one) => one.isConnected)
    const [gone, around] = [path[rest - 1], path[rest]]
    path = []
    if (!gone || !around || around.closest('output')) return
    placeNear(lost, gone, around, records)?.focus()
  })
  document.addEventListener('focusin', note)
  document.addEventListener('focusout', forget)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', note)
    document.removeEventListener('focusout', forget)
    observer.disconnect()
  }
}

/** Returns the element to focus after `lost` was removed with `gone` from `around`; null if navigation decides. */
function placeNear(lost: HTMLElement, gone: HTMLElement, around: HTMLElement, records: MutationRecord[]) {
  const removal = records.find(({ removedNodes }) => [...removedNodes].includes(gone))
  if (isRow(gone)) {
    const row = [removal?.nextSibling, removal?.previousSibling].find((one) => one instanceof HTMLElement && isRow(one))
    if (row instanceof HTMLElement && row.isConnected)
      return stopsIn(row).find((one) => verbOf(one) === verbOf(lost)) ?? stopsIn(row)[0]
  }
  const again = stopsIn(around).find((one) => isSame(one, lost))
  if (again) return again
  for (let part: HTMLElement | null = around; part && part !== document.body; part = part.parentElement) {
    const files = part.querySelector<HTMLElement>('input[type=file]')
    if (files) return files
    if (part.matches('dialog')) return stopsIn(around)[0] ?? stopsIn(part)[0]
    if (part.matches('[aria-labelledby]')) return headingOf(part)
  }
  return null
}

function isRow(element: HTMLElement): boolean {
  return element.matches('li, tr')
}

function stopsIn(part: HTMLElement): HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>(focusable)].filter((one) => one.checkVisibility())
}

/** Returns a key for what a control in a row does, equal for 'Remover' in all rows. */
function verbOf(one: HTMLElement): string {
  return `${one.tagName} ${one.getAttribute('name')} ${wordsOf(one).split(' ', 1)[0]}`
}

/** Returns whether `one` is `lost` rendered again, allowing for the longer label that it had while busy. */
function isSame(one: HTMLElement, lost: HTMLElement): boolean {
  const typed = lost.matches('input:not([type=radio], [type=checkbox])')
  const attributes = ['id', 'name', 'type', ...(typed ? [] : ['value'])]
  if (one.tagName !== lost.tagName) return false
  if (attributes.some((name) => one.getAttribute(name) !== lost.getAttribute(name))) return false
  const words = wordsOf(one)
  return words === wordsOf(lost) || (words !== '' && wordsOf(lost).endsWith(words))
}

function wordsOf(one: HTMLElement): string {
  return one.getAttribute('aria-label') ?? one.textContent.trim()
}
