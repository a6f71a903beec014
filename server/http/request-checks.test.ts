import { describe, expect, it } from 'vitest'
import { mayWrite } from './request-checks.ts'

const ours = { publicUrl: new URL('https://camada.example'), isSet: true }
const triedOut = { publicUrl: new URL('http://127.0.0.1:3000'), isSet: false }
const post = (headers: Record<string, string>, path = '/carrinho') =>
  mayWrite('POST', path, { host: 'camada.example', ...headers }, ours)

describe('mayWrite', () => {
  it('mayWrite lets everybody read', () =>
    expect(mayWrite('GET', '/', { origin: 'https://evil.example' }, ours)).toBe(true))
  it('mayWrite accepts our own pages', () => expect(post({ origin: ours.publicUrl.origin })).toBe(true))
  it.each(['localhost:3000', '192.168.0.7:3000', '[::1]:3000', 'loja.localhost:3000'])(
    'accepts %s, which is this machine, while PUBLIC_URL is not set, and not when it is',
    (host) => {
      const headers = { host, origin: `http://${host}` }
      expect([triedOut, ours].map((own) => mayWrite('POST', '/', headers, own))).toEqual([true, false])
    },
  )
  it('mayWrite takes a foreign origin for foreign whatever the host says', () => {
    const headers = { host: 'evil.example:3000', origin: 'http://evil.example:3000' }
    expect([triedOut, ours].map((own) => mayWrite('POST', '/', headers, own))).toEqual([false, false])
  })
  it.each(['https://evil.example', 'https://sub.camada.example', 'null', 'https://camada.example.evil.example', ''])(
    'mayWrite refuses origin %s',
    (origin) => expect(post({ origin })).toBe(false),
  )
  it.each(['cross-site', 'same-site'])('mayWrite refuses %s without an origin', (site) =>
    expect(post({ 'sec-fetch-site': site })).toBe(false),
  )
  it('mayWrite accepts a client that is no browser', () => expect(post({})).toBe(true))
  it('mayWrite leaves webhooks to their signature', () =>
    expect(post({ origin: 'https://provider.example' }, '/webhooks/sandbox')).toBe(true))
})
