import type { Page } from 'playwright-core'

/**
 * Texts and controls of a page that cannot be read whole at its present width: beyond an edge of the window, or cut by a box that does
 * not scroll. What ends in an ellipsis is meant to, and has its whole text one step on.
 */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(findCutOff)
}

/** Runs in the page. */
function findCutOff(): string[] {
  const slack = 1.5
  const cut = new Set<string>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim()
    const parent = node.parentElement
    if (!text || !parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    note(parent, range.getBoundingClientRect(), text)
  }
  for (const control of document.querySelectorAll<HTMLElement>(
    'button, input:not([type=hidden]), select, textarea, summary',
  )) {
    if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const name = control.getAttribute('aria-label') ?? control.getAttribute('name') ?? control.innerText
    if (control.parentElement)
      note(control.parentElement, control.getBoundingClientRect(), `${control.tagName.toLowerCase()} ${name}`)
  }
  return [...cut]

  function note(from: Element, box: DOMRect, says: string): void {
    // What is wholly to the left of the page waits there for the keyboard.
    if (box.width > 0 && box.right > 0 && isCut(from, box)) cut.add(says.slice(0, 60))
  }

  /** Goes out from a text until something scrolls, which is how the rest is reached, or cuts it. */
  function isCut(from: Element, box: DOMRect): boolean {
    for (
      let element: Element | null = from;
      element && element !== document.documentElement;
      element = element.parentElement
    ) {
      const style = getComputedStyle(element)
      const { width, height, left, right, top, bottom } = element.getBoundingClientRect()
      // For screen readers alone.
      if (style.position === 'absolute' && width <= 1 && height <= 1) return false
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none' || element.ariaHidden === 'true')
        return false
      if (/auto|scroll/.test(style.overflowX) && element !== document.body) return false
      if (/hidden|clip/.test(style.overflowX) && (box.left < left - slack || box.right > right + slack)) return true
      if (/hidden|clip/.test(style.overflowY) && (box.top < top - slack || box.bottom > bottom + slack)) return true
      if (style.position === 'fixed') break
    }
    return box.left < -slack || box.right > window.innerWidth + slack
  }
}
