import type { IncomingMessage } from 'node:http'
import { Transform } from 'node:stream'
import { Fault } from '#fault'
import { log } from '#log'
import { goOn } from './expect.ts'
import { Overloaded } from './load-shedder.ts'

/** The body exceeds the limit of its path. */
export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge'
}

/** The body was slower than the minimum rate, or the oldest one when another needed its slot. */
export class BodyTooSlow extends Error {
  override name = 'BodyTooSlow'
}

/** The upload crawled, or its address had more places than others, when another upload needed one. */
export class BodyGaveWay extends Error {
  override name = 'BodyGaveWay'
}

export type BodyLimits = {
  /** Maximum concurrent bodies and uploads, per address and in total. */
  perAddress: number
  inAll: number
  uploadsPerAddress: number
  uploadsInAll: number
  /** Grace period, minimum rate after it, and maximum duration of a body. */
  graceMs: number
  bytesPerSecond: number
  wholeMs: number
  /** A body that is in within this time is never ended for another one. */
  briefMs: number
  /** An upload that after this time is slower than the rate gives its place to one that finds none. */
  crawlMs: number
  crawlBytesPerSecond: number
}

const usualLimits: BodyLimits = {
  perAddress: 64,
  inAll: 1_024,
  uploadsPerAddress: 16,
  uploadsInAll: 64,
  graceMs: 5_000,
  bytesPerSecond: 1_024,
  wholeMs: 30_000,
  briefMs: 1_000,
  crawlMs: 60_000,
  // Half of a line of one megabit; at this rate the largest file would not be in before the server ends the request.
  crawlBytesPerSecond: 64 * 1_024,
}

export const endlessLimits: BodyLimits = {
  perAddress: Infinity,
  inAll: Infinity,
  uploadsPerAddress: Infinity,
  uploadsInAll: Infinity,
  graceMs: Infinity,
  bytesPerSecond: 0,
  wholeMs: Infinity,
  briefMs: 0,
  crawlMs: Infinity,
  crawlBytesPerSecond: 0,
}

type UnderWay = {
  address: string
  isUpload: boolean
  /** For an upload, `since` and `received` restart while it keeps the rate. */
  since: number
  received: number
  /** Start of the body, moved on while an upload waited for its reader; and all bytes since. */
  begun: number
  total: number
  end: (error: Error) => void
}

/** The sender of an upload: only a signed-in one may take another upload's place. */
type UploadCaller = { address: string; isSignedIn: boolean }

const sweepMs = 250

/** Returns bytes per second since the start. */
function rateOf({ begun, total }: UnderWay): number {
  return (total * 1_000) / (performance.now() - begun)
}

/** Returns the slowest of those under way for at least `leastMs`. */
function slowest(uploads: readonly UnderWay[], leastMs: number): UnderWay | undefined {
  const now = performance.now()
  const [first] = uploads.filter(({ begun }) => now - begun >= leastMs).toSorted((a, b) => rateOf(a) - rateOf(b))
  return first
}

/** Receives request bodies: forms are buffered before they take a place, uploads streamed; the slow make room. */
export class Bodies {
  readonly #limits: BodyLimits
  /** Oldest first. */
  readonly #underWay = new Set<UnderWay>()
  #timer: NodeJS.Timeout | undefined

  constructor(limits: Partial<BodyLimits> = {}) {
    this.#limits = { ...usualLimits, ...limits }
  }

