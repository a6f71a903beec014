import type { ServedFormHelp } from './served-form-help.ts'

/**
 * What has the focus stays in sight when something above it grows, as a file's report does that arrives. At the start of
 * a page no browser does this by itself, and a user who looked elsewhere is not fetched back.
 */
export function keepFocusInSight({ form, signal }: ServedFormHelp): void {
  let height = form.offsetHeight
  const observer = new ResizeObserver(() => {
    const grown = form.offsetHeight - height
    height += grown
    const focused = document.activeElement
    if (grown <= 0 || !focused?.matches(':focus-visible') || !form.contains(focused)) return
    const { top, bottom } = focused.getBoundingClientRect()
    const isPushedOut = bottom > innerHeight && top - grown < innerHeight
    if (isPushedOut) focused.scrollIntoView({ block: 'nearest' })
  })
  observer.observe(form)
  signal.addEventListener('abort', () => observer.disconnect())
}
