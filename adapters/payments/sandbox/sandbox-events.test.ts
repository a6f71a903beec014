import { describe, expect, it } from 'vitest'
import { isSandboxSignature, signSandboxBody } from './sandbox-events.server.ts'

const now = new Date('2026-11-21T12:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const bytes = (text: string) => new TextEncoder().encode(text)
const body = bytes('{"id":"evt_1"}')

describe('isSandboxSignature', () => {
  const header = signSandboxBody('secret', body, now)

  it('isSandboxSignature accepts what was signed, for five minutes either way', () => {
    for (const seconds of [0, 299, -299]) expect(isSandboxSignature('secret', body, header, later(seconds))).toBe(true)
    for (const seconds of [301, -301, 3 * 86_400])
      expect(isSandboxSignature('secret', body, header, later(seconds))).toBe(false)
  })

  it('isSandboxSignature accepts no other body, secret, time or form', () => {
    expect(isSandboxSignature('another', body, header, now)).toBe(false)
    for (const text of ['{"id":"evt_2"}', '{"id":"evt_1"}\n', '{"id": "evt_1"}', ''])
      expect(isSandboxSignature('secret', bytes(text), header, now)).toBe(false)
    const [time = '', mac = ''] = header.split(',')
    const forms = [
      null,
      '',
      time,
      mac,
      `${mac},${time}`,
      `${time},v0=${mac.slice(3)}`,
      `${header}0`,
      header.toUpperCase(),
      `${time},v1=`,
    ]
    for (const form of [...forms, header.replace(/t=\d+/, `t=${now.getTime() / 1000 + 1}`)])
      expect([form, isSandboxSignature('secret', body, form, now)]).toEqual([form, false])
  })
})