  /**
   * Reads a body; null for a request without one. Throws `BodyTooLarge`, `BodyTooSlow`, `Overloaded` without a free slot, or an
   * error if the sender disconnects.
   */
  async read(request: IncomingMessage, address: string, limit: number): Promise<Buffer | null> {
    if (request.method === 'GET' || request.method === 'HEAD') return null
    const parts: Buffer[] = []
    this.#makeRoom(address)
    return new Promise((resolve, reject) => {
      const body = this.#begin(address, false, (error) => {
        request.off('data', take).pause()
        reject(error)
      })
      const take = (part: Buffer) => {
        body.received += part.length
        if (body.received > limit) this.#end(body, new BodyTooLarge())
        else parts.push(part)
      }
      goOn(request)
      request.on('data', take)
      request.once('end', () => {
        this.#leave(body)
        resolve(Buffer.concat(parts))
      })
      request.once(
        'close',
        () => request.complete || this.#end(body, new Fault('request body: connection closed by the sender')),
      )
      request.once('error', (error) => this.#end(body, error))
    })
  }

  /** Streams an upload, with the errors of `read`; throws `Overloaded` at once without a free slot. */
  stream(request: IncomingMessage, { address, isSignedIn }: UploadCaller, limit: number): Transform {
    this.#makeRoomForUpload(address, isSignedIn)
    let pausedAt = 0
    const counter = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        body.total += chunk.length
        body.received += chunk.length
        if (body.total > limit) done(new BodyTooLarge())
        else done(null, chunk)
      },
    })
    const body = this.#begin(address, true, (error) => counter.destroy(error))
    // While data waits for the reader, the sender is not slow.
    counter.on('pause', () => {
      pausedAt ||= performance.now()
      body.since = Infinity
    })
    counter.on('resume', () => {
      goOn(request)
      const now = performance.now()
      if (pausedAt) body.begun += now - pausedAt
      pausedAt = 0
      Object.assign(body, { since: now, received: 0 })
    })
    // Pipes do not propagate an aborted source, and the reader would wait forever.
    request.once('close', () => {
      if (!request.complete) counter.destroy(new Fault('request body: connection closed by the sender'))
    })
    // The route responded without reading the rest.
    counter.once('unpipe', () => this.#leave(body))
    counter.once('close', () => this.#leave(body))
    counter.on('error', () => {})
    request.on('error', (error) => counter.destroy(error))
    return request.pipe(counter)
  }

  #begin(address: string, isUpload: boolean, end: UnderWay['end']): UnderWay {
    const now = performance.now()
    const body = { address, isUpload, since: now, received: 0, begun: now, total: 0, end }
    this.#underWay.add(body)
    this.#timer ??= setInterval(() => this.#sweep(), sweepMs).unref()
    return body
  }

  #makeRoom(address: string): void {
    const { perAddress, inAll, briefMs } = this.#limits
    const forms = [...this.#underWay].filter((body) => !body.isUpload)
    const own = forms.filter((body) => body.address === address)
    const isOwnFull = own.length >= perAddress
    if (!isOwnFull && forms.length < inAll) return
    const [longest] = isOwnFull ? own : forms
    if (!longest || performance.now() - longest.since < briefMs) throw new Overloaded()
    this.#end(longest, new BodyTooSlow())
  }

  #makeRoomForUpload(address: string, isSignedIn: boolean): void {
    const { uploadsPerAddress, uploadsInAll } = this.#limits
    const uploads = [...this.#underWay].filter((body) => body.isUpload)
    const own = uploads.filter((body) => body.address === address)
    const isOwnFull = own.length >= uploadsPerAddress
    if (!isOwnFull && uploads.length < uploadsInAll) return
    const yielding = isOwnFull ? this.#crawling(own) : (this.#crowding(uploads, own.length) ?? this.#crawling(uploads))
    if (!isSignedIn || !yielding) throw new Overloaded()
    log.info({ bytes: yielding.total, ms: Math.round(performance.now() - yielding.begun) }, 'slow upload gave way')
    this.#end(yielding, new BodyGaveWay())
  }

  /** Returns the slowest upload of the address with the most, while that has more than the newcomer's. */
  #crowding(uploads: readonly UnderWay[], own: number): UnderWay | undefined {
    const byAddress = [...Map.groupBy(uploads, ({ address }) => address).values()]
    const most = byAddress.reduce((largest, group) => (group.length > largest.length ? group : largest), [])
    return most.length > own + 1 ? slowest(most, this.#limits.briefMs) : undefined
  }

  #crawling(uploads: readonly UnderWay[]): UnderWay | undefined {
    const { crawlMs, crawlBytesPerSecond } = this.#limits
    const found = slowest(uploads, crawlMs)
    return found && rateOf(found) < crawlBytesPerSecond ? found : undefined
  }

  #sweep(): void {
    const { graceMs, bytesPerSecond, wholeMs } = this.#limits
    const now = performance.now()
    for (const body of this.#underWay) {
      const ms = now - body.since
      const isSlow = ms > graceMs && body.received < ((ms - graceMs) / 1000) * bytesPerSecond
      if (isSlow || (ms > wholeMs && !body.isUpload)) this.#end(body, new BodyTooSlow())
      else if (body.isUpload && ms > 2 * graceMs) Object.assign(body, { since: now, received: 0 })
    }
  }

  #end(body: UnderWay, error: Error): void {
    this.#leave(body)
    body.end(error)
  }

  #leave(body: UnderWay): void {
    this.#underWay.delete(body)
    if (this.#underWay.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }
}
