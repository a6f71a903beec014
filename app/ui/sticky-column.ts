/** Ref of a column of the class `sticks`: tells the stylesheet its height, so that one too high for the window sticks by its end. */
export function stickyColumn(column: HTMLElement | null) {
  if (!column) return
  const observer = new ResizeObserver(() => column.style.setProperty('--height', `${column.offsetHeight}px`))
  observer.observe(column)
  return () => observer.disconnect()
}
