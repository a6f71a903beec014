/** True if nothing has the focus. */
export function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/** Returns the heading of the part around an element, ready to be focused. */
export function headingOf(element: Element | null): HTMLElement | null {
  const id = element?.closest('[aria-labelledby]')?.getAttribute('aria-labelledby')
  const heading = id ? document.getElementById(id) : null
  if (heading && heading.tabIndex < 0) heading.setAttribute('tabindex', '-1')
  return heading
}
