import type { IncomingMessage } from 'node:http'
import { Transform } from 'node:stream'
import { Fault } from '#fault'
import { log } from '#log'
import { goOn } from './expect.ts'
import { Overloaded } from './load-shedder.ts'

export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge'
}

/** Thrown for a body below the minimum rate, or for the oldest body when a new one needs room. */
export class BodyTooSlow extends Error {
  override name = 'BodyTooSlow'
}

/** Thrown for an upload ended to make room for another, being slow or one of too many from its address. */
export class BodyGaveWay extends Error {
  override name = 'BodyGaveWay'
}

export type BodyLimits = {
  /** Maximum concurrent bodies of forms per address. */
  perAddress: number
  /** Maximum concurrent bodies of forms in total. */
  inAll: number
  uploadsPerAddress: number
  uploadsInAll: number
  /** Milliseconds during which the minimum rate `bytesPerSecond` does not apply yet. */
  graceMs: number
  bytesPerSecond: number
  /** Maximum duration of a body, except an upload, in milliseconds. */
  wholeMs: number
  /** Age in milliseconds below which a body is never ended in favour of another. */
  briefMs: number
  /** Age from which an upload below `crawlBytesPerSecond` may be ended in favour of another. */
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
  // Half of one megabit per second; the largest file would take longer than the server allows a request.
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
  /** Time from which the rate is measured; for an upload, restarted while the rate is high enough. */
  since: number
  /** Bytes received since `since`. */
  received: number
  /** Start of the body, moved later by the time spent waiting for the reader. */
  begun: number
  /** All bytes of the body received so far. */
  total: number
  end: (error: Error) => void
}

/** Sender of an upload; only for a signed-in sender may another upload be ended. */
type UploadCaller = { address: string; isSignedIn: boolean }

const sweepMs = 250

function rateOf({ begun, total }: UnderWay): number {
  return (total * 1_000) / (performance.now() - begun)
}

function slowest(uploads: readonly UnderWay[], leastMs: number): UnderWay | undefined {
  const now = performance.now()
  const [first] = uploads.filter(({ begun }) => now - begun >= leastMs).toSorted((a, b) => rateOf(a) - rateOf(b))
  return first
}

/** Receives request bodies, buffering forms and streaming uploads; slow bodies are ended for new ones. */
export class Bodies {
  readonly #limits: BodyLimits
  /** Bodies being received, oldest first. */
  readonly #underWay = new Set<UnderWay>()
  #timer: NodeJS.Timeout | undefined

  constructor(limits: Partial<BodyLimits> = {}) {
    this.#limits = { ...usualLimits, ...limits }
  }

  /** Reads a body, null if there is none; throws `BodyTooLarge`, `BodyTooSlow` or `Overloaded`. */
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

  /** Streams an upload; throws the same errors as `read`. */
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

  /** Returns the slowest upload of the address with the most uploads, if these outnumber `own` plus one. */
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
