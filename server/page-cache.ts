import zlib from 'node:zlib'

/**
 * Whole pages for people who are not signed in. Nothing personal can be in here: a request that carries a session or a
 * flash never reaches the cache, and a response that sets a cookie or is not a plain 200 never enters it.
 *
 * A page carries a nonce in several places, and a nonce must never be given out twice. So a page is kept in pieces, cut
 * where the nonce stands, and each answer is joined with a nonce of its own. The compressed form is cut in the same
 * places: every piece is a run of deflate blocks that starts with an empty history and ends on a byte boundary, with the
 * nonce between them as a stored block (RFC 1951 §3.2.4), so that no answer is ever compressed twice.
 */
export type CachedPage = {
  headers: [string, string][]
  pieces: Buffer[]
  deflated: Buffer[]
  /** The body they were cut from, while no answer is being sent out of it. */
  spare: Buffer | undefined
  bytes: number
  until: number
}

const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
const lastBlock = Buffer.from([3, 0])

export class PageCache {
  readonly #pages = new Map<string, CachedPage>()
  readonly #underWay = new Map<string, Promise<CachedPage | null>>()
  readonly #maxBytes: number
  readonly #maxAge: number
  #bytes = 0
  #version = 0

  constructor(options: { maxBytes: number; maxAgeMs: number }) {
    this.#maxBytes = options.maxBytes
    this.#maxAge = options.maxAgeMs
  }

  /** Forgets everything; what is being rendered now will not be kept. */
  clear(): void {
    this.#version++
    this.#pages.clear()
    this.#underWay.clear()
    this.#bytes = 0
  }

  /** A page that is still fresh. */
  get(key: string, now: number): CachedPage | undefined {
    const page = this.#pages.get(key)
    if (!page) return undefined
    if (page.until > now) return page
    this.#drop(key, page)
    return undefined
  }

  /** Renders a page once however many ask for it at the same time; null when it may not be kept (each then renders its own). */
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

  /** Cuts a rendered body at its nonce and compresses the pieces. */
  build(headers: [string, string][], body: Buffer, nonce: string, now: number): CachedPage {
    const pieces: Buffer[] = []
    let from = 0
    for (let at = body.indexOf(nonce); at >= 0; at = body.indexOf(nonce, from)) {
      pieces.push(body.subarray(from, at))
      from = at + nonce.length
    }
    pieces.push(body.subarray(from))
    const deflated = deflatePieces(pieces, nonce.length)
    const bytes = body.length + deflated.reduce((sum, piece) => sum + piece.length, 0)
    return { headers, pieces, deflated, spare: body, bytes, until: now + this.#maxAge }
  }

  /** Pages stand in the order of their time, so those that it is over for come first. */
  #keep(key: string, page: CachedPage): void {
    const before = this.#pages.get(key)
    if (before) this.#drop(key, before)
    this.#pages.set(key, page)
    this.#bytes += page.bytes
    const now = page.until - this.#maxAge
    for (const [oldest, old] of this.#pages) {
      if (this.#bytes <= this.#maxBytes && old.until > now) break
      this.#drop(oldest, old)
    }
  }

  #drop(key: string, page: CachedPage): void {
    this.#pages.delete(key)
    this.#bytes -= page.bytes
  }
}

const wholeBlocks = { level: 9, finishFlush: zlib.constants.Z_FULL_FLUSH }

/** How far back a compressed byte may point. */
const windowBytes = 32_768

/**
 * Compresses each piece so that it may point into those before it, as in one stream. What stands between them is another
 * nonce each time: bytes in its place that no UTF-8 has keep everything from pointing there.
 */
function deflatePieces(pieces: Buffer[], nonceLength: number): Buffer[] {
  const gap = Buffer.alloc(nonceLength, 0xff)
  let before = Buffer.alloc(0)
  const deflated = pieces.map((piece) => {
    const dictionary = before.length > 0 ? { dictionary: before } : {}
    const part = zlib.deflateRawSync(piece, { ...wholeBlocks, chunkSize: Math.max(256, piece.length), ...dictionary })
    before = Buffer.concat([before, piece, gap]).subarray(-windowBytes)
    return part
  })
  return closeTogether(deflated)
}

/** The same in one allocation of their size: what zlib returns holds as much as it might have become, by default 64 KiB. */
function closeTogether(parts: Buffer[]): Buffer[] {
  const all = Buffer.allocUnsafeSlow(parts.reduce((sum, part) => sum + part.length, 0))
  let end = 0
  return parts.map((part) => {
    const start = end
    end += part.copy(all, start)
    return all.subarray(start, end)
  })
}

/**
 * The page with a nonce of this answer, as it is. Written into the body that the pieces were cut from when that is free:
 * memory of its own for each answer costs more than everything else about it. Whoever has sent it calls `giveBack`.
 */
export function plainPage(page: CachedPage, nonce: string): Buffer {
  const body = page.spare
  page.spare = undefined
  if (!body) return Buffer.concat(between(page.pieces, Buffer.from(nonce)))
  let at = 0
  for (const piece of page.pieces.slice(0, -1)) {
    at += piece.length
    at += body.write(nonce, at, 'latin1')
  }
  return body
}

/** Nobody reads this body of the page any more: the next answer may be written into it. */
export function giveBack(page: CachedPage, body: Buffer): void {
  page.spare = body
}

/** The same as one gzip member (RFC 1952), put together from pieces that were compressed when the page was kept. */
export function gzipPage(page: CachedPage, nonce: string): Buffer {
  const value = Buffer.from(nonce)
  const stored = Buffer.alloc(5 + value.length)
  stored.writeUInt16LE(value.length, 1)
  stored.writeUInt16LE(~value.length & 0xffff, 3)
  value.copy(stored, 5)
  let crc = 0
  let size = 0
  for (const part of between(page.pieces, value)) {
    crc = zlib.crc32(part, crc)
    size += part.length
  }
  const tail = Buffer.alloc(8)
  tail.writeUInt32LE(crc, 0)
  tail.writeUInt32LE(size >>> 0, 4)
  return Buffer.concat([gzipHead, ...between(page.deflated, stored), lastBlock, tail])
}

function between(pieces: Buffer[], value: Buffer): Buffer[] {
  return pieces.flatMap((piece, index) => (index === 0 ? [piece] : [value, piece]))
}
