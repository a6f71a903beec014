import type { Coding } from '#server/http/respond.ts'
import { bodyIn, bytesOfPage, cachedPage, type CachedPage } from './cached-page.ts'

type Counted = { key: string; bytes: number }

/** Caches pages for signed-out visitors, never personal data. */
export class PageCache {
  readonly #pages = new Map<string, CachedPage>()
  readonly #underWay = new Map<string, Promise<CachedPage | null>>()
  readonly #maxBytes: number
  readonly #maxAge: number
  readonly #counted = new WeakMap<CachedPage, Counted>()
  #bytes = 0
  #version = 0

  constructor(options: { maxBytes: number; maxAgeMs: number }) {
    this.#maxBytes = options.maxBytes
    this.#maxAge = options.maxAgeMs
  }

  /** Empties the cache; pages that are being rendered now will not enter it. */
  clear(): void {
    this.#version++
    this.#pages.clear()
    this.#underWay.clear()
    this.#bytes = 0
  }

  get(key: string, now: number): CachedPage | undefined {
    const page = this.#pages.get(key)
    if (!page) return undefined
    if (page.until > now) return page
    this.#drop(key, page)
    return undefined
  }

  /** Returns a page rendered once for all requests that wait for it; null if the page is not cacheable. */
  async once(key: string, render: () => Promise<CachedPage | null>): Promise<CachedPage | null> {
    const waiting = this.#underWay.get(key)
    if (waiting) return waiting
    const version = this.#version
    const work = render()
    this.#underWay.set(key, work)
    try {
      const page = await work
      if (page && version === this.#version) this.#keep(key, page)
      return page
    } finally {
      if (this.#underWay.get(key) === work) this.#underWay.delete(key)
    }
  }

  build(headers: [string, string][], body: Buffer, now: number): CachedPage {
    return cachedPage(headers, body, now + this.#maxAge)
  }

  bodyOf(page: CachedPage, coding: Coding): Buffer {
    const known = page.bodies[coding]
    if (known) return known
    const body = bodyIn(page, coding)
    this.#count(page)
    this.#makeRoom(Number.NEGATIVE_INFINITY)
    return body
  }

  /** Adds a page to the cache, which is sorted by expiry, the earliest first. */
  #keep(key: string, page: CachedPage): void {
    const before = this.#pages.get(key)
    if (before) this.#drop(key, before)
    this.#pages.set(key, page)
    this.#counted.set(page, { key, bytes: 0 })
    this.#count(page)
    this.#makeRoom(page.until - this.#maxAge)
  }

  #count(page: CachedPage): void {
    const counted = this.#counted.get(page)
    if (!counted || this.#pages.get(counted.key) !== page) return
    const bytes = bytesOfPage(page)
    this.#bytes += bytes - counted.bytes
    counted.bytes = bytes
  }

  #makeRoom(now: number): void {
    for (const [oldest, old] of this.#pages) {
      if (this.#bytes <= this.#maxBytes && old.until > now) break
      this.#drop(oldest, old)
    }
  }

  #drop(key: string, page: CachedPage): void {
    this.#pages.delete(key)
    this.#bytes -= this.#counted.get(page)?.bytes ?? 0
  }
}
