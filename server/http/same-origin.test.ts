import { describe, expect, it } from 'vitest'
import { mayWrite } from './same-origin.ts'

const ours = 'https://camada.example'
const post = (headers: Record<string, string>, path = '/carrinho') =>
  mayWrite('POST', path, { host: 'camada.example', ...headers }, ours)

describe('mayWrite', () => {
  it('mayWrite lets everybody read', () =>
    expect(mayWrite('GET', '/', { origin: 'https://evil.example' }, ours)).toBe(true))
  it('mayWrite accepts our own pages', () => expect(post({ origin: ours })).toBe(true))
  it('mayWrite accepts the host that was asked, as behind another name of this machine', () =>
    expect(
      mayWrite('POST', '/', { host: 'localhost:3000', origin: 'http://localhost:3000' }, 'http://127.0.0.1:3000'),
    ).toBe(true))
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
