/**
 * Publishes the height of a bar as `--bottom-bar`. The stylesheet keeps the focus above it, and above a fixed bar also toasts and
 * the footer.
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
