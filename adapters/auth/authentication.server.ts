import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Database } from '#db/database.ts'
import type { Authentication } from '#domain/accounts/authentication.ts'
import type { BetterAuth } from './better-auth.server.ts'
import { hashPassword, verifyPassword } from './password-hash.server.ts'
import { cookieValue, deviceCookieName, hostCookie, secondStepCookieName, sessionCookieName } from './session-cookie.ts'

const secondStepSeconds = 600
const deviceDays = 400 // the longest a browser keeps a cookie

/** Passwords and sessions by better-auth, cookies checked here so that a page costs one read. */
export function createAuthentication(options: { db: Database; secret: string; publicUrl: URL }): Authentication {
  let opened: Promise<BetterAuth> | undefined
  // Large, and needed by whoever signs in, not by whoever looks around.
  const betterAuth = () =>
    (opened ??= import('./better-auth.server.ts').then(({ createBetterAuth }) => createBetterAuth(options)))
  const sessionCookie = sessionCookieName(options.publicUrl)
  const deviceName = deviceCookieName(options.publicUrl)
  const secondStepName = secondStepCookieName(options.publicUrl)

  function sessionToken(cookie: string | null): string | null {
    const value = cookieValue(cookie, sessionCookie)
    const [, token, signature] = /^(\w{16,128})\.((?:[\w+/=]|%2B|%2F|%3D){43,52})$/i.exec(value ?? '') ?? []
    if (!token || !signature) return null
    const given = Buffer.from(decodeURIComponent(signature), 'base64')
    return same(given, hmac(options.secret, token)) ? token : null
  }

  const deviceMark = (userId: string) => hmac(options.secret, `known-device:${userId}`).toString('base64url')

  const deviceCookie = (userId: string) => hostCookie(deviceName, deviceMark(userId), deviceDays * 86_400)

  return {
    hashPassword,
    verifyPassword,
    sessionToken,
    async openSession(userId, caller, now) {
      const auth = await betterAuth()
      const { headers } = await auth.api.openSession({
        body: { userId, now, address: caller.address, userAgent: (caller.userAgent ?? '').slice(0, 300) },
        returnHeaders: true,
      })
      return { cookies: [...headers.getSetCookie(), deviceCookie(userId)] }
    },
    deviceCookie,
    secondStepCookie: (token) => hostCookie(secondStepName, token ?? '', token ? secondStepSeconds : 0),
    secondStepToken(cookie) {
      const token = cookieValue(cookie, secondStepName)
      return token && /^[\w-]{43}$/.test(token) ? token : null
    },
    closingCookies: () => [hostCookie(sessionCookie, '', 0)],
    isKnownDevice(cookie, userId) {
      const mark = cookieValue(cookie, deviceName)
      return mark !== null && same(Buffer.from(mark), Buffer.from(deviceMark(userId)))
    },
  }
}

/** As better-auth signs its cookies: HMAC-SHA256 of the token under the secret. */
function hmac(secret: string, text: string): Buffer {
  return createHmac('sha256', secret).update(text).digest()
}

function same(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}
