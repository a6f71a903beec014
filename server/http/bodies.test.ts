import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { Bodies, BodyTooSlow } from './bodies.ts'
import { Overloaded } from './load-shedder.ts'

/** A request whose body never comes. */
const silent = () => Object.assign(new PassThrough(), { method: 'POST', complete: false }) as unknown as IncomingMessage
const endless = { graceMs: Infinity, wholeMs: Infinity }

describe('a body when there is no room', () => {
  it('a body finds no room while the longest under way has only just begun', async () => {
    const bodies = new Bodies({ ...endless, perAddress: 1, briefMs: Infinity })
    void bodies.read(silent(), '192.0.2.1', 100)
    await expect(bodies.read(silent(), '192.0.2.1', 100)).rejects.toBeInstanceOf(Overloaded)
  })

  it('a body takes the place of the longest under way once that one is no longer brief', async () => {
    const bodies = new Bodies({ ...endless, perAddress: 1, briefMs: 0 })
    const longest = bodies.read(silent(), '192.0.2.1', 100)
    void bodies.read(silent(), '192.0.2.1', 100)
    await expect(longest).rejects.toBeInstanceOf(BodyTooSlow)
  })
})

describe('an upload when all places are taken', () => {
  const limits = { ...endless, uploadsInAll: 12, uploadsPerAddress: 4, briefMs: 0, crawlMs: 0, crawlBytesPerSecond: 0 }
  const signedIn = (address: string) => ({ address, isSignedIn: true })

  /** Begins an upload whose reader is ready, after some bytes have come; tells why it was ended. */
  function begin(bodies: Bodies, caller: { address: string; isSignedIn: boolean }, bytes = 10) {
    const request = silent()
    const upload = bodies.stream(request, caller, 1_000_000)
    let ended = 'under way'
    upload.on('error', (error) => (ended = error.name))
    upload.resume()
    ;(request as unknown as PassThrough).write(Buffer.alloc(bytes))
    return { why: () => ended, end: () => upload.destroy() }
  }
  const settle = () => sleep(5)

  it('takes a place of the address with the most, until the addresses are even', async () => {
    const bodies = new Bodies(limits)
    const hoarders = ['192.0.2.1', '192.0.2.2', '192.0.2.3']
    const hoarded = hoarders.flatMap((address) => Array.from({ length: 4 }, () => begin(bodies, signedIn(address))))
    const welcome = Array.from({ length: 3 }, () => begin(bodies, signedIn('198.51.100.7')))
    await settle()
    expect(welcome.map((one) => one.why())).toEqual(['under way', 'under way', 'under way'])
    expect(hoarded.filter((one) => one.why() === 'BodyGaveWay')).toHaveLength(3)
    expect(() => begin(bodies, signedIn('198.51.100.7'))).toThrow(Overloaded)
    expect(() => begin(bodies, signedIn('192.0.2.1'))).toThrow(Overloaded)
  })

  it('takes the place of the slowest that crawls, and of none that is fast', async () => {
    const bodies = new Bodies({ ...limits, uploadsInAll: 3, crawlBytesPerSecond: 1_000_000 })
    const [fast, slow, slower] = [500_000, 90, 10].map((bytes, index) => begin(bodies, signedIn(`192.0.2.${index}`), bytes)) // prettier-ignore
    await settle()
    begin(bodies, signedIn('198.51.100.7'), 500_000)
    await settle()
    expect([fast?.why(), slow?.why(), slower?.why()]).toEqual(['under way', 'under way', 'BodyGaveWay'])
    begin(bodies, signedIn('198.51.100.8'), 500_000)
    await settle()
    expect([fast?.why(), slow?.why()]).toEqual(['under way', 'BodyGaveWay'])
    expect(() => begin(bodies, signedIn('198.51.100.9'))).toThrow(Overloaded)
  })

  it('waits its turn while those under way have only just begun', () => {
    const bodies = new Bodies({ ...limits, uploadsInAll: 1, crawlMs: 3_600_000, crawlBytesPerSecond: 1_000_000 })
    begin(bodies, signedIn('192.0.2.1'))
    expect(() => begin(bodies, signedIn('198.51.100.7'))).toThrow(Overloaded)
  })

  it('takes nobody’s place when its sender is not signed in', () => {
    const bodies = new Bodies({ ...limits, uploadsInAll: 2, crawlBytesPerSecond: 1_000_000 })
    const held = [begin(bodies, signedIn('192.0.2.1')), begin(bodies, signedIn('192.0.2.1'))]
    expect(() => begin(bodies, { address: '198.51.100.7', isSignedIn: false })).toThrow(Overloaded)
    expect(held.map((one) => one.why())).toEqual(['under way', 'under way'])
  })

  it('takes the place of a crawling one of its own address when that has all it may', async () => {
    const bodies = new Bodies({ ...limits, crawlBytesPerSecond: 1_000_000 })
    const own = Array.from({ length: 4 }, (_, index) => begin(bodies, signedIn('192.0.2.1'), 10 + index))
    begin(bodies, signedIn('192.0.2.1'))
    await settle()
    expect(own.map((one) => one.why())).toEqual(['BodyGaveWay', 'under way', 'under way', 'under way'])
  })
})
