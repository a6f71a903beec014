/**
 * Ref callback for a `sticks` column: publishes its height as `--height`. A column taller than the window sticks by its end.
 */
export function stickyColumn(column: HTMLElement | null) {
  if (!column) return
  const observer = new ResizeObserver(() => column.style.setProperty('--height', `${column.offsetHeight}px`))
  observer.observe(column)
  return () => observer.disconnect()
}
