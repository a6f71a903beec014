/**
 * Ref callback for a `data-bottom-bar` or `data-flow-bar` element: publishes its height as `--bottom-bar`. The stylesheet keeps
 * the focus above it, and of a bar that never rests toasts and the footer.
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
