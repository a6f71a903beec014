/**
 * Ref of an element marked `data-bottom-bar`: tells the stylesheet how high it is, so that the focus, toasts and the footer stay
 * above it.
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
