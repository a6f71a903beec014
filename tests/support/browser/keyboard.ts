import type { Page } from 'playwright-core'

/** What has the focus: what it is to a user who looks, whether they see that it is there, and whether it is what was looked for. */
type Focus = { says: string; isLost: boolean; isSeen: boolean; isWanted: boolean }

/**
 * A user without a mouse. Every step by Tab has to land on something whose focus is seen and in view, and no action may
 * leave the focus nowhere; `faults` says where it was otherwise.
 */
export function keyboardOf(page: Page) {
  const faults: string[] = []
  // From here on the browser's choice of files is the test's, however soon a key asks for it.
  page.on('filechooser', () => {})
  const press = (key: string) => page.keyboard.press(key)

  /** Tab until the focus is on what a selector names and whose text or label has some words in it. */
  async function tabTo(selector: string, words = '', key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    const passed: string[] = []
    for (let step = 0; step < 60; step++) {
      await press(key)
      const focus = await page.evaluate(focusNow, { selector, words })
      passed.push(focus.says)
      if (!focus.isLost && !focus.isSeen && !(await isSeenOnceDrawn()))
        faults.push(`${path()}: the focus is not seen on ${focus.says}`)
      if (focus.isWanted) return
    }
    throw new Error(`${path()}: no Tab leads to ${selector} ${words}; passed ${passed.slice(0, 40).join(' | ')}`)
  }

  /** What arrives between a key and the look at it may have moved the page, which is put right before it is drawn. */
  async function isSeenOnceDrawn(): Promise<boolean> {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    return (await page.evaluate(focusNow, { selector: '*', words: '' })).isSeen
  }

  /** The skip link is the first stop of a page, is seen, and leads past the header. */
  async function skip(): Promise<void> {
    await press('Tab')
    const focus = await page.evaluate(focusNow, { selector: 'a', words: '' })
    if (!focus.says.includes('Ir para o conteúdo') || !focus.isSeen)
      faults.push(`${path()}: first stop is ${focus.says}`)
    await press('Enter')
    await page.waitForFunction(() => document.activeElement?.id === 'conteudo')
  }

  /** An action led to another page, and the focus is at its start, or in the field that the page begins with. */
  async function lands(address: string, start = '#conteudo'): Promise<void> {
    await page.waitForURL(address)
    const isThere = page.waitForFunction((selector) => document.activeElement?.matches(selector), start)
    await isThere.catch(() => faults.push(`${path()}: the focus is not on ${start}`))
  }

  /** After an action has had its effect on the same page, the focus is somewhere. */
  async function keepsFocus(action: string): Promise<void> {
    const kept = page.waitForFunction(() => document.activeElement !== document.body && document.activeElement !== null)
    await kept.catch(() => faults.push(`${path()}: ${action} leaves the focus nowhere`))
  }

  async function fill(selector: string, text: string): Promise<void> {
    const isThere = await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)
    if (!isThere) await tabTo(selector)
    await page.keyboard.type(text)
  }

  /** Presses a key that opens the browser's own choice of files, and chooses. */
  async function choose(selector: string, files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
    await tabTo(selector)
    const chosen = page.waitForEvent('filechooser').catch(async () => {
      const { says } = await page.evaluate(focusNow, { selector, words: '' })
      throw new Error(`${path()}: Space on ${selector} chose nothing; the focus is on ${says}`)
    })
    await press('Space')
    await (await chosen).setFiles(files)
  }

  const path = () => new URL(page.url()).pathname
  return { faults, press, tabTo, skip, lands, keepsFocus, fill, choose }
}

/** Runs in the page. A mark is an outline, on the element, on a label that stands for it, or on the box that it fills. */
function focusNow({ selector, words }: { selector: string; words: string }): Focus {
  const element = document.activeElement as HTMLElement | null
  if (!element || element === document.body) return { says: 'nothing', isLost: true, isSeen: false, isWanted: false }
  const labels = 'labels' in element ? [...((element.labels as NodeListOf<HTMLElement> | null) ?? [])] : []
  const boxes = [element.parentElement, element.parentElement?.parentElement, element.closest('article')]
  const isMarked = [element, ...labels, ...boxes].some((one) => {
    if (!one) return false
    const { width, height, top, bottom, left, right } = one.getBoundingClientRect()
    const isInView = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
    const isOutlined = [null, '::after'].some((part) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one, part)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    })
    return isOutlined && width >= 8 && height >= 8 && isInView
  })
  const name = element.getAttribute('aria-label') ?? labels[0]?.innerText ?? element.innerText ?? ''
  const says = `${element.tagName.toLowerCase()} ${name.trim().slice(0, 40) || element.getAttribute('name') || element.id}`
  const texts = [element.getAttribute('aria-label'), element.innerText, ...labels.map((label) => label.innerText)]
  const isWanted = element.matches(selector) && texts.some((text) => text?.includes(words))
  return { says, isLost: false, isSeen: isMarked, isWanted }
}

