import type { IncomingMessage } from 'node:http'
import { Transform } from 'node:stream'
import { Fault } from '#fault'
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
}

const usualLimits: BodyLimits = {
  perAddress: 64,
  inAll: 1_024,
  uploadsPerAddress: 16,
  uploadsInAll: 128,
  graceMs: 5_000,
  bytesPerSecond: 1_024,
  wholeMs: 30_000,
  briefMs: 1_000,
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
}

/** A body being received. For an upload, `since` and `received` restart while it keeps the rate. */
type UnderWay = { address: string; isUpload: boolean; since: number; received: number; end: (error: Error) => void }

const sweepMs = 250

/**
 * Buffers request bodies before the load shedder counts them, so that slow senders only hold a buffer. Beyond a limit the
 * oldest body is evicted, since forms normally arrive within milliseconds. Uploads are streamed, counted, and aborted when they
 * stall.
 */
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
  stream(request: IncomingMessage, address: string, limit: number): Transform {
    let seen = 0
    const counter = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        seen += chunk.length
        body.received += chunk.length
        if (seen > limit) done(new BodyTooLarge())
        else done(null, chunk)
      },
    })
    const body = this.#begin(address, true, (error) => counter.destroy(error))
    // While data waits for the reader, the sender is not slow.
    counter.on('pause', () => (body.since = Infinity))
    counter.on('resume', () => {
      goOn(request)
      Object.assign(body, { since: performance.now(), received: 0 })
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
    this.#makeRoom(address, isUpload)
    const body = { address, isUpload, since: performance.now(), received: 0, end }
    this.#underWay.add(body)
    this.#timer ??= setInterval(() => this.#sweep(), sweepMs).unref()
    return body
  }

  #makeRoom(address: string, isUpload: boolean): void {
    const { perAddress, inAll, uploadsPerAddress, uploadsInAll, briefMs } = this.#limits
    const alike = [...this.#underWay].filter((body) => body.isUpload === isUpload)
    const own = alike.filter((body) => body.address === address)
    const isOwnFull = own.length >= (isUpload ? uploadsPerAddress : perAddress)
    if (!isOwnFull && alike.length < (isUpload ? uploadsInAll : inAll)) return
    const [longest] = isOwnFull ? own : alike
    if (isUpload || !longest || performance.now() - longest.since < briefMs) throw new Overloaded()
    this.#end(longest, new BodyTooSlow())
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
