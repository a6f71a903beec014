export type PageView = {
  target: string
  referrer: string | undefined
  userAgent: string | undefined
  address: string
}

export type Waiting = {
  views: PageView[]
  withoutResults: Set<string>
}

const mostWaiting = 20_000
const mostOfOneAddress = 60

const projectPath = /^\/projeto\/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?:\.data)?(?:\?|$)/i

/** Collects views of projects and searches in memory until the next batch; beyond a limit it drops them. */
export class VisitCounter {
  #views = new Map<string, PageView>()
  #ofAddress = new Map<string, number>()
  #withoutResults = new Set<string>()

  note(view: PageView): void {
    const { target, userAgent, address } = view
    if (!isCounted(target)) return
    const key = `${address} ${target} ${userAgent}`
    if (this.#views.has(key) || this.#views.size >= mostWaiting) return
    const own = this.#ofAddress.get(address) ?? 0
    if (own >= mostOfOneAddress) return
    this.#ofAddress.set(address, own + 1)
    this.#views.set(key, view)
  }

  noteWithoutResults(words: string): void {
    if (this.#withoutResults.size < mostWaiting) this.#withoutResults.add(words)
  }

  /** Returns and clears the collected views; null if none were collected. */
  take(): Waiting | null {
    if (this.#views.size === 0) return null
    const waiting = { views: [...this.#views.values()], withoutResults: this.#withoutResults }
    this.#views = new Map()
    this.#ofAddress = new Map()
    this.#withoutResults = new Set()
    return waiting
  }
}

function isCounted(target: string): boolean {
  if (target.startsWith('/projeto/')) return projectPath.test(target)
  return target.startsWith('/marketplace') && /[?&]q=[^&]/.test(target)
}
