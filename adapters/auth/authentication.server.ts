import { createHmac } from 'node:crypto'
import { createCookie } from 'react-router'
import type { Authentication, DeviceOwner } from '#domain/accounts/authentication.ts'
import { type CookieName, cookieName, cookieOptions } from '#domain/shared/cookies.ts'
import { sign, unsign } from './signature.ts'
import { hashPassword, verifyPassword } from './password-hash.server.ts'

/**
 * Returns password hashing by `node:crypto` and cookies by React Router; each kind of cookie has its own signing key.
 */
export function createAuthentication({ secret, publicUrl }: { secret: string; publicUrl: URL }): Authentication {
  const isSecure = publicUrl.protocol === 'https:'
  // Not by `secrets`: React Router signs asynchronously, two thread pool turns per request.
  const signedCookie = (name: CookieName) => {
    const key = createHmac('sha256', secret).update(`cookie:${name}`).digest('base64url')
    return createCookie(cookieName(name, isSecure), {
      ...cookieOptions(name, isSecure),
      encode: (value) => value && encodeURIComponent(sign(value, key)),
      decode: (value) => unsign(percentDecoded(value), key) ?? '',
    })
  }
  const session = signedCookie('session')
  const device = signedCookie('device')
  const secondStep = signedCookie('second-step')
  const remove = { maxAge: 0 }

  return {
    hashPassword,
    verifyPassword,
    openingCookies: async (account, token) => [
      await session.serialize(token),
      await device.serialize(deviceMark(account)),
    ],
    closingCookies: async () => [await session.serialize('', remove)],
    sessionToken: async (header) => asText(await session.parse(header)),
    secondStepCookie: (token) => (token ? secondStep.serialize(token) : secondStep.serialize('', remove)),
    secondStepToken: async (header) => asText(await secondStep.parse(header)),
    deviceCookie: (account) => device.serialize(deviceMark(account)),
    isKnownDevice: async (header, account) => asText(await device.parse(header)) === deviceMark(account),
  }

  /** Returns a known device's mark: account id and keyed hash of the password hash, void after a password change. */
  function deviceMark({ userId, passwordHash }: DeviceOwner): string {
    const generation = createHmac('sha256', secret).update(`device:${userId}:${passwordHash ?? ''}`)
    return `${userId}.${generation.digest('base64url')}`
  }
}

/** Decodes a cookie value; invalid percent-encoding from a forged cookie becomes ''. */
function percentDecoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}

/** Returns a cookie's text; null if the cookie is missing, empty or wrongly signed. */
function asText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
