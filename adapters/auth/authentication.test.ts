import { createHmac } from 'node:crypto'
import { createCookie } from 'react-router'
import { describe, expect, it } from 'vitest'
import { cookieHeader, testSecret } from '../../tests/support/worlds/accounts-world.ts'
import { createAuthentication } from './authentication.server.ts'
import { hashPassword, verifyPassword } from './password-hash.server.ts'

const plain = createAuthentication({ secret: testSecret, publicUrl: new URL('http://camada.test') })
const secure = createAuthentication({ secret: testSecret, publicUrl: new URL('https://camada.test') })
const userId = '0197fa10-0000-7000-8000-000000000001'
const account = { userId, passwordHash: 'salt:key' }

// Hashes outlive the code that made them: this one stays right.
const stored = {
  password: 'vasos-em-espiral',
  hash: '143d208bb9ca4e2c0a1f6b95a5691e0c:a2c9fb2633a8908264568f7c200ffedf87d39d0b30bc1e4024ce03c0cfe20c853e70336f0a7691eda77f17188c610efa41ee383400089117e17853fccd596470',
}

describe('a password hash', () => {
  it('a password hash is never the same twice, and is that of its password alone', async () => {
    const [first, second] = [await hashPassword('seis-letras'), await hashPassword('seis-letras')]
    expect(first).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/)
    expect(second).not.toBe(first)
    expect(await verifyPassword(first, 'seis-letras')).toBe(true)
    expect(await verifyPassword(first, 'seis-letraz')).toBe(false)
  })

  it.each(['', ':', 'abc', `${'0'.repeat(32)}:`, 'quick:seis-letras'])(
    'a password hash of no known form is never right: %j',
    async (hash) => expect(await verifyPassword(hash, 'seis-letras')).toBe(false),
  )

  it('a password check without a stored hash always fails', async () =>
    expect(await verifyPassword(null, '')).toBe(false))

  it('a password hash that was stored years ago is still right for its password alone', async () => {
    expect(await verifyPassword(stored.hash, stored.password)).toBe(true)
    expect(await verifyPassword(stored.hash, 'outra-senha')).toBe(false)
  })

  it('a password hash does not depend on how a keyboard composes an accented letter', async () => {
    expect(await verifyPassword(await hashPassword('pão'.normalize('NFC')), 'pão'.normalize('NFD'))).toBe(true)
  })
})

describe('the cookies of an account', () => {
  it('the cookies of an account are read back, each by its own name alone', async () => {
    const header = cookieHeader(await plain.openingCookies(account, 'token-of-a-session'))
    expect(await plain.sessionToken(header)).toBe('token-of-a-session')
    expect(await plain.isKnownDevice(header, account)).toBe(true)
    expect(await plain.isKnownDevice(header, { ...account, userId: userId.replace('1', '2') })).toBe(false)
    const swapped = header.replace('session=', 'x=').replace('device=', 'session=')
    expect(await plain.sessionToken(swapped)).toBeNull()
    expect(await plain.secondStepToken(header.replace('session=', 'second-step='))).toBeNull()
  })

  it('the mark of a device ends with the password under which it was made, and tells nothing of it', async () => {
    const cookie = await plain.deviceCookie(account)
    expect(await plain.isKnownDevice(cookie, account)).toBe(true)
    expect(await plain.isKnownDevice(cookie, { ...account, passwordHash: 'salt:other' })).toBe(false)
    expect(await plain.isKnownDevice(cookie, { ...account, passwordHash: null })).toBe(false)
    const value = decodeURIComponent(cookie.split(/[=;]/, 2)[1] ?? '').split('.', 1)[0] ?? ''
    expect(Buffer.from(value, 'base64').toString()).not.toContain('salt')
  })

  it('cookies signed with another secret are rejected', async () => {
    const other = createAuthentication({ secret: 'x'.repeat(40), publicUrl: new URL('http://camada.test') })
    const header = cookieHeader([
      ...(await other.openingCookies(account, 'token')),
      await other.secondStepCookie('step'),
    ])
    expect(await plain.sessionToken(header)).toBeNull()
    expect(await plain.secondStepToken(header)).toBeNull()
    expect(await plain.isKnownDevice(header, account)).toBe(false)
  })

  it('the cookies of an account are tied to the host under https, and not taken from a plain name', async () => {
    const cookies = [...(await secure.openingCookies(account, 'token')), await secure.secondStepCookie('step')]
    for (const cookie of cookies)
      expect(cookie).toMatch(/^__Host-[\w-]+=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(await secure.sessionToken(cookieHeader(cookies).replaceAll('__Host-', ''))).toBeNull()
  })

  it('the cookies of an account are those that React Router signs, either way round', async () => {
    const secrets = [createHmac('sha256', testSecret).update('cookie:session').digest('base64url')]
    const theirs = createCookie('session', { secrets })
    expect(await plain.sessionToken(await theirs.serialize('token-of-a-session'))).toBe('token-of-a-session')
    const [ours = ''] = await plain.openingCookies(account, 'token-of-a-session')
    expect(await theirs.parse(ours.split(';', 1)[0] ?? '')).toBe('token-of-a-session')
  })

  it.each(['session=%', 'session=%E0%A4%A', 'session=.', 'session=a.b', 'session=', 'session'])(
    'the cookies of an account made up as %j are none',
    async (header) => expect(await plain.sessionToken(header)).toBeNull(),
  )

  it('the cookies of an account are taken away with the same flags', async () => {
    const [closing] = await secure.closingCookies()
    expect(closing).toBe('__Host-session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax')
    expect(await plain.secondStepCookie(null)).toBe('second-step=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax')
  })
})