/** Walks a page by Tab to its end and back, and returns the stops that a sticky or fixed bar covers by more than a third. */
export async function coveredStops(page: Page): Promise<string[]> {
  const covered: string[] = []
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let step = 0; step < 250; step++) {
      await page.keyboard.press(key)
      const stop = await page.evaluate<ReturnType<typeof coverOfFocus>>(
        `(${coverOfFocus.toString()})((${barsOf.toString()})())`,
      )
      if (!stop) break
      if (stop.share > 1 / 3) covered.push(`${key}: ${stop.says}, ${Math.round(stop.share * 100)} %`)
    }
  }
  return covered
}

/** Gives the focus to each stop of a page, forwards and back, and returns those that a bar covers; needs no script of the page. */
export function coveredWhenFocused(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(${focusEach.toString()})(${coverOfFocus.toString()}, (${barsOf.toString()})())`)
}

/** Runs in the page: what may lie over the rest of it. */
function barsOf(): Element[] {
  return [...document.querySelectorAll('body *')].filter((one) => /fixed|sticky/.test(getComputedStyle(one).position))
}

/** Runs in the page. */
function focusEach(cover: typeof coverOfFocus, bars: Element[]): string[] {
  const stops = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
  const shown = stops.filter((one) => one.tabIndex >= 0 && one.checkVisibility({ visibilityProperty: true }))
  return [shown, shown.toReversed()].flatMap((way) =>
    way.flatMap((stop) => {
      stop.focus()
      const seen = document.activeElement === stop ? cover(bars) : null
      // A corner in sight is enough to tell where one is (WCAG 2.4.11).
      return seen && seen.share > 2 / 3 ? [`${seen.says}, ${Math.round(seen.share * 100)} %`] : []
    }),
  )
}

/** Runs in the page, scrolled to its end: the links of the footer that a press in their middle does not meet. */
export function coveredInFooter(): string[] {
  window.scrollTo(0, document.documentElement.scrollHeight)
  return [...document.querySelectorAll('footer a')].flatMap((link) => {
    // A footer that is higher than the window shows its last links alone.
    const { left, top, width, height } = link.getBoundingClientRect()
    if (width === 0 || top < innerHeight / 2) return []
    const onTop = document.elementFromPoint(left + width / 2, top + height / 2)
    return link.contains(onTop) || onTop?.contains(link) ? [] : [link.textContent]
  })
}

/** Runs in the page: pixels of the window's height that bars hold, where it is scrolled to its middle. */
export function heightOfBars(): number {
  window.scrollTo(0, document.documentElement.scrollHeight / 2)
  const rows = new Set<number>()
  for (const bar of document.querySelectorAll('body *')) {
    const { position, visibility, zIndex } = getComputedStyle(bar)
    const { top, bottom, width } = bar.getBoundingClientRect()
    const isBar =
      /fixed|sticky/.test(position) && zIndex !== 'auto' && visibility !== 'hidden' && width > innerWidth / 2
    if (isBar) for (let row = Math.max(0, top); row < Math.min(innerHeight, bottom); row++) rows.add(Math.round(row))
  }
  return rows.size
}

/** Runs in the page: the share of what has the focus that lies under a bar or outside the window; null at either end of the page. */
function coverOfFocus(bars: Element[]): { says: string; share: number } | null {
  const element = document.activeElement as HTMLElement | null
  if (!element || element === document.body) return null
  const label = element.closest('label')
  const box = (label ?? element).getBoundingClientRect()
  let share = box.bottom <= 0 || box.top >= innerHeight ? 1 : 0
  for (const bar of bars) {
    const { visibility, zIndex } = getComputedStyle(bar)
    if (visibility === 'hidden' || zIndex === 'auto' || bar.contains(element)) continue
    const over = bar.getBoundingClientRect()
    const width = Math.min(over.right, box.right) - Math.max(over.left, box.left)
    const height = Math.min(over.bottom, box.bottom) - Math.max(over.top, box.top)
    // What is higher than the room between the bars cannot stand there whole.
    if (width > 0 && height > 0) share = Math.max(share, (width * height) / (box.width * Math.min(box.height, 200)))
  }
  // The skip link lies over the bars.
  if (getComputedStyle(element).position === 'absolute' && element.closest('header, main') === null) share = 0
  return { says: `${element.tagName.toLowerCase()} ${(label ?? element).textContent?.trim().slice(0, 40)}`, share }
}
