import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
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
