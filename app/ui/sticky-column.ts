/** Ref callback that stores a column's height in `--height`, so that a tall column sticks by its end. */
export function stickyColumn(column: HTMLElement | null) {
  if (!column) return
  const observer = new ResizeObserver(() => column.style.setProperty('--height', `${column.offsetHeight}px`))
  observer.observe(column)
  return () => observer.disconnect()
}
