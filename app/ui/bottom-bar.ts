/**
 * Ref callback for a `data-bottom-bar` element: publishes its height as `--bottom-bar`. The stylesheet keeps the focus, toasts
 * and the footer above it.
 */
export function bottomBar(bar: HTMLElement | null) {
  if (!bar) return
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--bottom-bar', `${bar.offsetHeight}px`))
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.removeProperty('--bottom-bar')
  }
}
