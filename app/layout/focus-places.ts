export function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/** Returns the heading that labels the section around an element, made focusable; null if there is none. */
export function headingOf(element: Element | null): HTMLElement | null {
  const id = element?.closest('[aria-labelledby]')?.getAttribute('aria-labelledby')
  const heading = id ? document.getElementById(id) : null
  if (heading && heading.tabIndex < 0) heading.setAttribute('tabindex', '-1')
  return heading
}
