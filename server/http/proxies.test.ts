import { describe, expect, it } from 'vitest'
import {
  callerAddress,
  callerPort,
  noProxies,
  proxyWarning,
  readTrustedProxies,
  type TrustedProxies,
} from './proxies.ts'

const trusting = (text: string): TrustedProxies => readTrustedProxies(text) ?? expect.fail(`${text} is not understood`)

describe('the address of a caller', () => {
  it.each<[string, string, string | undefined, string]>([
    // peer, trusted, X-Forwarded-For, caller
    ['203.0.113.7', '', '1.2.3.4', '203.0.113.7'],
    ['203.0.113.7', '10.0.0.0/8', '1.2.3.4', '203.0.113.7'],
    ['10.0.0.2', '10.0.0.0/8', '1.2.3.4', '1.2.3.4'],
    ['10.0.0.2', '10.0.0.0/8', '6.6.6.6, 1.2.3.4', '1.2.3.4'],
    ['10.0.0.2', '10.0.0.0/8', '6.6.6.6, 1.2.3.4, 10.9.9.9', '1.2.3.4'],
    ['10.0.0.2', '10.0.0.0/8', undefined, '10.0.0.2'],
    ['10.0.0.2', '10.0.0.0/8', 'unknown', '10.0.0.2'],
    ['10.0.0.2', '10.0.0.0/8', '6.6.6.6, x, 10.0.0.3', '10.0.0.3'],
    ['::ffff:10.0.0.2', '10.0.0.2', '1.2.3.4:4711', '1.2.3.4'],
    ['fd00::2', 'fd00::/8', '[2001:db8::1]:443', '2001:db8::1'],
    ['10.0.0.2', '10.0.0.0/8', '[1.2.3.4]:4711', '1.2.3.4'],
    ['127.0.0.1', '1', '6.6.6.6, 1.2.3.4', '1.2.3.4'],
    ['127.0.0.1', '2', '6.6.6.6, 1.2.3.4, 9.9.9.9', '1.2.3.4'],
    ['127.0.0.1', '2', '9.9.9.9', '9.9.9.9'],
    ['127.0.0.1', '0', '9.9.9.9', '127.0.0.1'],
  ])('the address of a caller from %s, trusting %j, with %j: %s', (peer, trusted, forwarded, caller) => {
    expect(callerAddress(peer, forwarded, trusted ? trusting(trusted) : noProxies)).toBe(caller)
  })
})

describe('the port of a caller', () => {
  it.each<[string, string, string | undefined, number | null]>([
    ['203.0.113.7', '', '1.2.3.4:99', 50123],
    ['10.0.0.2', '10.0.0.0/8', '1.2.3.4:4711', 4711],
    ['10.0.0.2', '10.0.0.0/8', '6.6.6.6:1, 1.2.3.4', null],
    ['10.0.0.2', '10.0.0.0/8', '1.2.3.4:70000', null],
    ['fd00::2', 'fd00::/8', '[2001:db8::1]:443', 443],
    ['fd00::2', 'fd00::/8', '2001:db8::1', null],
    ['10.0.0.2', '10.0.0.0/8', undefined, 50123],
  ])('%s, trusting %j, with %j: %s', (peer, trusted, forwarded, port) => {
    expect(callerPort(peer, 50123, forwarded, trusted ? trusting(trusted) : noProxies)).toBe(port)
  })
})

describe('TRUSTED_PROXIES', () => {
  it.each(['x', '10.0.0.0/33', '10.0.0.0/8,', '10.0.0.1 10.0.0.2', '::1/129', '-1', '10.0.0.0/8/8'])(
    'TRUSTED_PROXIES is not understood: %j',
    (text) => expect(readTrustedProxies(text)).toBeNull(),
  )

  it('TRUSTED_PROXIES is missed where PUBLIC_URL is https, and nowhere else', () => {
    expect(proxyWarning(new URL('https://camada.exemplo'), null)).toContain('TRUSTED_PROXIES')
    expect(proxyWarning(new URL('https://camada.exemplo'), '1')).toBeNull()
    expect(proxyWarning(new URL('http://localhost:3000'), null)).toBeNull()
  })
})
